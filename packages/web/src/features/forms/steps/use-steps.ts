import { type RefObject, useEffect, useRef, useState } from "react";
import { focusField } from "../../../lib/forms/focus-field";
import type { DescribedPart } from "../fields/described";

/** The last step of each form: all answers, before they are sent. */
export const checkStep = "check";

type Steps = {
  parts: readonly DescribedPart[];
  node: RefObject<HTMLElement | null>;
  /** Where the writer stopped. */
  start: { step?: string | undefined; at?: string | undefined };
  onMove: (step: string) => void;
};

const isWithin = (path: string, field: string) => path === field || path.startsWith(`${field}.`);

/** The part with the question to which a path belongs. */
export const partOf = (parts: readonly DescribedPart[], path: string) =>
  parts.find(({ facts }) => facts.some((fact) => isWithin(path, fact.path)));

/** Which step of a form is shown, and the ways between them. */
export function useSteps({ parts, node, start, onMove }: Steps) {
  const [place, setPlace] = useState<{ id: string | undefined; isFromCheck: boolean; path?: string }>(() => ({
    id: start.step ?? partOf(parts, start.at ?? "")?.id,
    isFromCheck: false,
  }));
  const ids = [...parts.map(({ id }) => id), checkStep];
  const index = Math.max(0, ids.indexOf(place.id ?? ""));
  const hasMoved = useRef(false);

  function go(id: string | undefined, how: { isFromCheck?: boolean; path?: string } = {}) {
    if (id === undefined) return;
    hasMoved.current = true;
    setPlace({ id, isFromCheck: false, ...how });
    onMove(id);
  }
  useEffect(() => {
    if (place.path !== undefined && node.current) focusField(node.current, place.path);
  }, [place, node]);

  const back = place.isFromCheck ? checkStep : ids[index - 1];
  return {
    part: parts[index] ?? null,
    position: index + 1,
    hasMoved: hasMoved.current,
    go,
    /** To the question of a path, and from there to the check again. */
    goToPath: (path: string) => go(partOf(parts, path)?.id, { path, isFromCheck: true }),
    goOn: () => go(place.isFromCheck ? checkStep : ids[index + 1]),
    ...(back === undefined ? {} : { goBack: () => go(back) }),
    open: (position: number) => go(ids[position - 1]),
  };
}
