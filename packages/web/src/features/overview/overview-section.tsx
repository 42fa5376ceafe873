import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { memo } from "react";
import { QueryView } from "../../components/loading/query-view";
import { liveList } from "../../lib/lists/freshness";
import { trpc } from "../../lib/trpc/trpc";
import { weekBoundaries } from "./bars/week-boundaries";
import type { OverviewProps } from "./overview";
import { overviewId } from "./overview-toggle";
import { ComingOverview } from "./panels/coming-overview";
import { useIsListThere } from "./use-is-list-there";

/**
 * The pictures above the admin's list, loaded after it, with their height reserved from the start. `memo` keeps typing
 * in the search from waiting for them.
 */
export const OverviewSection = memo((filtering: Omit<OverviewProps, "overview">) => (
  <section id={overviewId} aria-label="Overview">
    <OpenOverview {...filtering} />
  </section>
));

function OpenOverview(filtering: Omit<OverviewProps, "overview">) {
  const enabled = useIsListThere();
  const numbers = trpc.cases.overview.useQuery(
    { weeks: weekBoundaries(new Date()) },
    { ...liveList, enabled, placeholderData: keepPreviousData },
  );
  const code = useQuery({
    queryKey: ["overview-code"],
    queryFn: () => import("./overview").then(({ Overview }) => Overview),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isComing(code) || isComing(numbers)) return <ComingOverview />;
  return (
    <QueryView query={code} failure="getOverview">
      {(Overview) => (
        <QueryView query={numbers} failure="getOverview">
          {(overview) => <Overview overview={overview} {...filtering} />}
        </QueryView>
      )}
    </QueryView>
  );
}

const isComing = ({ data, error }: { data: unknown; error: unknown }) => data === undefined && !error;
