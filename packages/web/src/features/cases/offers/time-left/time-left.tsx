import { VisuallyHidden } from "@mantine/core";
import { IconAlertTriangle, IconClock } from "@tabler/icons-react";
import { formatInstant } from "../../../../lib/language/dates";
import { useSaidNow } from "../../../../lib/screen/use-now";
import classes from "./time-left.module.css";
import { leftWords, nearTime, type Urgency, urgencyOf } from "./time-left-words";

const marks = {
  calm: { Icon: IconClock, word: "" },
  soon: { Icon: IconClock, word: "Due soon" },
  urgent: { Icon: IconAlertTriangle, word: "Urgent" },
  over: { Icon: IconAlertTriangle, word: "" },
} as const satisfies Record<Urgency, unknown>;

type TimeLeftProps = {
  expiresAt: string;
  /** When the offer was made. */
  since: string | null;
  /** Without until when, which then is a title, where there is little room. */
  short?: boolean;
};

const hidden = VisuallyHidden.classes.root;

/** How long an offer is still open: '3 h 20 min left (until 5:00 PM)', with a word, an icon and a colour when little is left. */
export function TimeLeft({ expiresAt, since, short = false }: TimeLeftProps) {
  const { urgency, left, until } = useTimeLeft({ expiresAt, since });
  const { Icon, word } = marks[urgency];
  const title = `The offer ends ${formatInstant(expiresAt)}`;
  return (
    <span className={classes.left} data-urgency={urgency} title={title}>
      <Icon size={15} aria-hidden />
      {word && <span className={(short && hidden) || undefined}>{`${word}:`}</span>} <span>{left}</span>{" "}
      {!short && urgency !== "over" && <span>{`(until ${until})`}</span>}
    </span>
  );
}

function useTimeLeft({ expiresAt, since }: Pick<TimeLeftProps, "expiresAt" | "since">) {
  const urgency = useSaidNow((now) => urgencyOf({ expiresAt, since }, now)) as Urgency;
  const left = useSaidNow((now) => leftWords(expiresAt, now));
  const until = useSaidNow((now) => nearTime(expiresAt, now));
  return { urgency, left, until };
}
