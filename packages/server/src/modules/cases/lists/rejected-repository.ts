import type { Executor } from "@caseward/db/client";
import { caseAssignments } from "@caseward/db/schema/assignments";
import { cases } from "@caseward/db/schema/cases";
import { statement } from "@caseward/db/statement";
import type { ListCases } from "@caseward/domain/cases/lists/list-schema";
import type { CaseSortField } from "@caseward/domain/cases/lists/sort";
import { and, type SQL, sql } from "drizzle-orm";
import { ofEachShape } from "../../../sql/each-shape";
import { readCursor } from "../../../sql/keyset";
import {
  byCreation,
  byName,
  type CaseKey,
  type CaseOrder,
  type CaseSort,
  pageOfCases,
} from "./case-order-repository";
import { matching, readSearch, type SearchKind } from "./case-search-repository";
import { afterPlace, byKeys, casesAgain, given, keyColumns, longestPage } from "./case-walk-repository";
import { type ListedCaseRow, listedColumns } from "./listed-case-repository";

type Page = Pick<ListCases, "search" | "limit" | "cursor"> & CaseSort;

/** A case as the firm was offered it. `isHeld` says whether the firm has it still. */
export type RejectedRow = ListedCaseRow & { isHeld: boolean; offeredAt: string; offerNote: string | null };

/**
 * The cases whose latest offer to the firm it rejected, from the assignment history: a case that was recalled since
 * stays among them (D3). No sort reads more than the firm's own rejections.
 */
export async function listRejectedCases(db: Executor, firmId: number, page: Page) {
  const { sort, direction, cursor, limit } = page;
  const order = rejectedOrderOf(page);
  const [place0 = null, place1 = null] = cursor === undefined ? [] : readCursor(order, cursor);
  const { kind, values } = readSearch(page.search, "lawfirm");
  const ask = rejectedStatement({ sort, direction, isFurther: cursor !== undefined, search: kind });
  const rows = await ask(db, { firmId, ...values, place0, place1, rows: limit + 1 });
  return pageOfCases(order, rows, limit);
}

type Shape = CaseSort & { isFurther: boolean; search: SearchKind };

/** From each offer to its case, which the limit holds the planner to: for a search it would read all cases first. */
const rejectedStatement = ofEachShape(({ search, isFurther, ...sorted }: Shape) => {
  const order = rejectedOrderOf(sorted);
  const conditions = and(
    isLastOffer(sorted.sort),
    matching(search),
    isFurther ? afterPlace(order) : undefined,
  );
  const picked = sql`(select ${cases}.*, ${caseAssignments.assignedAt} as offered_at, ${caseAssignments.note} as offer_note,
      ${keyColumns(order)}
    from ${caseAssignments}
      cross join lateral (select * from ${cases} where ${cases.id} = ${caseAssignments.caseId} limit 1) as ${casesAgain}
    where ${conditions} order by ${byKeys(order)} limit ${sql.raw(String(longestPage))}) as ${casesAgain}`;
  const columns = {
    ...listedColumns("lawfirm", given("firmId")),
    isHeld: sql<boolean>`${cases.lawFirmId} is not distinct from ${given("firmId")}`,
    offeredAt: sql<string>`${casesAgain}.offered_at`,
    offerNote: sql<string | null>`${casesAgain}.offer_note`,
  };
  return statement((db) =>
    db
      .select(columns)
      .from(sql`(select * from ${picked} order by ${byKeys(order)} limit ${given("rows")}) as ${casesAgain}`)
      .orderBy(byKeys(order))
      .limit(given("rows")),
  );
});

/**
 * Whether an offer is the firm's last one is asked row by row: as `not exists` it would be joined with the offers of
 * all firms. No offer is later than the last, so both signs say the same; the planner expects more rows of the second
 * and then reads the index in the order of the offers.
 */
function isLastOffer(sort: CaseSortField): SQL | undefined {
  const { id, caseId, lawFirmId, outcome } = caseAssignments;
  const equals = sql.raw(sort === "assignedAt" ? ">=" : "=");
  const last = sql`(select max(latest.id) from ${caseAssignments} latest where latest.case_id = ${caseId} and latest.law_firm_id = ${given("firmId")})`;
  return and(
    sql`${lawFirmId} = ${given("firmId")}`,
    sql`${outcome} = 'rejected'`,
    sql`${id} ${equals} ${last}`,
  );
}

const byCase: CaseKey<RejectedRow> = {
  expression: caseAssignments.caseId,
  type: "integer",
  textOf: (row) => String(row.id),
};

const byOffer: CaseKey<RejectedRow> = {
  expression: caseAssignments.assignedAt,
  type: "timestamptz",
  textOf: (row) => row.offeredAt,
};

/** As of all cases, but received is when the firm was offered the case, and every status is Rejected. */
function rejectedOrderOf({ sort, direction }: CaseSort): CaseOrder<RejectedRow> {
  const keys: Record<CaseSortField, CaseOrder<RejectedRow>["keys"]> = {
    caseId: [byCase],
    clientName: [byName, byCase],
    createdAt: [byCreation, byCase],
    status: [byCase],
    assignedAt: [byOffer, byCase],
  };
  return { name: `rejected-${sort}`, keys: keys[sort], direction };
}
