import type { CaseListItem, RejectedCase } from "@caseward/domain/cases/response";
import type { CaseStatus } from "@caseward/domain/cases/status";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { trpc } from "../../../lib/trpc";
import { liveList } from "./freshness";
import type { CaseQuery } from "./list-filters";

const pageSize = 50;

/** A row of a firm's list; only rejected cases say whether they can still be opened (D3). */
export type FirmCase = CaseListItem & Partial<Pick<RejectedCase, "viewable">>;
export type FirmListQuery = Omit<CaseQuery, "status"> & { status: CaseStatus | null };

/** The cases that the reader may see, page by page. The rows shown stay until the next answer is there. */
export function useCasePages(query: CaseQuery) {
  const { client } = trpc.useUtils();
  return usePages<CaseListItem>("list", query, (page) => client.cases.list.query({ ...query, ...page }));
}

/** A firm's cases of one status. The rejected ones come from the history of offers, recalled cases included (D3). */
export function useFirmCasePages({ status, ...query }: FirmListQuery) {
  const { client } = trpc.useUtils();
  const isRejected = status === "Rejected";
  return usePages<FirmCase>(isRejected ? "listRejected" : "list", { ...query, status }, (page) =>
    isRejected
      ? client.cases.listRejected.query({ ...query, ...page })
      : client.cases.list.query({ ...query, ...page, status }),
  );
}

type Page<Row> = { cases: Row[]; nextCursor: string | null };
type PageInput = { limit: number; cursor: string | undefined };

/**
 * A list by its pages. tRPC's own infinite query would send its paging's `direction` in place of the sort's; its form
 * of key is kept, so that invalidating `cases` reaches these lists, too.
 */
function usePages<Row>(
  procedure: "list" | "listRejected",
  input: object,
  ask: (page: PageInput) => Promise<Page<Row>>,
) {
  return useInfiniteQuery({
    ...liveList,
    queryKey: [["cases", procedure], { input, type: "infinite" }],
    queryFn: ({ pageParam }: { pageParam: string | undefined }) =>
      ask({ limit: pageSize, cursor: pageParam }),
    initialPageParam: undefined,
    getNextPageParam: ({ nextCursor }: Page<Row>) => nextCursor,
    placeholderData: keepPreviousData,
    select: ({ pages }) => pages.flatMap(({ cases }) => cases),
  });
}
