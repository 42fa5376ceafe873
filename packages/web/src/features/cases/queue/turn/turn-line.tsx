import { IconAlertTriangle, IconArrowRight, IconClock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { formatInstant } from "../../../../lib/language/dates";
import classes from "./turn-line.module.css";

const icons = { own: IconArrowRight, other: IconClock, late: IconAlertTriangle };

type TurnLineProps = {
  /** The reader's own turn is amber. It is red once somebody is late. */
  tone: keyof typeof icons;
  /** 'Your turn', in an element of its own. */
  owner: ReactNode;
  deed: string;
  since: string | null;
  /** How long that is, or what is left of a promised time. */
  time: ReactNode;
};

/** In the head of a case: whose turn it is, what for and since when. */
export function TurnLine({ tone, owner, deed, since, time }: TurnLineProps) {
  const Icon = icons[tone];
  return (
    <p className={classes.turn} data-turn={tone}>
      <Icon size={16} aria-hidden />
      <span className={classes.parts}>
        <strong>
          {owner}
          <span>{`: ${deed}`}</span>
        </strong>{" "}
        {since && <span>{`since ${formatInstant(since)}`}</span>} {time}
      </span>
    </p>
  );
}
