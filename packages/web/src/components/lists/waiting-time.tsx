import { VisuallyHidden } from "@mantine/core";
import { IconAlertTriangle, IconClock } from "@tabler/icons-react";
import { formatInstant } from "../../lib/language/dates";
import { useNow } from "../../lib/screen/use-now";
import { waitedWords } from "../../lib/time/spans";
import classes from "./waiting-time.module.css";

const hidden = VisuallyHidden.classes.root;

type WaitingTimeProps = {
  since: string;
  /** Whether that is too long. */
  isLate: boolean;
  /** For whom, in a word and in full; nothing where only an offer can wait here, for its firm's answer. */
  whom?: { word: string; inFull: string };
  /** The time alone, where its column or list says already that something waits. */
  short?: boolean;
};

/** How long something waits: 'Waiting 3 hours', and in words, by sign and by colour when that is too long. */
export function WaitingTime({ since, isLate, whom, short = false }: WaitingTimeProps) {
  const now = useNow();
  const Icon = isLate ? IconAlertTriangle : IconClock;
  const time = `${waitedWords(since, now)}${whom ? ` · ${whom.word}` : ""}`;
  const title = `Waiting ${whom ? `for ${whom.inFull} ` : ""}since ${formatInstant(since)}`;
  return (
    <span className={classes.waiting} data-late={isLate} title={title}>
      <Icon size={15} aria-hidden />
      {short ? (
        <span>
          <span className={hidden}>Waiting </span>
          <span>{time}</span>
          {isLate && <span className={hidden}>, overdue</span>}
        </span>
      ) : (
        <span>{`Waiting ${time}${isLate ? " · overdue" : ""}`}</span>
      )}
    </span>
  );
}
