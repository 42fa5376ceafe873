import type { ReactNode } from "react";
import classes from "./dialog-footer.module.css";

/** The buttons of a dialog. They stay visible however long its form is, and above the keyboard of a phone. */
export const DialogFooter = ({ children }: { children: ReactNode }) => (
  <div className={classes.footer}>{children}</div>
);
