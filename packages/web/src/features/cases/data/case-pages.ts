import type { CaseListItem, RejectedCase } from "@caseward/domain/cases/response";
import type { CaseStatus } from "@caseward/domain/cases/status";
import { usePages } from "../../../lib/lists/use-pages";
import { trpc } from "../../../lib/trpc/trpc";
import type { CaseQuery } from "./list-filters";

/** A row of a firm's list; only rejected cases say whether they can still be opened (D3). */
export type FirmCase = CaseListItem & Partial<Pick<RejectedCase, "viewable">>;
export type FirmListQuery = Omit<CaseQuery, "status"> & { status: CaseStatus | null };

type CasePage<Row> = { cases: Row[]; nextCursor: string | null };

const casesOf = <Row>({ cases }: CasePage<Row>) => cases;

/** The cases that the reader may see, page by page. */
export function useCasePages(query: CaseQuery) {
  const { client } = trpc.useUtils();
  return usePages({
    procedure: ["cases", "list"],
    input: query,
    ask: (page, options): Promise<CasePage<CaseListItem>> =>
      client.cases.list.query({ ...query, ...page }, options),
    rowsOf: casesOf,
  });
}

/** A firm's cases of one status. The rejected ones come from the history of offers, recalled cases included (D3). */
export function useFirmCasePages({ status, ...query }: FirmListQuery) {
  const { client } = trpc.useUtils();
  const isRejected = status === "Rejected";
  return usePages({
    procedure: ["cases", isRejected ? "listRejected" : "list"],
    input: { ...query, status },
    ask: (page, options): Promise<CasePage<FirmCase>> =>
      isRejected
        ? client.cases.listRejected.query({ ...query, ...page }, options)
        : client.cases.list.query({ ...query, ...page, status }, options),
    rowsOf: casesOf,
  });
}
