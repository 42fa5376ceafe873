import { listEntries } from "@caseward/domain/values/limits";
import { Button, Group, Stack, Text } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useState } from "react";
import { t } from "../../../lib/language/text";
import { ChoiceField } from "../fields/choice-field";
import { DatePartsField } from "../fields/date-parts-field";
import fieldClasses from "../fields/fields.module.css";
import { RemoveButton } from "../fields/remove-button";
import { RepeatingList } from "../fields/repeating-list";
import { TextField } from "../fields/text-field";
import { WordsField } from "../fields/words-field";
import { studyText } from "./describe-medical";
import { medicalChoices as choices } from "./medical-choices";
import { medicalQuestions as questions } from "./medical-questions";
import { appliesOf, type MedicalValues } from "./medical-values";
import { useQuestions } from "./use-questions";

type FieldsProps = { form: UseFormReturnType<MedicalValues> };

const path = "generalMedicalInformation.imagingStudiesDetails";

/** X-rays and scans, each with its kind, date and facility. One of them is open at a time. */
export function ImagingFields({ form }: FieldsProps) {
  const ask = useQuestions(form);
  const { imagingStudiesDetails: studies } = form.values.generalMedicalInformation;
  const [opened, setOpened] = useState<number | null>(null);
  const open = firstWrong(form.errors) ?? opened;
  return (
    <>
      <ChoiceField {...ask("imagingStudiesDone")} />
      {appliesOf(form.values).imaging && (
        <RepeatingList
          label={t(questions.imagingStudiesDetails)}
          count={studies.length}
          max={listEntries.answers}
          addLabel={studies.length === 0 ? t("Add an X-ray or scan") : t("Add another X-ray or scan")}
          error={form.errors[path]}
          onAdd={() => {
            setOpened(studies.length);
            form.insertListItem(path, { date: "", facility: "", studyType: "" });
          }}
          onRemove={(index) => {
            setOpened(null);
            form.removeListItem(path, index);
          }}
        >
          {(index, remove) => (
            <StudyFields
              form={form}
              index={index}
              isOpen={index === open}
              onOpen={() => setOpened(index)}
              onRemove={remove}
            />
          )}
        </RepeatingList>
      )}
    </>
  );
}

/** The study with something to put right. */
function firstWrong(errors: FieldsProps["form"]["errors"]): number | null {
  const wrong = Object.keys(errors).find((name) => name.startsWith(`${path}.`));
  return wrong ? Number(wrong.slice(path.length + 1).split(".")[0]) : null;
}

type StudyFieldsProps = FieldsProps & {
  index: number;
  isOpen: boolean;
  onOpen: () => void;
  onRemove: () => void;
};

function StudyFields({ form, index, isOpen, onOpen, onRemove }: StudyFieldsProps) {
  const number = index + 1;
  const name = t("X-ray or scan {number}", { number });
  const study = form.values.generalMedicalInformation.imagingStudiesDetails[index];
  return (
    <Stack
      gap="md"
      className={fieldClasses.card}
      role="group"
      aria-label={name}
      data-path={`${path}.${index}`}
    >
      <Group justify="space-between" gap="xs">
        <Text fw={600} flex="1 1 8rem">
          {!isOpen && study ? studyText(study) || name : name}
        </Text>
        {!isOpen && (
          <Button variant="default" aria-label={t("Change: {question}", { question: name })} onClick={onOpen}>
            {t("Change")}
          </Button>
        )}
        <RemoveButton label={t("Remove X-ray or scan {number}", { number })} onClick={onRemove} />
      </Group>
      {isOpen && (
        <>
          <WordsField
            label={t("What kind?")}
            hint={t("Example: X-ray of the left wrist")}
            choices={choices.studies}
            {...form.getInputProps(`${path}.${index}.studyType`)}
          />
          <DatePartsField
            label={t("When?")}
            hint={t("Month and year are enough.")}
            {...form.getInputProps(`${path}.${index}.date`)}
          />
          <TextField
            label={t("Where?")}
            hint={t("Example: Bay Imaging Center")}
            {...form.getInputProps(`${path}.${index}.facility`)}
          />
        </>
      )}
    </Stack>
  );
}
