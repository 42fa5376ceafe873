import type { Executor } from "@caseward/db/client";
import { builtOnce } from "@caseward/db/prepared/built-once";
import { cases } from "@caseward/db/schema/cases";
import { lawFirms } from "@caseward/db/schema/firms";
import { caseAssignments } from "@caseward/db/schema/offers/assignments";
import type { ListCases } from "@caseward/domain/cases/lists/list-schema";
import type { CaseSortField, SortDirection } from "@caseward/domain/cases/lists/sort";
import { and, eq, gte, max, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import {
  afterPlaceholders,
  cursorParameters,
  cursorValues,
  type Order,
  orderBy,
  pageOf,
  type SortKey,
} from "../../../platform/database/keyset";
import { listedColumns, mostRead, nameOfPage } from "./list-repository";
import {
  byCreation,
  type CaseSort,
  endOfDays,
  endOfWaits,
  isUrgent,
  opposite,
  startOfWaits,
} from "./order-repository";
import { matchesSearch, searchParameters } from "./search-repository";
import { isHeldAndInView, viewParameters } from "./view-repository";

type Page = Pick<ListCases, "search" | "limit" | "cursor"> &
  Partial<Pick<ListCases, "view">> &
  CaseSort & { which: Which; now?: Date };

/** Whether every offer is wanted, or those that ended without the firm's acceptance. */
type Which = "all" | "ended";

const { id, caseId, lawFirmId, outcome, assignedAt, decidedAt, note, disclosure, conflictResult } =
  caseAssignments;

/** What the offer has disclosed, as domain/cases/offers/disclosure has it: that and no more is shown, sorted and found by. */
const isNameDisclosed = sql`(${disclosure} = 'full' or ${conflictResult} is not distinct from 'clear' or ${outcome} is not distinct from 'accepted')`;

/** The same words as in the condition of the index. */
const isEnded = sql`${outcome} in ('rejected', 'recalled', 'expired')`;

/**
 * The firm's cases by its latest offer of each, from the assignment history, so that rejected and recalled ones stay
 * among them (D3). The firm must be the caller's own, and no sort reads more than its offers.
 */
export async function listOfferedCases(db: Executor, firmId: number, page: Page) {
  const { search, cursor, limit, which } = page;
  const order = orderOf(page);
  const query = builtOnce(db, nameOfPage(`${which} offers`, { userType: "lawfirm", firmId }, page), () =>
    pageQuery(db, order, page),
  );
  const rows = await query({
    firmId,
    ...searchParameters(search),
    ...cursorParameters(order, cursor),
    ...viewParameters(page),
  });
  return pageOf(order, rows, limit);
}

/** The firm alone counts of a lawyer. */
const anyFirm = { userType: "lawfirm", id: 0, firmId: sql.placeholder("firmId") } as const;

/** The same by the offer's column, so that the cases are looked up of the firm's offers, and not all of them searched. */
const offeredFirm = { ...anyFirm, firmId: lawFirmId };

function pageQuery(db: Executor, order: Order, { search, cursor, limit, sort, view, which }: Page) {
  return db
    .select({
      ...listedColumns(anyFirm),
      offeredAt: assignedAt,
      offerNote: note,
      outcome,
      decidedAt,
      disclosure,
      conflictResult,
      cursorValues: cursorValues(order),
    })
    .from(caseAssignments)
    .innerJoin(cases, eq(cases.id, caseId))
    .leftJoin(lawFirms, eq(lawFirms.id, lawFirmId))
    .where(
      and(
        eq(lawFirmId, anyFirm.firmId),
        which === "ended" ? isEnded : undefined,
        isLastOffer(db, sort),
        matchesSearch(search, offeredFirm, isNameDisclosed),
        view ? isHeldAndInView(db, view, anyFirm) : undefined,
        cursor === undefined ? undefined : afterPlaceholders(order),
      ),
    )
    .orderBy(...orderBy(order))
    .limit(mostRead(limit));
}

const latest = alias(caseAssignments, "latest");

/**
 * Whether an offer is the firm's last one of its case. `gte` and `eq` give the same rows; with `gte` the planner
 * expects more rows and reads the index in the order of the offers.
 */
function isLastOffer(db: Executor, sort: CaseSortField) {
  const lastId = db
    .select({ id: max(latest.id) })
    .from(latest)
    .where(and(eq(latest.caseId, caseId), eq(latest.lawFirmId, anyFirm.firmId)));
  return sort === "assignedAt" ? gte(id, lastId) : eq(id, lastId);
}

const byCase: SortKey = { expression: caseId, type: "integer" };

/** What is with another firm, or with none, is told as rejected. */
const byPresentStatus: SortKey = {
  expression: sql`case when ${cases.lawFirmId} = ${lawFirmId} then ${cases.status} else 'Rejected' end`,
  type: "case_status",
};

/** Names that are not disclosed stand together. */
const byDisclosedName: SortKey = {
  expression: sql`case when ${isNameDisclosed} then ${cases.clientName} else '' end`,
  type: "text",
};

const byOffer: SortKey = { expression: assignedAt, type: "timestamptz" };

const isHeld = sql`${cases.lawFirmId} = ${lawFirmId}`;

/** Nothing is told of a case that is with another firm, or with none. */
const byWaitOfHeld = (direction: SortDirection): SortKey => ({
  expression: sql`coalesce(case when ${isHeld} then ${cases.waitingSince} end, ${endOfWaits(direction)})`,
  type: "timestamptz",
});

const byUrgencyOfHeld = (direction: SortDirection): SortKey => ({
  expression: sql`case when ${isHeld} and ${isUrgent} then ${startOfWaits(direction)} else ${byWaitOfHeld(direction).expression} end`,
  type: "timestamptz",
});

const byDeadlineOfHeld = (direction: SortDirection): SortKey => ({
  expression: sql`coalesce(case when ${isHeld} and ${cases.status} <> 'Rejected' then ${cases.deadlineOn} end, ${endOfDays(direction)})`,
  type: "date",
});

/** As of all cases, but received is when the firm was offered the case. Sorted by status the newest come first. */
function orderOf({ sort, direction: given, which }: Page): Order {
  const direction = sort === "waiting" || sort === "queue" ? opposite[given] : given;
  const keys: Record<CaseSortField, Order["keys"]> = {
    caseId: [byCase],
    clientName: [byDisclosedName, byCase],
    createdAt: [byCreation, byCase],
    status: which === "all" ? [byPresentStatus, byCase] : [byCase],
    assignedAt: [byOffer, byCase],
    waiting: [byWaitOfHeld(direction), byCase],
    queue: [byUrgencyOfHeld(direction), byCase],
    deadline: [byDeadlineOfHeld(direction), byCase],
  };
  return { name: `${which}-${sort}`, keys: keys[sort], direction };
}
