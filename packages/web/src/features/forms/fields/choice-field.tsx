import { Button, Text } from "@mantine/core";
import { type ReactNode, useId, useRef } from "react";
import { t } from "../../../lib/language/text";
import classes from "./fields.module.css";

type Choice<Value> = { value: Value; label: string; hint?: string };

type ChoiceFieldProps<Value> = {
  label: string;
  hint?: string;
  required?: boolean;
  options: readonly Choice<Value>[];
  /** Nothing is chosen in advance. */
  value?: Value | null;
  onChange?: (value: Value) => void;
  /** Takes the answer back. */
  onClear?: () => void;
  error?: ReactNode;
  "data-path"?: string;
};

/** A question with a few large answers, all visible: the browser's own radio buttons, large enough for a thumb. */
export function ChoiceField<Value extends string | boolean>(props: ChoiceFieldProps<Value>) {
  const { label, hint, required, options, value = null, onChange, onClear, error } = props;
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  const clear = () => {
    // The button disappears with the answer.
    group.current?.querySelector("input")?.focus();
    onClear?.();
  };
  return (
    <fieldset
      ref={group}
      className={classes.choice}
      data-path={props["data-path"]}
      data-clearable={onClear ? true : undefined}
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
      <div className={classes.options} data-shape={shapeOf(options)}>
        {options.map((option) => (
          <label key={String(option.value)} className={classes.option}>
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
      {onClear && value !== null && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.clear}
          aria-label={t("Clear the answer: {question}", { question: label })}
          onClick={clear}
        >
          {t("Clear")}
        </Button>
      )}
      {error && (
        <Text id={`${id}-error`} size="sm" c="red" mt={6}>
          {error}
        </Text>
      )}
    </fieldset>
  );
}

/** How the answers stand: explained ones below each other, Yes and No side by side. */
function shapeOf(options: readonly Choice<unknown>[]) {
  if (options.some(({ hint }) => hint)) return "column";
  return typeof options[0]?.value === "boolean" || options[0]?.value === "Yes" ? "row" : undefined;
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

const RequiredMark = () => (
  <span aria-hidden style={{ color: "var(--mantine-color-error)" }}>
    {" *"}
  </span>
);
