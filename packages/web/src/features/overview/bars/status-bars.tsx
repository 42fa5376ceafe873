import type { CasesOverview } from "@caseward/domain/cases/lists/overview";
import { type CaseStatus, readStatus, statusFilters } from "@caseward/domain/cases/status/status";
import { UnstyledButton, VisuallyHidden } from "@mantine/core";
import { StatusChip } from "../../../components/marks/status-chip";
import { Panel } from "../panels/panel";
import { countWords, drawnCount } from "../words";
import classes from "./status-bars.module.css";
import type { StatusChoice } from "./status-choice";

type StatusBarsProps = {
  statuses: CasesOverview["statuses"];
  chosen: StatusChoice;
  onChoose: (status: StatusChoice) => void;
};

/** The list's filter for a status: 'In Progress' stands for Accepted. */
const choiceOf = (status: CaseStatus): StatusChoice =>
  statusFilters.find((filter) => readStatus(filter) === status) ?? "";

/** A bar for each status. Pressed, it narrows the list to its own cases; pressed again, it shows all. */
export function StatusBars({ statuses, chosen, onChoose }: StatusBarsProps) {
  const most = Math.max(1, ...statuses.map(({ count }) => drawnCount(count)));
  return (
    <Panel title="Cases by status">
      <ul className={classes.list}>
        {statuses.map(({ status, count }) => {
          const choice = choiceOf(status);
          const isChosen = chosen === choice;
          return (
            <li key={status}>
              <UnstyledButton
                className={classes.part ?? ""}
                aria-pressed={isChosen}
                onClick={() => onChoose(isChosen ? "" : choice)}
              >
                <StatusChip status={status} />{" "}
                <span className={classes.track} aria-hidden>
                  <span
                    className={classes.bar}
                    data-status={status}
                    style={{ width: `${(100 * drawnCount(count)) / most}%` }}
                  />
                </span>
                <span className={classes.count}>{countWords(count)}</span>{" "}
                <VisuallyHidden>{`${count === 1 ? "case" : "cases"}, show only these`}</VisuallyHidden>
              </UnstyledButton>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
