import { monthName } from "@caseward/domain/language/months";
import { NativeSelect, Text } from "@mantine/core";
import { type ReactNode, useId, useState } from "react";
import { presentLanguage, t } from "../../../lib/language/text";
import classes from "./fields.module.css";

type DatePartsFieldProps = {
  label: string;
  hint: string;
  /** A day, a month `YYYY-MM`, a year, or an empty text. */
  value?: string;
  onChange?: (value: string) => void;
  error?: ReactNode;
  "data-path"?: string;
};

type Parts = { year: string; month: string; day: string };

const partsOf = (value: string): Parts => {
  const [year = "", month = "", day = ""] = value.split("-");
  return { year, month, day };
};

/** What is known from the year on. */
function dateOf({ year, month, day }: Parts): string {
  if (!year) return "";
  if (!month) return year;
  return [year, month, day].filter(Boolean).join("-");
}

const two = (number: number) => String(number).padStart(2, "0");
const counted = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const yearsBack = 20;

/** A date of which the day, or the month, may be unknown. */
export function DatePartsField({ label, hint, value = "", onChange, error, ...rest }: DatePartsFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(() => partsOf(value));
  // A month alone says nothing yet, but stays on the screen.
  const parts = dateOf(typed) === value ? typed : partsOf(value);
  const latest = new Date().getFullYear();
  const years = [...new Set([...counted(yearsBack).map((back) => String(latest + 1 - back)), parts.year])];
  const put = (change: Partial<Parts>) => {
    const next = { ...parts, ...change };
    setTyped(next);
    onChange?.(dateOf(next));
  };
  const select = (name: keyof Parts, title: string, entries: { value: string; label: string }[]) => (
    <NativeSelect
      label={title}
      className={classes.big}
      data={[{ value: "", label: "\u2013" }, ...entries]}
      value={parts[name]}
      onChange={({ currentTarget }) => put({ [name]: currentTarget.value })}
    />
  );
  return (
    <fieldset
      className={classes.choice}
      data-path={rest["data-path"]}
      aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
    >
      <legend className={classes.question}>{label}</legend>
      <Text id={`${id}-hint`} size="sm" c="dimmed">
        {hint}
      </Text>
      <div className={classes.parts}>
        {select(
          "month",
          t("Month"),
          counted(12).map((month) => ({
            value: two(month),
            label: monthName(month, { language: presentLanguage() }),
          })),
        )}
        {select(
          "day",
          t("Day"),
          counted(31).map((day) => ({ value: two(day), label: String(day) })),
        )}
        {select(
          "year",
          t("Year"),
          years.filter(Boolean).map((year) => ({ value: year, label: year })),
        )}
      </div>
      {error && (
        <Text id={`${id}-error`} size="sm" c="red" mt={6}>
          {error}
        </Text>
      )}
    </fieldset>
  );
}
