import { parseMoney } from "@caseward/domain/forms/money";
import type { FocusEvent, ReactNode } from "react";
import { TextField } from "../fields/text-field";
import { amountText } from "./financial-values";

type MoneyFieldProps = {
  label: string;
  hint: string;
  value?: string;
  onChange?: (value: string) => void;
  onBlur?: (event: FocusEvent) => void;
  error?: ReactNode;
  /** Asks back in words what is doubtful; null when it is not. */
  onQuestion: (question: string | null) => void;
};

/** An amount of money. When it is left it is written out with cents, so that the person sees how it was read. */
export function MoneyField({ value = "", onChange, onBlur, onQuestion, ...rest }: MoneyFieldProps) {
  const read = (event: FocusEvent) => {
    const given = parseMoney(value);
    if (given.ok && given.cents !== null) onChange?.(amountText(given.cents));
    onBlur?.(event);
    onQuestion(given.ok ? null : given.question);
  };
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      leftSection="$"
      value={value}
      onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
      onBlur={read}
      {...rest}
    />
  );
}
