import { keep, readKeptShape } from "../../../lib/storage/browser-storage";
import { isListOf, isNumber, isShape, isText } from "../../../lib/storage/shape";

/** The cases of the list that was last seen, in its order, and the address that leads back to it. */
type CaseOrder = { ids: number[]; list: string };

const key = "case-order";
const isOrder = isShape<CaseOrder>({ ids: isListOf(isNumber), list: isText });

/** Enough for a day's work; a case further down a list has no next one. */
const mostKept = 500;

export const keepOrder = ({ ids, list }: CaseOrder) => keep(key, { ids: ids.slice(0, mostKept), list });

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
    list: order.list,
  };
}
