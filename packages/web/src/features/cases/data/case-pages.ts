import type { CaseListItem, OfferedCase } from "@caseward/domain/cases/response";
import type { CaseStatus } from "@caseward/domain/cases/status/status";
import { firstPageSize, pagedList, useDeferredData } from "../../../lib/lists/paging";
import { trpc } from "../../../lib/trpc/trpc";
import type { CaseQuery } from "./list-filters";

/** A row of a firm's list; those that come from its offers say whether they can be opened and what became of them (D3). */
export type FirmCase = CaseListItem &
  Partial<Pick<OfferedCase, "viewable" | "outcome" | "decidedAt" | "undoUntil">>;
export type FirmListQuery = Omit<CaseQuery, "status"> & { status: CaseStatus | null };

export const caseKey = ({ caseId }: { caseId: number }) => caseId;

const casesOf = <Row>({ pages }: { pages: { cases: Row[] }[] }): Row[] => pages.flatMap(({ cases }) => cases);

export const useCasePages = (query: CaseQuery) =>
  useDeferredData(
    trpc.cases.list.useInfiniteQuery(
      { ...query, limit: firstPageSize },
      { ...pagedList, select: casesOf<CaseListItem> },
    ),
  );

/** A firm's cases of one status, or all. The rejected ones and all come from the history of offers, with what was taken back (D3). */
export function useFirmCasePages({ status, ...query }: FirmListQuery) {
  const isRejected = status === "Rejected";
  const all = trpc.cases.listOffered.useInfiniteQuery(
    { ...query, limit: firstPageSize },
    { ...pagedList, select: casesOf<FirmCase>, enabled: status === null },
  );
  const rejected = trpc.cases.listRejected.useInfiniteQuery(
    { ...query, limit: firstPageSize },
    { ...pagedList, select: casesOf<FirmCase>, enabled: isRejected },
  );
  const held = trpc.cases.list.useInfiniteQuery(
    { ...query, status, limit: firstPageSize },
    { ...pagedList, select: casesOf<FirmCase>, enabled: !isRejected && status !== null },
  );
  return useDeferredData(status === null ? all : isRejected ? rejected : held);
}
