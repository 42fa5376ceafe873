import type { Cells } from "@caseward/db/statement";
import type { ListCases } from "@caseward/domain/cases/lists/list-schema";
import type { CaseSortField, SortDirection } from "@caseward/domain/cases/lists/sort";
import type {
  CasesResponse,
  FirmCasesResponse,
  RejectedCasesResponse,
} from "@caseward/domain/cases/response";
import type { CaseStatus } from "@caseward/domain/cases/status";
import { DomainError } from "@caseward/domain/errors/catalogue";
import type { UserType } from "@caseward/domain/users/actor";
import type { SignedIn } from "../../../platform/context";
import { unknownCursor } from "../../../platform/database/keyset";
import type { RowWriter } from "../../../platform/database/row-writer";
import type { LinkSigner } from "../../../platform/storage/signed-links";
import { type Written, writtenList, writtenObject } from "../../../platform/trpc/written";
import type { CaseSort } from "./case-order-repository";
import { listCases } from "./list-repository";
import { listedCases } from "./listed-case-repository";
import { listRejectedCases, rejectedCases } from "./rejected-repository";

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

function sortOf({ sort, sortDirection }: ListCases, fallback: CaseSortField): CaseSort {
  const field = sort ?? fallback;
  return { sort: field, direction: sortDirection ?? defaultDirection[field] };
}

/** The cases that the caller may see: all, the firm's or the client's own (contract, "Cases"). */
export async function listVisibleCases(ctx: SignedIn, query: ListCases): Promise<Written<CasesResponse>> {
  const { userType } = ctx.actor;
  const statuses: CaseStatus[] = query.status ? [query.status] : [];
  const sort = sortOf(query, defaultSort[userType]);
  const { page, nextCursor, total } = await listCases(ctx.db, ctx.actor, { ...query, ...sort, statuses });
  return writtenObject<CasesResponse>({
    cases: await written(ctx, listedCases[userType], page),
    nextCursor,
    total,
  });
}

async function written<Item>(
  { linkSigner }: SignedIn,
  { write }: RowWriter<Item, LinkSigner>,
  rows: readonly Cells[],
): Promise<Written<Item[]>> {
  const links = await linkSigner();
  return writtenList(rows.map((row) => write(row, links)));
}

/** What the firm rejected, recalled cases included (D3). */
export const listFirmRejectedCases = async (
  ctx: SignedIn,
  query: ListCases,
): Promise<Written<RejectedCasesResponse>> =>
  writtenObject<RejectedCasesResponse>(await readRejected(ctx, query));

async function readRejected(ctx: SignedIn, query: ListCases) {
  const { page, nextCursor } = await listRejectedCases(ctx.db, firmOf(ctx.actor), {
    ...query,
    ...sortOf(query, "assignedAt"),
  });
  return { cases: await written(ctx, rejectedCases, page), nextCursor };
}

/** GET /case/lawfirm: the submitted and accepted cases and the rejected ones, paged together by one cursor. */
export async function listFirmCases(ctx: SignedIn, query: ListCases): Promise<Written<FirmCasesResponse>> {
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
      ? readRejected(ctx, { ...query, cursor: cursors.rejected })
      : { cases: [], nextCursor: null },
  ]);
  return writtenObject<FirmCasesResponse>({
    assignedCases: await written(ctx, listedCases.lawfirm, assigned.page),
    rejectedCases: rejected.cases,
    nextCursor: writePairOfCursors({ assigned: assigned.nextCursor, rejected: rejected.nextCursor }),
  });
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
