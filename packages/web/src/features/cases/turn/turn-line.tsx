import { IconAlertTriangle, IconArrowRight, IconClock } from "@tabler/icons-react";
import { formatInstant } from "../../../lib/language/dates";
import { isOverdue, waitedWords } from "../../../lib/lists/waiting";
import { useNow } from "../../../lib/screen/use-now";
import type { AdminTurn } from "./admin-turn";
import classes from "./turn-line.module.css";

/** No line begins with it. */
const dot = "\u00a0· ";

type TurnLineProps = { turn: AdminTurn; firmName: string | undefined };

/** Whose turn it is, what for and since when: amber for the reader's own, and red once a promised time is over. */
export function TurnLine({ turn, firmName = "The law firm" }: TurnLineProps) {
  const { who, deed, since, isPromised } = turn;
  const now = useNow();
  const isLate = isPromised && since !== null && isOverdue(since, now);
  const Icon = isLate ? IconAlertTriangle : who === "admin" ? IconArrowRight : IconClock;
  return (
    <p className={classes.turn} data-turn={isLate ? "late" : who}>
      <Icon size={16} aria-hidden />
      <span>
        <strong>
          {who === "admin" ? (
            "Your turn"
          ) : (
            <>
              <bdi>{firmName}</bdi>
              {firmName.endsWith("s") ? "’ turn" : "’s turn"}
            </>
          )}
          {`: ${deed}`}
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
