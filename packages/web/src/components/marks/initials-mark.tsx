import classes from "./initials-mark.module.css";

type InitialsMarkProps = { initials: string /** In pixels at the usual text size. */; size?: number };

/** Somebody's initials, or a firm's, in a circle: decoration beside the name. */
export const InitialsMark = ({ initials, size = 38 }: InitialsMarkProps) => (
  <span className={classes.mark} style={{ fontSize: `${size / 2.5 / 16}rem` }} aria-hidden translate="no">
    {initials}
  </span>
);
