import { firstPageSize, pagedList, useDeferredData } from "../../../lib/lists/paging";
import { type RouterOutputs, trpc } from "../../../lib/trpc/trpc";
import type { FirmFilters } from "./firm-filters";

type Page = RouterOutputs["firms"]["list"];
export type ListedFirm = Page["lawFirms"][number];
export type Workload = RouterOutputs["firms"]["workloads"]["workloads"][number];

const firmsOf = ({ pages }: { pages: Page[] }) => pages.flatMap(({ lawFirms }) => lawFirms);

export const useFirmPages = ({ search, state, practiceArea, verification }: FirmFilters) =>
  useDeferredData(
    trpc.firms.list.useInfiniteQuery(
      { search: search || null, state: state || null, practiceArea, verification, limit: firstPageSize },
      { ...pagedList, select: firmsOf },
    ),
  );

/** What firms hold and when they last answered: a call for each page of them, and not one for each firm. */
export function useWorkloads(firmIds: readonly number[]): ReadonlyMap<number, Workload> {
  const pages = Array.from({ length: Math.ceil(firmIds.length / firstPageSize) }, (_, page) =>
    firmIds.slice(page * firstPageSize, (page + 1) * firstPageSize),
  );
  const answers = trpc.useQueries((t) => pages.map((ids) => t.firms.workloads({ firmIds: [...ids] })));
  return new Map(answers.flatMap(({ data }) => (data?.workloads ?? []).map((one) => [one.firmId, one])));
}
