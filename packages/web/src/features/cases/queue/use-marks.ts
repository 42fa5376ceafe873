import { useCallback, useEffect, useRef, useState } from "react";

/** As many cases are done something with at a time, as the server takes them. */
export const mostMarked = 100;

/**
 * The marked cases of a list, by their numbers. A second mark with Shift marks all between. Another list (`of`: its
 * query) begins without marks.
 */
export function useMarks(ids: readonly number[], of: string) {
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const [known, setKnown] = useState(of);
  if (known !== of) {
    setKnown(of);
    setMarked(new Set());
  }
  const last = useRef<number | null>(null);
  const present = useRef(ids);
  useEffect(() => {
    present.current = ids;
  }, [ids]);

  const toggle = useCallback((id: number, { isRange = false } = {}) => {
    const range = isRange ? between(present.current, last.current, id) : [id];
    last.current = id;
    setMarked((before) => {
      const after = new Set(before);
      if (before.has(id)) for (const one of range) after.delete(one);
      else for (const one of range) if (after.size < mostMarked) after.add(one);
      return after;
    });
  }, []);

  const markAll = useCallback(() => setMarked(new Set(present.current.slice(0, mostMarked))), []);
  const clear = useCallback(() => setMarked(new Set()), []);
  return { marked, toggle, markAll, clear };
}

/** The ids from one to another as the list has them, in either direction. */
function between(ids: readonly number[], from: number | null, to: number): number[] {
  const start = from === null ? -1 : ids.indexOf(from);
  const end = ids.indexOf(to);
  if (start < 0 || end < 0) return [to];
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}
