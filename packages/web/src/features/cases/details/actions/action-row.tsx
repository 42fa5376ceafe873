import type { ReactNode } from "react";
import classes from "./action-row.module.css";

type ActionRowProps = {
  /** What there is to know before the step is taken. */
  note?: ReactNode;
  children: ReactNode;
};

/** Where the next step stands: in the head of the page, on a phone in a bar at the thumb. */
export const ActionRow = ({ note, children }: ActionRowProps) => (
  <div className={classes.bar} data-noted={note ? true : undefined}>
    {note && <div className={classes.note}>{note}</div>}
    <div className={classes.row}>{children}</div>
  </div>
);
