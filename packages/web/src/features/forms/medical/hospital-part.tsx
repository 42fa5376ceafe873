import type { UseFormReturnType } from "@mantine/form";
import { yesNoOptions } from "../fields/answer-options";
import { ChoiceField } from "../fields/choice-field";
import { FormPart } from "../fields/form-part";
import { LongTextField, TextField } from "../fields/text-field";
import { medicalParts, medicalQuestions as questions } from "./medical-questions";
import { askedOf, type MedicalValues } from "./medical-values";

/** Asked of everybody; what follows only of those who were in a hospital. */
export function HospitalPart({ form }: { form: UseFormReturnType<MedicalValues> }) {
  const asked = askedOf(form.values);
  return (
    <FormPart title={medicalParts.hospital}>
      <ChoiceField
        label={questions.hospitalized}
        hint="At least one night counts as a stay."
        options={yesNoOptions}
        {...form.getInputProps("generalMedicalInformation.hospitalized")}
      />
      {asked.hospital && (
        <TextField
          label={questions.hospitalName}
          hint="Example: Highland Hospital, Oakland"
          {...form.getInputProps("generalMedicalInformation.hospitalName")}
        />
      )}
      {asked.stay && (
        <TextField
          label={questions.lengthOfStay}
          hint="Example: 3 days"
          {...form.getInputProps("generalMedicalInformation.lengthOfStay")}
        />
      )}
      {asked.hospital && (
        <>
          <LongTextField
            label={questions.studiesPerformedInHospital}
            hint="Example: blood tests, a heart test (EKG)"
            {...form.getInputProps("generalMedicalInformation.studiesPerformedInHospital")}
          />
          <LongTextField
            label={questions.proceduresPerformedInHospital}
            hint="Example: stitches on the left arm, surgery on the knee"
            {...form.getInputProps("generalMedicalInformation.proceduresPerformedInHospital")}
          />
        </>
      )}
    </FormPart>
  );
}
