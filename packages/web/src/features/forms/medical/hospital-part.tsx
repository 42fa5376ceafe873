import type { UseFormReturnType } from "@mantine/form";
import { t } from "../../../lib/language/text";
import { yesNoOptions } from "../fields/answer-options";
import { ChoiceField } from "../fields/choice-field";
import { FormPart } from "../fields/form-part";
import { LongTextField, TextField } from "../fields/text-field";
import { medicalParts, medicalQuestions as questions } from "./medical-questions";
import { appliesOf, type MedicalValues } from "./medical-values";

/** Asked of everybody; what follows only of those who were in a hospital. */
export function HospitalPart({ form }: { form: UseFormReturnType<MedicalValues> }) {
  const applies = appliesOf(form.values);
  return (
    <FormPart title={t(medicalParts.hospital)}>
      <ChoiceField
        label={t(questions.hospitalized)}
        hint={t("At least one night counts as a stay.")}
        options={yesNoOptions}
        {...form.getInputProps("generalMedicalInformation.hospitalized")}
      />
      {applies.hospital && (
        <TextField
          label={t(questions.hospitalName)}
          hint={t("Example: Highland Hospital, Oakland")}
          {...form.getInputProps("generalMedicalInformation.hospitalName")}
        />
      )}
      {applies.stay && (
        <TextField
          label={t(questions.lengthOfStay)}
          hint={t("Example: 3 days")}
          {...form.getInputProps("generalMedicalInformation.lengthOfStay")}
        />
      )}
      {applies.hospital && (
        <>
          <LongTextField
            label={t(questions.studiesPerformedInHospital)}
            hint={t("Example: blood tests, a heart test (EKG)")}
            {...form.getInputProps("generalMedicalInformation.studiesPerformedInHospital")}
          />
          <LongTextField
            label={t(questions.proceduresPerformedInHospital)}
            hint={t("Example: stitches on the left arm, surgery on the knee")}
            {...form.getInputProps("generalMedicalInformation.proceduresPerformedInHospital")}
          />
        </>
      )}
    </FormPart>
  );
}
