import { keep, readKeptShape } from "../../../lib/storage/browser-storage";
import { isListOf, isNumber, isShape } from "../../../lib/storage/shape";

const key = "case-order";
const isOrder = isShape<{ ids: number[] }>({ ids: isListOf(isNumber) });

/** Enough for a day's work; a case further down a list has no next one. */
const mostKept = 500;

/** Keeps the cases of the list that is seen now, in its order. */
export const keepOrder = (ids: readonly number[]) => keep(key, { ids: ids.slice(0, mostKept) });

/** The neighbours of a case in the list from which it was opened; null when it does not stand there. */
export function neighboursOf(caseId: number) {
  const order = readKeptShape(key, isOrder);
  const at = order?.ids.indexOf(caseId) ?? -1;
  if (!order || at < 0) return null;
  return {
    previous: order.ids[at - 1] ?? null,
    next: order.ids[at + 1] ?? null,
    place: at + 1,
    count: order.ids.length,
  };
}
