import type { Executor } from "@caseward/db/client";
import { caseAssignments } from "@caseward/db/schema/assignments";
import { cases } from "@caseward/db/schema/cases";
import { cellsStatement } from "@caseward/db/statement";
import type { ListCases } from "@caseward/domain/cases/lists/list-schema";
import type { CaseSortField } from "@caseward/domain/cases/lists/sort";
import type { RejectedCase } from "@caseward/domain/cases/response";
import { and, type Column, type GetColumnData, type SQL, sql } from "drizzle-orm";
import { ofEachShape } from "../../../platform/database/each-shape";
import { type Order, readCursor, type SortKey } from "../../../platform/database/keyset";
import { type Fields, rowWriter } from "../../../platform/database/row-writer";
import type { LinkSigner } from "../../../platform/storage/signed-links";
import { clientFields, renamed } from "../case-fields";
import { byCreation, byName, type CaseSort, pageOfCases } from "./case-order-repository";
import { matching, readSearch, type SearchKind } from "./case-search-repository";
import {
  afterPlace,
  byKeys,
  casesAgain,
  given,
  keyColumns,
  keyNames,
  longestPage,
} from "./case-walk-repository";
import {
  firmName,
  imageUrlOf,
  instantOf,
  isSaved,
  listedFields,
  unreadMessages,
  withFirmsAndForms,
} from "./listed-case-repository";

type Page = Pick<ListCases, "search" | "limit" | "cursor"> & CaseSort;

const isHeld = sql<boolean>`(${cases.lawFirmId} is not distinct from ${given("firmId")})`;

const whileHeld = <Of extends Column>(column: Of) =>
  sql<GetColumnData<Of> | null>`case when ${isHeld} then ${column} end`;

const { lawfirm: told } = listedFields;

/** A case as the firm was offered it: of one that is no longer with the firm nothing that came later is told (D3). */
const fields: Fields<RejectedCase, LinkSigner> = {
  ...told,
  status: { constant: "Rejected" },
  assignedAt: instantOf(sql`${casesAgain}.offered_at`),
  lawFirmNote: sql<string | null>`${casesAgain}.offer_note`,
  client: {
    group: {
      ...renamed(cases, clientFields),
      email: whileHeld(cases.email),
      phoneNumber: whileHeld(cases.phoneNumber),
      userType: { constant: "client" },
    },
  },
  accidentType: whileHeld(cases.accidentType),
  propertyType: whileHeld(cases.propertyType),
  city: whileHeld(cases.city),
  state: whileHeld(cases.state),
  date: whileHeld(cases.incidentDate),
  imageUrl: imageUrlOf(whileHeld(cases.imageFileId)),
  lawFirmId: whileHeld(cases.lawFirmId),
  /** Null as its first cell is. */
  lawFirm: { group: { id: sql<number>`${whileHeld(cases.lawFirmId)}`, firmName } },
  hasMedicalInfo: sql<boolean>`(${isHeld} and ${isSaved("medical")})`,
  hasFinancialInfo: sql<boolean>`(${isHeld} and ${isSaved("financial")})`,
  hasHipaaInfo: sql<boolean>`(${isHeld} and ${isSaved("hipaa")})`,
  unreadMessages: sql<number>`case when ${isHeld} then ${unreadMessages("lawfirm")} else 0 end`,
  viewable: isHeld,
};

export const rejectedCases = rowWriter(fields);

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
  const page = sql`(select * from ${picked} order by ${byKeys(order)} limit ${given("rows")})`;
  return cellsStatement(
    () => sql`select ${sql.join([...rejectedCases.columns, keyNames(order)], sql`, `)} from ${withFirmsAndForms(page, "lawfirm")}
      order by ${byKeys(order)} limit ${given("rows")}`,
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

const byCase: SortKey = {
  expression: caseAssignments.caseId,
  type: "integer",
};

const byOffer: SortKey = {
  expression: caseAssignments.assignedAt,
  type: "timestamptz",
};

/** As of all cases, but received is when the firm was offered the case, and every status is Rejected. */
function rejectedOrderOf({ sort, direction }: CaseSort): Order {
  const keys: Record<CaseSortField, Order["keys"]> = {
    caseId: [byCase],
    clientName: [byName, byCase],
    createdAt: [byCreation, byCase],
    status: [byCase],
    assignedAt: [byOffer, byCase],
  };
  return { name: `rejected-${sort}`, keys: keys[sort], direction };
}
