import type { ChangeEvent } from "react";
import classes from "./mark-box.module.css";

type MarkBoxProps = {
  label: string;
  isMarked: boolean;
  /** Some of several are. */
  isPartly?: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** The browser's own checkbox: there is one in each row. */
export const MarkBox = ({ label, isMarked, isPartly = false, onChange }: MarkBoxProps) => (
  <label className={classes.target}>
    <input
      type="checkbox"
      className={classes.mark}
      aria-label={label}
      checked={isMarked}
      ref={(box) => {
        if (box) box.indeterminate = isPartly;
      }}
      onChange={onChange}
    />
  </label>
);
