import { Text } from "@mantine/core";
import { useId } from "react";
import classes from "./fields.module.css";

type TickFieldProps = {
  label: string;
  hint?: string;
  checked?: boolean;
  onChange?: (isTicked: boolean) => void;
  "data-path"?: string;
};

/** One of several things that may be ticked, large enough for a thumb. */
export function TickField({ label, hint, checked = false, onChange, ...rest }: TickFieldProps) {
  const id = useId();
  return (
    <label className={classes.option} {...rest}>
      <input
        type="checkbox"
        checked={checked}
        onChange={({ currentTarget }) => onChange?.(currentTarget.checked)}
        aria-labelledby={id}
        {...(hint ? { "aria-describedby": `${id}-hint` } : {})}
      />
      <span>
        <span id={id}>{label}</span>
        {hint && (
          <Text span display="block" size="sm" c="dimmed" fw={400} id={`${id}-hint`}>
            {hint}
          </Text>
        )}
      </span>
    </label>
  );
}
