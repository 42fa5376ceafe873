import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** The reader is at the end when it is this near. */
const nearPx = 40;

type Position = { isAtEnd: boolean; anchor: HTMLElement | null; anchorTop: number };

/**
 * Keeps the reader's position in a log that grows at both ends: the end, or else the message at the upper edge. It
 * opens at the mark of the new messages, or else at the end.
 */
export function useLogScroll(box: RefObject<HTMLElement | null>, newestId: number) {
  const position = useRef<Position | null>(null);
  /** The newest message when the end was last visible. */
  const [reachedId, setReachedId] = useState(newestId);

  const note = useCallback(() => {
    if (!box.current) return;
    position.current = positionOf(box.current);
    if (position.current.isAtEnd) setReachedId(newestId);
  }, [box, newestId]);

  const toEnd = useCallback(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
    note();
  }, [box, note]);

  // On each render: whatever was added, what the reader looked at stays where it was.
  useLayoutEffect(() => {
    if (!box.current) return;
    if (position.current) restore(box.current, position.current);
    else open(box.current);
    note();
  });

  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(() => {
      if (box.current && position.current?.isAtEnd) box.current.scrollTop = box.current.scrollHeight;
    });
    for (const node of [box.current, ...box.current.children]) observer.observe(node);
    return () => observer.disconnect();
  }, [box]);

  return { note, toEnd, reachedId, isAtEnd: () => position.current?.isAtEnd ?? true };
}

function open(box: HTMLElement) {
  const mark = box.querySelector<HTMLElement>("[data-new]");
  box.scrollTop = mark ? mark.offsetTop - nearPx : box.scrollHeight;
}

function restore(box: HTMLElement, { isAtEnd, anchor, anchorTop }: Position) {
  if (isAtEnd) box.scrollTop = box.scrollHeight;
  else if (anchor?.isConnected) box.scrollTop = anchor.offsetTop - anchorTop;
}

function positionOf(box: HTMLElement): Position {
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
