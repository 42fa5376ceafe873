import { notProvided } from "@caseward/domain/forms/answers";
import { Text } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "./fields.module.css";

type Choice<Value> = { value: Value; label: string; hint?: string };

type ChoiceFieldProps<Value> = {
  label: string;
  hint?: string;
  required?: boolean;
  options: readonly Choice<Value>[];
  value?: Value;
  onChange?: (value: Value) => void;
  error?: ReactNode;
  "data-path"?: string;
};

/** A question with a few large answers, all visible: the browser's own radio buttons, large enough for a thumb. */
export function ChoiceField<Value extends string | boolean | null>(props: ChoiceFieldProps<Value>) {
  const { label, hint, required, options, value, onChange, error, "data-path": path } = props;
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <fieldset
      className={classes.choice}
      data-path={path}
      {...(describedBy ? { "aria-describedby": describedBy } : {})}
      {...(error ? { "aria-invalid": true } : {})}
    >
      <legend className={classes.question}>
        <span>{label}</span>
        {required && <RequiredMark />}
      </legend>
      {hint && (
        <Text id={`${id}-hint`} size="sm" c="dimmed">
          {hint}
        </Text>
      )}
      <div className={classes.options}>
        {options.map((option) => (
          <label
            key={String(option.value)}
            className={classes.option}
            {...(isOpen(option.value) ? { "data-open": true } : {})}
          >
            <input
              type="radio"
              name={id}
              checked={value === option.value}
              onChange={() => onChange?.(option.value)}
              {...(option.hint
                ? {
                    "aria-labelledby": `${id}-${option.value}`,
                    "aria-describedby": `${id}-${option.value}-hint`,
                  }
                : {})}
            />
            <OptionText {...option} id={`${id}-${option.value}`} />
          </label>
        ))}
      </div>
      {error && (
        <Text id={`${id}-error`} size="sm" c="red" mt={6}>
          {error}
        </Text>
      )}
    </fieldset>
  );
}

function OptionText({ label, hint, id }: { label: string; hint?: string; id: string }) {
  if (!hint) return label;
  return (
    <span>
      <span id={id}>{label}</span>
      <Text span display="block" size="sm" fw={400} id={`${id}-hint`}>
        {hint}
      </Text>
    </span>
  );
}

/** The choice that leaves the question open. */
const isOpen = (value: unknown) => value === null || value === notProvided;

const RequiredMark = () => (
  <span aria-hidden style={{ color: "var(--mantine-color-error)" }}>
    {" *"}
  </span>
);
