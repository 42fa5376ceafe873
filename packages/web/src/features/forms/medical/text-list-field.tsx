import { TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { t } from "../../../lib/language/text";
import classes from "../fields/fields.module.css";
import { RemoveButton } from "../fields/remove-button";
import { RepeatingList } from "../fields/repeating-list";
import type { medicalEntries } from "./medical-questions";
import type { MedicalValues } from "./medical-values";

type TextListFieldProps = {
  form: UseFormReturnType<MedicalValues>;
  path: "medicalProviders.proceduresReceived" | "injuryAndSymptomAssessment.symptoms";
  entries: readonly string[];
  max: number;
  label: string;
  hint?: string;
  texts: (typeof medicalEntries)[keyof typeof medicalEntries];
};

/** A list of short lines, such as symptoms. */
export function TextListField(props: TextListFieldProps) {
  const { form, path, entries, max, label, hint, texts } = props;
  return (
    <RepeatingList
      label={label}
      {...(hint === undefined ? {} : { hint })}
      count={entries.length}
      max={max}
      addLabel={entries.length === 0 ? t(texts.add) : t(texts.addAnother)}
      error={form.errors[path]}
      onAdd={() => form.insertListItem(path, "")}
      onRemove={(index) => form.removeListItem(path, index)}
    >
      {(index, remove) => (
        <div className={classes.entry}>
          <TextInput
            aria-label={t(texts.entry, { number: index + 1 })}
            className={classes.big}
            {...form.getInputProps(`${path}.${index}`)}
          />
          <RemoveButton label={t(texts.remove, { number: index + 1 })} onClick={remove} />
        </div>
      )}
    </RepeatingList>
  );
}
