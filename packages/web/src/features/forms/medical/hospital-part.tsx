import type { UseFormReturnType } from "@mantine/form";
import { t } from "../../../lib/language/text";
import { ChoiceField } from "../fields/choice-field";
import { FormPart } from "../fields/form-part";
import { LongTextField, TextField } from "../fields/text-field";
import { medicalParts, medicalQuestions as questions } from "./medical-questions";
import { appliesOf, type MedicalValues, visitOf } from "./medical-values";
import type { AskQuestion } from "./use-questions";

type PartProps = { form: UseFormReturnType<MedicalValues>; ask: AskQuestion };

/** Asked of everybody; what follows only of those who were at a hospital or an emergency room. */
export function HospitalPart({ form, ask }: PartProps) {
  const applies = appliesOf(form.values);
  return (
    <FormPart title={t(medicalParts.hospital)}>
      <ChoiceField
        {...ask("visitedHospital")}
        value={visitOf(form.values.generalMedicalInformation)}
        hint={t("Also if you went by car or were home again the same day.")}
      />
      {applies.hospital && <HospitalDetails form={form} />}
      {applies.night && <ChoiceField {...ask("hospitalized")} />}
      {applies.stay && (
        <TextField
          label={t(questions.lengthOfStay)}
          hint={t("Example: 3 days")}
          {...form.getInputProps("generalMedicalInformation.lengthOfStay")}
        />
      )}
    </FormPart>
  );
}

const HospitalDetails = ({ form }: Pick<PartProps, "form">) => (
  <>
    <TextField
      label={t(questions.hospitalName)}
      hint={t("Example: Highland Hospital, Oakland")}
      {...form.getInputProps("generalMedicalInformation.hospitalName")}
    />
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
);
