import { withoutWithheld } from "@caseward/domain/cases/access";
import type { ListCases } from "@caseward/domain/cases/lists/list-schema";
import type { CaseSortField, SortDirection } from "@caseward/domain/cases/lists/sort";
import type { CaseListItem, RejectedCase } from "@caseward/domain/cases/response";
import type { CaseStatus } from "@caseward/domain/cases/status";
import { DomainError } from "@caseward/domain/errors/catalogue";
import type { UserType } from "@caseward/domain/users/actor";
import type { SignedIn } from "../../../context";
import { unknownCursor } from "../../../sql/keyset";
import { type Audience, describeListedCase } from "../presentation";
import type { CaseSort } from "./case-order-repository";
import { countCases, listCases } from "./list-repository";
import { listRejectedCases, type RejectedRow } from "./rejected-repository";

/** What a bare call is sorted by: the admin's status rank, the newest elsewhere (specification, section 4). */
const defaultSort: Record<UserType, CaseSortField> = {
  admin: "status",
  lawfirm: "createdAt",
  client: "createdAt",
};

/** Times come newest first, everything else from its start, unless the caller says otherwise. */
const defaultDirection: Record<CaseSortField, SortDirection> = {
  caseId: "asc",
  clientName: "asc",
  status: "asc",
  createdAt: "desc",
  assignedAt: "desc",
};

function sortOf({ sort, direction }: ListCases, fallback: CaseSortField): CaseSort {
  const field = sort ?? fallback;
  return { sort: field, direction: direction ?? defaultDirection[field] };
}

/** The cases that the caller may see: all, the firm's or the client's own (contract, "Cases"). */
export async function listVisibleCases(ctx: SignedIn, query: ListCases) {
  const { db, actor } = ctx;
  const statuses: CaseStatus[] = query.status ? [query.status] : [];
  const sort = sortOf(query, defaultSort[actor.userType]);
  const isFirstPageOfFirm = actor.userType === "lawfirm" && query.cursor === undefined;
  const [{ page, nextCursor }, total] = await Promise.all([
    listCases(db, actor, { ...query, ...sort, statuses }),
    isFirstPageOfFirm ? countCases(db, actor, { statuses, search: query.search }) : undefined,
  ]);
  const audience = await audienceOf(ctx);
  const cases = page.map((row) => describeListedCase(row, audience));
  return { cases, nextCursor, ...(total === undefined ? {} : { total }) };
}

/** What the firm rejected, recalled cases included (D3). */
export async function listFirmRejectedCases(ctx: SignedIn, query: ListCases) {
  const { page, nextCursor } = await listRejectedCases(ctx.db, firmOf(ctx.actor), {
    ...query,
    ...sortOf(query, "assignedAt"),
  });
  const audience = await audienceOf(ctx);
  return { cases: page.map((row) => describeRejected(row, audience)), nextCursor };
}

const audienceOf = async ({ actor, linkSigner }: SignedIn): Promise<Audience> => ({
  userType: actor.userType,
  links: await linkSigner(),
});

/** Of a case that is no longer with the firm only the offer and the name are told, nothing that came later. */
function describeRejected(row: RejectedRow, audience: Audience): RejectedCase {
  const offer = {
    ...row,
    assignedAt: row.offeredAt,
    lawFirmNote: row.offerNote,
    status: "Rejected" as const,
  };
  const listed = describeListedCase(offer, audience);
  if (row.isHeld) return { ...listed, viewable: true };
  return withoutWithheld(strippedToOffer(listed), audience.userType);
}

const strippedToOffer = (listed: CaseListItem): RejectedCase => ({
  ...listed,
  client: { ...listed.client, email: null, phoneNumber: null },
  accidentType: null,
  propertyType: null,
  city: null,
  state: null,
  date: null,
  imageUrl: null,
  lawFirmId: null,
  lawFirm: null,
  hasMedicalInfo: false,
  hasFinancialInfo: false,
  hasHipaaInfo: false,
  unreadMessages: 0,
  viewable: false,
});

/** GET /case/lawfirm: the submitted and accepted cases and the rejected ones, paged together by one cursor. */
export async function listFirmCases(ctx: SignedIn, query: ListCases) {
  const cursors = readPairOfCursors(query.cursor);
  const held = ["Submitted", "Accepted"].filter((status) => !query.status || status === query.status);
  const wantsRejected = !query.status || query.status === "Rejected";
  const [assigned, rejected] = await Promise.all([
    held.length > 0 && cursors.assigned !== null
      ? listCases(ctx.db, ctx.actor, {
          ...query,
          ...sortOf(query, "assignedAt"),
          cursor: cursors.assigned,
          statuses: held as CaseStatus[],
        })
      : { page: [], nextCursor: null },
    wantsRejected && cursors.rejected !== null
      ? listFirmRejectedCases(ctx, { ...query, cursor: cursors.rejected })
      : { cases: [], nextCursor: null },
  ]);
  const audience = await audienceOf(ctx);
  return {
    assignedCases: assigned.page.map((row) => describeListedCase(row, audience)),
    rejectedCases: rejected.cases,
    nextCursor: writePairOfCursors({ assigned: assigned.nextCursor, rejected: rejected.nextCursor }),
  };
}

/** Where each of the two lists goes on: undefined at its start, null after its end. */
type PairOfCursors = { assigned: string | null | undefined; rejected: string | null | undefined };

const separator = ".";

const writePairOfCursors = ({ assigned, rejected }: PairOfCursors) =>
  assigned || rejected ? `${assigned ?? ""}${separator}${rejected ?? ""}` : null;

function readPairOfCursors(cursor: string | undefined): PairOfCursors {
  if (cursor === undefined) return { assigned: undefined, rejected: undefined };
  const [assigned, rejected] = cursor.split(separator);
  if (!assigned && !rejected) throw unknownCursor();
  return { assigned: assigned || null, rejected: rejected || null };
}

function firmOf({ firmId }: SignedIn["actor"]): number {
  if (firmId === null) throw new DomainError("firm_required");
  return firmId;
}
