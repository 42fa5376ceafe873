import { Title, UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { memo, useId } from "react";
import { QueryView } from "../../components/loading/query-view";
import { liveList } from "../../lib/lists/freshness";
import { trpc } from "../../lib/trpc/trpc";
import { weekBoundaries } from "./bars/week-boundaries";
import type { OverviewProps } from "./overview";
import classes from "./overview-section.module.css";
import { ComingOverview } from "./panels/coming-overview";
import { useIsListThere } from "./use-is-list-there";
import { useKeptOpen } from "./use-kept-open";

/**
 * The container of the overview above the admin's list. Its code and numbers load after the list. Its height
 * is reserved from the start. A user who types into the list's search does not wait until it is drawn again.
 */
export const OverviewSection = memo((filtering: Omit<OverviewProps, "overview">) => {
  const [isOpen, setIsOpen] = useKeptOpen();
  const content = useId();
  return (
    <section className={classes.section} aria-label="Overview">
      <Title order={2} className={classes.title ?? ""}>
        <UnstyledButton
          className={classes.toggle ?? ""}
          aria-expanded={isOpen}
          aria-controls={content}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconChevronDown size={18} className={classes.chevron} aria-hidden />
          Overview
        </UnstyledButton>
      </Title>
      <div id={content} className={classes.container} hidden={!isOpen}>
        {isOpen && <OpenOverview {...filtering} />}
      </div>
    </section>
  );
});

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
