import { VisuallyHidden } from "@mantine/core";
import { IconAlertTriangle, IconClock } from "@tabler/icons-react";
import { formatInstant } from "../../lib/language/dates";
import { waitedWords } from "../../lib/lists/waiting";
import { useNow } from "../../lib/screen/use-now";
import classes from "./waiting-time.module.css";

const hidden = VisuallyHidden.classes.root;

type WaitingTimeProps = {
  /** Since when an offer waits for its firm's answer. */
  since: string;
  /** Whether that is longer than the firm promised. */
  isLate: boolean;
  /** The time alone, where its column or list says already that something waits. */
  short?: boolean;
};

/** How long a firm's answer is waited for: 'Waiting 3 hours', and in words, by sign and by colour when that is too long. */
export function WaitingTime({ since, isLate, short = false }: WaitingTimeProps) {
  const now = useNow();
  const Icon = isLate ? IconAlertTriangle : IconClock;
  const time = waitedWords(since, now);
  return (
    <span className={classes.waiting} data-late={isLate} title={`Waiting since ${formatInstant(since)}`}>
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
