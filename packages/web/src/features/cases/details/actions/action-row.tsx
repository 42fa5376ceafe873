import type { ReactNode } from "react";
import classes from "./action-row.module.css";

/** Where the next step stands: in the head of the page, on a phone in a bar at the thumb. */
export const ActionRow = ({ children }: { children: ReactNode }) => (
  <div className={classes.row}>{children}</div>
);
