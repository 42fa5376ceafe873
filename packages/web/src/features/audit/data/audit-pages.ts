import { largestId } from "@caseward/domain/values/limits";
import { firstPageSize, pagedList, useDeferredData } from "../../../lib/lists/paging";
import { type RouterOutputs, trpc } from "../../../lib/trpc/trpc";
import type { AuditFilters } from "./audit-filters";

type Page = RouterOutputs["audit"]["list"];
export type AuditEvent = Page["events"][number];

/** What one person did by one request, such as opening a page: its events, the newest first. */
export type AuditRequest = { id: number; events: [AuditEvent, ...AuditEvent[]] };

const isOfRequest = (event: AuditEvent, [first]: AuditRequest["events"]) =>
  event.requestId !== null && event.requestId === first.requestId && event.actor?.id === first.actor?.id;

/** Events that follow one another by the same request are one row. */
function byRequest(events: readonly AuditEvent[]): AuditRequest[] {
  const requests: AuditRequest[] = [];
  for (const event of events) {
    const last = requests.at(-1);
    if (last && isOfRequest(event, last.events)) last.events.push(event);
    else requests.push({ id: event.id, events: [event] });
  }
  return requests;
}

const requestsOf = ({ pages }: { pages: Page[] }) => byRequest(pages.flatMap(({ events }) => events));

/** The events that the filters find, the newest first, page by page and by their requests. */
export const useAuditPages = (filters: AuditFilters) =>
  useDeferredData(
    trpc.audit.list.useInfiniteQuery(
      { ...inputOf(filters), limit: firstPageSize },
      { ...pagedList, select: requestsOf },
    ),
  );

function inputOf({ person, caseNumber, action, outcome, fromDay, toDay }: AuditFilters) {
  const number = Number(caseNumber.replace("#", ""));
  return {
    person: person || null,
    caseId: number > 0 ? Math.min(number, largestId) : null,
    action: action || null,
    outcome: outcome || null,
    from: startOf(fromDay, 0),
    to: startOf(toDay, 1),
  };
}

/** The moment at which a day, or the one so many days later, begins where the reader is. */
function startOf(text: string, later: number): string | null {
  const [year = 0, month = 1, day = 1] = text.split("-").map(Number);
  const at = new Date(year, month - 1, day + later);
  return year >= 2000 && year <= 2099 && !Number.isNaN(at.getTime()) ? at.toISOString() : null;
}
