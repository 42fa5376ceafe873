import { type ReactNode, useState } from "react";
import classes from "./match-list.module.css";

type FoldedProps = {
  title: string;
  /** What stands in it, in a few words. */
  gist: ReactNode;
  isOpenAtFirst?: boolean;
  /** Something in it is wrong. */
  isForced?: boolean;
  children: ReactNode;
};

/** A part that the ordinary way does without. What is in it is drawn when it is first opened. */
export function Folded({ title, gist, isOpenAtFirst = false, isForced = false, children }: FoldedProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const [wasOpen, setWasOpen] = useState(false);
  const isShown = isOpen || isForced;
  if (isShown && !wasOpen) setWasOpen(true);
  return (
    <details className={classes.folded} open={isShown}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button. */}
      <summary
        onClick={(event) => {
          event.preventDefault();
          setIsOpen(!isShown);
        }}
      >
        {`${title}${title.endsWith("?") ? "" : ":"} `}
        <span>{gist}</span>
      </summary>
      {wasOpen && children}
    </details>
  );
}
