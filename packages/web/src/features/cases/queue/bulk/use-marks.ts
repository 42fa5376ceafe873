import { mostCasesAtOnce } from "@caseward/domain/values/limits";
import { useCallback, useEffect, useRef, useState } from "react";

/** The marked cases of a list by number; Shift marks all between. Another query (`of`) begins without marks. */
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
      if (!before.has(id)) return firstOf([...before, ...range]);
      return new Set([...before].filter((one) => !range.includes(one)));
    });
  }, []);

  /** Marks these alone, the first hundred of them. */
  const mark = useCallback((those: readonly number[]) => setMarked(firstOf(those)), []);
  const clear = useCallback(() => setMarked(new Set()), []);
  return { marked, toggle, mark, clear };
}

const firstOf = (ids: readonly number[]) => new Set([...new Set(ids)].slice(0, mostCasesAtOnce));

/** The ids from one to another as the list has them, in either direction. */
function between(ids: readonly number[], from: number | null, to: number): number[] {
  const start = from === null ? -1 : ids.indexOf(from);
  const end = ids.indexOf(to);
  if (start < 0 || end < 0) return [to];
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}
