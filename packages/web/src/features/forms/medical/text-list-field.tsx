import { TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useState } from "react";
import { t } from "../../../lib/language/text";
import classes from "../fields/fields.module.css";
import { type Plain, QuickChoices } from "../fields/quick-choices";
import { RemoveButton } from "../fields/remove-button";
import { RepeatingList } from "../fields/repeating-list";
import type { medicalEntries } from "./medical-questions";
import type { MedicalValues } from "./medical-values";

type TextListFieldProps = {
  form: UseFormReturnType<MedicalValues>;
  path:
    | "medicalProviders.proceduresReceived"
    | "medicalProviders.providers"
    | "generalMedicalInformation.medicines"
    | "injuryAndSymptomAssessment.symptoms";
  entries: readonly string[];
  choices: readonly Plain[];
  /** The choice beside which there is no other. */
  none?: Plain;
  max: number;
  label: string;
  hint: string;
  texts: (typeof medicalEntries)[keyof typeof medicalEntries];
};

/** A list of short lines, such as symptoms: quick choices, and entries in one's own words. */
export function TextListField(props: TextListFieldProps) {
  const { form, path, entries, choices, none, max, label, hint, texts } = props;
  // While somebody types, a word that is also a choice stays where it is typed.
  const [typedIndex, setTypedIndex] = useState<number | null>(null);
  const isChoice = (entry: string, index: number) =>
    index !== typedIndex && choices.some((choice) => choice === entry);
  const own = entries.flatMap((entry, index) => (isChoice(entry, index) ? [] : [index]));
  const put = (next: readonly string[]) => form.setFieldValue(path, [...next] as never);

  function toggle(choice: Plain) {
    if (entries.includes(choice)) return put(entries.filter((entry) => entry !== choice));
    put(choice === none ? [choice] : [...entries.filter((entry) => entry !== none), choice]);
  }
  return (
    <RepeatingList
      label={label}
      hint={hint}
      path={path}
      quick={<QuickChoices choices={choices} chosen={entries} onToggle={toggle} />}
      count={own.length}
      max={max - entries.length + own.length}
      addLabel={own.length === 0 ? t(texts.add) : t(texts.addAnother)}
      error={form.errors[path]}
      onAdd={() => {
        setTypedIndex(entries.length);
        put([...entries, ""]);
      }}
      onRemove={(index) => put(entries.filter((_, place) => place !== own[index]))}
    >
      {(index, remove) => (
        <div className={classes.entry}>
          <TextInput
            aria-label={t(texts.entry, { number: index + 1 })}
            className={classes.big}
            {...form.getInputProps(`${path}.${own[index]}`)}
            onFocus={() => setTypedIndex(own[index] ?? null)}
            onBlur={() => setTypedIndex(null)}
          />
          <RemoveButton label={t(texts.remove, { number: index + 1 })} onClick={remove} />
        </div>
      )}
    </RepeatingList>
  );
}
