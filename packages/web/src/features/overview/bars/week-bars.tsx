import type { CasesOverview } from "@caseward/domain/cases/lists/overview";
import { VisuallyHidden } from "@mantine/core";
import { Panel } from "../panels/panel";
import { countWords, drawnCount, shortDay } from "../words";
import classes from "./week-bars.module.css";

/** How many cases were entered in each of the last weeks. The present one is drawn open, since it is not over. */
export function WeekBars({ weeks }: { weeks: CasesOverview["weeks"] }) {
  const most = Math.max(1, ...weeks.map(({ count }) => drawnCount(count)));
  const last = weeks.length - 1;
  return (
    <Panel title="Entered per week">
      <ol className={classes.weeks}>
        {weeks.map(({ startsAt, count }, index) => (
          <li key={startsAt} className={classes.week} title={weekWords(startsAt, count, index === last)}>
            <VisuallyHidden>{weekWords(startsAt, count, index === last)}</VisuallyHidden>
            <span className={classes.count} aria-hidden>
              {count === 0 ? "" : countWords(count)}
            </span>
            <span
              className={classes.bar}
              data-open={index === last}
              style={{ height: `${(100 * drawnCount(count)) / most}%` }}
            />
          </li>
        ))}
      </ol>
      <div className={classes.ends} aria-hidden>
        <span>{shortDay(weeks[0]?.startsAt ?? "")}</span>
        <span>This week</span>
      </div>
    </Panel>
  );
}

function weekWords(startsAt: string, count: number | null, isPresent: boolean): string {
  const cases = `${countWords(count)} ${count === 1 ? "case" : "cases"}`;
  return isPresent ? `This week so far: ${cases}` : `Week of ${shortDay(startsAt)}: ${cases}`;
}
