import { Chip, Group, Input } from "@mantine/core";
import { useId } from "react";
import classes from "./reason-chips.module.css";

type ReasonChipsProps<Reason extends string> = {
  label: string;
  reasons: readonly { value: Reason; label: string }[];
  value: Reason | null;
  onChange: (reason: Reason) => void;
};

/** Reasons of which one is taken by a tap. */
export function ReasonChips<Reason extends string>(props: ReasonChipsProps<Reason>) {
  const { label, reasons, value, onChange } = props;
  const id = useId();
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }}>
      <Chip.Group value={value} onChange={(chosen) => onChange(chosen as Reason)}>
        <Group gap={6} mt={6} className={classes.reasons ?? ""} role="radiogroup" aria-labelledby={id}>
          {reasons.map((reason) => (
            <Chip
              key={reason.value}
              value={reason.value}
              name={id}
              variant="outline"
              className={classes.reason ?? ""}
            >
              {reason.label}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  );
}
