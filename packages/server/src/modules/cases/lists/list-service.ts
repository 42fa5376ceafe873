import type { ListCases } from "@caseward/domain/cases/lists/list-schema";
import { assertHasView, sortOfView } from "@caseward/domain/cases/lists/queue/views";
import type { CaseSortField, SortDirection } from "@caseward/domain/cases/lists/sort";
import type {
  CaseListItem,
  CasesResponse,
  FirmCasesResponse,
  OfferedCasesResponse,
} from "@caseward/domain/cases/response";
import type { CaseStatus } from "@caseward/domain/cases/status/status";
import { DomainError } from "@caseward/domain/errors/catalogue";
import type { UserType } from "@caseward/domain/users/actor";
import type { SignedIn } from "../../../platform/context";
import { unknownCursor } from "../../../platform/database/keyset";
import { describeListedCase, describeOfferedCase, type ListedCase, readerOf } from "../presentation";
import { countCases, listCases } from "./list-repository";
import { listOfferedCases } from "./offered-repository";
import type { CaseSort } from "./order-repository";

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
  waiting: "desc",
  queue: "desc",
  deadline: "asc",
};

function sortOf({ sort, sortDirection, view }: ListCases, fallback: CaseSortField): CaseSort {
  const field = sort ?? (view && sortOfView[view]) ?? fallback;
  return { sort: field, direction: sortDirection ?? defaultDirection[field] };
}

/**
 * The cases that the caller may see: all, the firm's or the client's own (contract, "Cases"). A firm's first page says
 * how many there are.
 */
export async function listVisibleCases(ctx: SignedIn, query: ListCases): Promise<CasesResponse> {
  assertHasView(ctx.actor.userType, query.view);
  const statuses: CaseStatus[] = query.status ? [query.status] : [];
  const sort = sortOf(withoutLimits(query, ctx.actor.userType), defaultSort[ctx.actor.userType]);
  const isCounted = ctx.actor.userType === "lawfirm" && query.cursor === undefined;
  const [{ page, nextCursor }, total] = await Promise.all([
    listCases(ctx.db, ctx.actor, { ...query, ...sort, statuses, now: ctx.now() }),
    isCounted ? countCases(ctx.db, ctx.actor, { ...query, statuses, now: ctx.now() }) : undefined,
  ]);
  return { cases: describeAll(ctx, page), nextCursor, ...(isCounted ? { total } : {}) };
}

/** Clients are told nothing of time limits, also not by an order. */
function withoutLimits(query: ListCases, userType: UserType): ListCases {
  const isByLimit = query.sort === "deadline" || query.sort === "queue";
  return userType === "client" && isByLimit ? { ...query, sort: undefined } : query;
}

function describeAll(ctx: SignedIn, page: ListedCase[]): CaseListItem[] {
  const reader = readerOf(ctx);
  return page.map((found) => describeListedCase(found, reader));
}

/** What the firm rejected, and what was taken back from it (D3). */
export const listFirmRejectedCases = (ctx: SignedIn, query: ListCases) => listOffered(ctx, query, "ended");

/** Every case that the firm was offered, whatever became of it. */
export const listFirmOfferedCases = (ctx: SignedIn, query: ListCases) => listOffered(ctx, query, "all");

async function listOffered(
  ctx: SignedIn,
  query: ListCases,
  which: "all" | "ended",
): Promise<OfferedCasesResponse> {
  const firmId = firmOf(ctx.actor);
  assertHasView(ctx.actor.userType, query.view);
  const { page, nextCursor } = await listOfferedCases(ctx.db, firmId, {
    ...query,
    ...sortOf(query, "assignedAt"),
    which,
    now: ctx.now(),
  });
  const reader = readerOf(ctx);
  return { cases: page.map((found) => describeOfferedCase(found, reader)), nextCursor };
}

/** GET /case/lawfirm: the submitted and accepted cases and the rejected ones, paged together by one cursor. */
export async function listFirmCases(ctx: SignedIn, query: ListCases): Promise<FirmCasesResponse> {
  assertHasView(ctx.actor.userType, query.view);
  const cursors = readPairOfCursors(query.cursor);
  const held: CaseStatus[] = ["Submitted", "Accepted"];
  const statuses = held.filter((status) => !query.status || status === query.status);
  const wantsRejected = !query.status || query.status === "Rejected";
  const [assigned, rejected] = await Promise.all([
    statuses.length > 0 && cursors.assigned !== null
      ? listCases(ctx.db, ctx.actor, {
          ...query,
          ...sortOf(query, "assignedAt"),
          cursor: cursors.assigned,
          statuses,
          now: ctx.now(),
        })
      : { page: [], nextCursor: null },
    wantsRejected && cursors.rejected !== null
      ? listFirmRejectedCases(ctx, { ...query, cursor: cursors.rejected })
      : { cases: [], nextCursor: null },
  ]);
  return {
    assignedCases: describeAll(ctx, assigned.page),
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
