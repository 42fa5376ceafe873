import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** So near to the end counts as being there. */
const nearPx = 40;

type Place = { isAtEnd: boolean; anchor: HTMLElement | null; anchorTop: number };

/**
 * Keeps the reader's place in a log that grows at both ends: at the end it stays there, anywhere else the message at
 * the upper edge does. It opens at the mark where the new messages begin, else at the end.
 */
export function useLogScroll(box: RefObject<HTMLElement | null>, newestId: number) {
  const place = useRef<Place | null>(null);
  /** The newest message when the end was last in sight. */
  const [reachedId, setReachedId] = useState(newestId);

  const note = useCallback(() => {
    if (!box.current) return;
    place.current = placeOf(box.current);
    if (place.current.isAtEnd) setReachedId(newestId);
  }, [box, newestId]);

  const toEnd = useCallback(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
    note();
  }, [box, note]);

  // On each drawing: whatever was added, what the reader looked at is where it was.
  useLayoutEffect(() => {
    if (!box.current) return;
    if (place.current) hold(box.current, place.current);
    else open(box.current);
    note();
  });

  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(() => {
      if (box.current && place.current?.isAtEnd) box.current.scrollTop = box.current.scrollHeight;
    });
    for (const node of [box.current, ...box.current.children]) observer.observe(node);
    return () => observer.disconnect();
  }, [box]);

  return { note, toEnd, reachedId, isAtEnd: () => place.current?.isAtEnd ?? true };
}

function open(box: HTMLElement) {
  const mark = box.querySelector<HTMLElement>("[data-new]");
  box.scrollTop = mark ? mark.offsetTop - nearPx : box.scrollHeight;
}

function hold(box: HTMLElement, { isAtEnd, anchor, anchorTop }: Place) {
  if (isAtEnd) box.scrollTop = box.scrollHeight;
  else if (anchor?.isConnected) box.scrollTop = anchor.offsetTop - anchorTop;
}

function placeOf(box: HTMLElement): Place {
  const { scrollTop, scrollHeight, clientHeight } = box;
  // Messages stay; the mark of a day goes when earlier messages of that day come above it.
  const entries = [...box.querySelectorAll<HTMLElement>("[data-side]")];
  const anchor = entries.find(({ offsetTop, offsetHeight }) => offsetTop + offsetHeight > scrollTop) ?? null;
  return {
    isAtEnd: scrollHeight - scrollTop - clientHeight < nearPx,
    anchor,
    anchorTop: anchor ? anchor.offsetTop - scrollTop : 0,
  };
}
