import { latestDay } from "@caseward/domain/values/days";
import { listEntries } from "@caseward/domain/values/limits";
import { Group, Stack, Text } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { t } from "../../../lib/language/text";
import { wholeYear } from "../../../lib/time/whole-year";
import { ChoiceField } from "../fields/choice-field";
import fieldClasses from "../fields/fields.module.css";
import { FormPart } from "../fields/form-part";
import { RemoveButton } from "../fields/remove-button";
import { RepeatingList } from "../fields/repeating-list";
import { TextField } from "../fields/text-field";
import { medicalParts, medicalQuestions as questions } from "./medical-questions";
import { appliesOf, type MedicalValues } from "./medical-values";
import type { AskQuestion } from "./use-questions";

type PartProps = { form: UseFormReturnType<MedicalValues> };

const path = "generalMedicalInformation.imagingStudiesDetails";

/** X-rays and scans, each with its kind, day and facility. */
export function ImagingPart({ form, ask }: PartProps & { ask: AskQuestion }) {
  const { imagingStudiesDetails: studies } = form.values.generalMedicalInformation;
  return (
    <FormPart title={t(medicalParts.imaging)}>
      <ChoiceField {...ask("imagingStudiesDone")} />
      {appliesOf(form.values).imaging && (
        <RepeatingList
          label={t(questions.imagingStudiesDetails)}
          count={studies.length}
          max={listEntries.answers}
          addLabel={studies.length === 0 ? t("Add an X-ray or scan") : t("Add another X-ray or scan")}
          error={form.errors[path]}
          onAdd={() => form.insertListItem(path, { date: "", facility: "", studyType: "" })}
          onRemove={(index) => form.removeListItem(path, index)}
        >
          {(index, remove) => <StudyFields form={form} index={index} onRemove={remove} />}
        </RepeatingList>
      )}
    </FormPart>
  );
}

type StudyFieldsProps = PartProps & { index: number; onRemove: () => void };

function StudyFields({ form, index, onRemove }: StudyFieldsProps) {
  const number = index + 1;
  const latest = latestDay(new Date());
  const name = t("X-ray or scan {number}", { number });
  return (
    <Stack gap="md" className={fieldClasses.card} role="group" aria-label={name}>
      <Group justify="space-between">
        <Text fw={600}>{name}</Text>
        <RemoveButton label={t("Remove X-ray or scan {number}", { number })} onClick={onRemove} />
      </Group>
      <TextField
        label={t("What kind?")}
        hint={t("Example: X-ray of the left wrist")}
        {...form.getInputProps(`${path}.${index}.studyType`)}
      />
      <TextField
        label={t("On which day?")}
        type="date"
        max={latest}
        {...form.getInputProps(`${path}.${index}.date`)}
        {...wholeYear(latest)}
      />
      <TextField
        label={t("Where?")}
        hint={t("Example: Bay Imaging Center")}
        {...form.getInputProps(`${path}.${index}.facility`)}
      />
    </Stack>
  );
}
