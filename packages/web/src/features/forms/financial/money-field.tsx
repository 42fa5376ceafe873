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
  /** The question about an ambiguous amount, or null. */
  onQuestion: (question: string | null) => void;
};

/** An amount of money. On blur it is written with cents, so that the user sees how it was understood. */
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
