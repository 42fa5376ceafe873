import { IconAlertTriangle, IconClock, IconUserCheck } from "@tabler/icons-react";
import { formatInstant } from "../../../lib/language/dates";
import { isOverdue, timeLeftWords } from "../../../lib/lists/waiting";
import { useNow } from "../../../lib/screen/use-now";
import type { FirmTurn } from "./firm-turn";
import classes from "./turn-line.module.css";

type TurnLineProps = { turn: FirmTurn; firstName: string };

/** Whose turn it is, what for and since when: amber for the firm's own, and red once its promised time is over. */
export function TurnLine({ turn, firstName }: TurnLineProps) {
  const { who, deed, since, isPromised } = turn;
  const now = useNow();
  const isLate = isPromised && since !== null && isOverdue(since, now);
  const owner = { firm: "Your turn", client: `${firstName}'s turn`, caseward: "Caseward's turn" }[who];
  const Icon = isLate ? IconAlertTriangle : who === "firm" ? IconClock : IconUserCheck;
  return (
    <p className={classes.turn} data-turn={isLate ? "late" : who}>
      <Icon size={16} aria-hidden />
      <span className={classes.parts}>
        <strong>{`${owner}: ${deed}`}</strong> {since && <span>{`since ${formatInstant(since)}`}</span>}{" "}
        {isPromised && since && <strong>{timeLeftWords(since, now)}</strong>}
      </span>
    </p>
  );
}
