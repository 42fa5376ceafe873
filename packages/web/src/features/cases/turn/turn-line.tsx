import { IconAlertTriangle, IconArrowRight, IconClock } from "@tabler/icons-react";
import { formatInstant } from "../../../lib/language/dates";
import { waitedWords } from "../../../lib/lists/waiting";
import { useNow } from "../../../lib/screen/use-now";
import type { AdminTurn } from "./admin-turn";
import classes from "./turn-line.module.css";

/** No line begins with it. */
const dot = "\u00a0· ";

type TurnLineProps = { turn: AdminTurn; firmName: string | undefined; dueAt: Date | null };

/** Whose turn it is, what for and since when: amber for the reader's own, and red once a promised time is over. */
export function TurnLine({ turn, firmName = "The law firm", dueAt }: TurnLineProps) {
  const { who, deed, since } = turn;
  const now = useNow();
  const isLate = dueAt !== null && dueAt < now;
  const Icon = isLate ? IconAlertTriangle : who === "admin" ? IconArrowRight : IconClock;
  return (
    <p className={classes.turn} data-turn={isLate ? "late" : who}>
      <Icon size={16} aria-hidden />
      <span>
        <strong>
          {who === "firm" ? (
            <span key={firmName}>
              <bdi>{firmName}</bdi>
              {firmName.endsWith("s") ? "’ turn" : "’s turn"}
            </span>
          ) : (
            <span key={who}>{who === "admin" ? "Your turn" : "The client’s turn"}</span>
          )}
          <span>{`: ${deed}`}</span>
        </strong>
        {since && <span>{`${dot}since ${formatInstant(since)}`}</span>}
        {since && (
          <span className={classes.time}>
            {`${dot}${waitedWords(since, now)}${isLate ? ", overdue" : ""}`}
          </span>
        )}
      </span>
    </p>
  );
}
