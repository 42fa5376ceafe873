import type { ReactNode } from "react";
import sectionClasses from "../overview-section.module.css";
import classes from "./panel.module.css";

type PanelProps = { title: string; aside?: ReactNode; children: ReactNode };

/** One chart of the overview, as high as its reserved height. */
export const Panel = ({ title, aside, children }: PanelProps) => (
  <div className={`${sectionClasses.panel} ${classes.panel}`}>
    <div className={classes.head}>
      <h3 className={classes.title}>{title}</h3>
      {aside}
    </div>
    {children}
  </div>
);
