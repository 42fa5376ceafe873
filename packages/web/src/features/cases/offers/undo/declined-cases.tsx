import type { OfferedCase } from "@caseward/domain/cases/response";
import { live } from "../../../../lib/lists/freshness";
import { firstPageSize, pagedList } from "../../../../lib/lists/paging";
import { trpc } from "../../../../lib/trpc/trpc";
import { UndoBars } from "./undo-bars";

/** What the section of rejected cases asks for until it is searched or sorted: one answer serves both. */
const newest = { sort: "assignedAt", sortDirection: "desc", search: null, view: undefined } as const;

const casesOf = ({ pages }: { pages: { cases: OfferedCase[] }[] }) => pages.flatMap(({ cases }) => cases);

/** The firm's declines of the last minutes, on its dashboard. It asks for them where no section does. */
export function DeclinedCases({ asks }: { asks: boolean }) {
  const { data = [] } = trpc.cases.listRejected.useInfiniteQuery(
    { ...newest, limit: firstPageSize },
    { ...pagedList, select: casesOf, enabled: asks },
  );
  return <UndoBars declined={data} />;
}

/** The firm's decline of one case, on its page. */
export function DeclinedCase({ caseId, status }: { caseId: number; status: string }) {
  const isDeclined = status === "Rejected";
  const { data } = trpc.cases.assignments.useQuery({ caseId }, { ...live, enabled: isDeclined });
  const last = isDeclined ? data?.assignments.at(-1) : undefined;
  return <UndoBars declined={last ? [last] : []} />;
}
