import { IconAlertTriangle, IconClock, IconUserCheck } from "@tabler/icons-react";
import { formatInstant } from "../../../lib/language/dates";
import { useNow } from "../../../lib/screen/use-now";
import { answerTime } from "./answer-time";
import type { FirmTurn } from "./firm-turn";
import classes from "./turn-line.module.css";

type TurnLineProps = { turn: FirmTurn; firstName: string; dueAt: Date | null };

/** Whose turn it is, what for and since when: amber for the firm's own, and red once its promised time is over. */
export function TurnLine({ turn, firstName, dueAt }: TurnLineProps) {
  const { who, deed, since } = turn;
  const now = useNow();
  const answer = dueAt === null ? null : answerTime(dueAt, now);
  const owner = { firm: "Your turn", client: `${firstName}'s turn`, caseward: "Caseward's turn" }[who];
  const Icon = answer?.isLate ? IconAlertTriangle : who === "firm" ? IconClock : IconUserCheck;
  return (
    <p className={classes.turn} data-turn={answer?.isLate ? "late" : who}>
      <Icon size={16} aria-hidden />
      <span className={classes.parts}>
        <strong>{`${owner}: ${deed}`}</strong> {since && <span>{`since ${formatInstant(since)}`}</span>}{" "}
        {answer && <strong>{answer.words}</strong>}
      </span>
    </p>
  );
}
