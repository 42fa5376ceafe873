import type { ReactNode } from "react";
import { useState } from "react";
import { unsureAnswer } from "./answer-options";
import { type Plain, QuickChoices, sayChoice } from "./quick-choices";
import { LongTextField, TextField } from "./text-field";

type WordsFieldProps = {
  label: string;
  hint: string;
  choices: readonly Plain[];
  /** Only one of the choices, or one's own words. */
  isOne?: boolean;
  isLong?: boolean;
  value?: string;
  onChange?: (value: string) => void;
  error?: ReactNode;
  "data-path"?: string;
};

const joint = ", ";

/** The quick choices at the beginning of a text, and what follows in other words. */
function partsOf(text: string, choices: readonly Plain[]) {
  const words = text.split(joint);
  const end = words.findIndex((word) => word !== unsureAnswer && !choices.some((choice) => choice === word));
  const count = end === -1 ? words.length : end;
  return { chosen: words.slice(0, count), own: words.slice(count).join(joint) };
}

/** A text of quick choices and own words, to read. */
export function wordsText(text: string, choices: readonly Plain[]): string {
  const { chosen, own } = partsOf(text.trim(), choices);
  const known = [...choices, unsureAnswer] as const;
  return [...chosen.map((choice) => sayChoice(known, choice)), own].filter(Boolean).join(joint);
}

/** A text that is tapped together, typed, or both. 'I don't know' stands alone. */
export function WordsField(props: WordsFieldProps) {
  const { label, hint, choices, isOne, isLong, value = "", onChange, error } = props;
  const parts = partsOf(value, choices);
  // While somebody types, a word that is also a choice stays where it is typed.
  const [typed, setTyped] = useState<{ chosen: string[] } | null>(null);
  const chosen = typed?.chosen ?? parts.chosen;
  const own = typed ? value.split(joint).slice(typed.chosen.length).join(joint) : parts.own;
  const put = (choice: readonly string[], words: string) =>
    onChange?.([...choice, words].filter(Boolean).join(joint));

  function toggle(choice: string) {
    if (chosen.includes(choice))
      return put(
        chosen.filter((other) => other !== choice),
        own,
      );
    if (isOne || choice === unsureAnswer) return put([choice], "");
    return put([...chosen.filter((other) => other !== unsureAnswer), choice], own);
  }
  const type = (words: string) => {
    const kept = isOne ? [] : chosen.filter((choice) => choice !== unsureAnswer);
    setTyped({ chosen: kept });
    put(kept, words);
  };
  const Field = isLong ? LongTextField : TextField;
  return (
    <div data-path={props["data-path"]}>
      <Field
        label={label}
        hint={hint}
        value={own}
        error={error}
        onChange={({ currentTarget }: { currentTarget: { value: string } }) => type(currentTarget.value)}
        onBlur={() => setTyped(null)}
      />
      <QuickChoices choices={[...choices, unsureAnswer]} chosen={chosen} onToggle={toggle} />
    </div>
  );
}
