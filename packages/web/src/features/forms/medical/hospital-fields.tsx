import type { UseFormReturnType } from "@mantine/form";
import { t } from "../../../lib/language/text";
import { ChoiceField } from "../fields/choice-field";
import { WordsField } from "../fields/words-field";
import { medicalChoices as choices } from "./medical-choices";
import { medicalQuestions as questions } from "./medical-questions";
import { appliesOf, type MedicalValues, visitOf } from "./medical-values";
import { useQuestions } from "./use-questions";

type FieldsProps = { form: UseFormReturnType<MedicalValues> };

/** The visit apart from the night there: most people are home again the same day. */
export function HospitalFields({ form }: FieldsProps) {
  const ask = useQuestions(form);
  const applies = appliesOf(form.values);
  return (
    <>
      <ChoiceField
        {...ask("visitedHospital")}
        value={visitOf(form.values.generalMedicalInformation)}
        hint={t("Also if you went by car or were home again the same day.")}
      />
      {applies.hospital && (
        <WordsField
          label={t(questions.hospitalName)}
          hint={t("Example: Highland Hospital, Oakland")}
          choices={[]}
          isOne
          {...form.getInputProps("generalMedicalInformation.hospitalName")}
        />
      )}
      {applies.night && <ChoiceField {...ask("hospitalized")} />}
      {applies.stay && (
        <WordsField
          label={t(questions.lengthOfStay)}
          hint={t("Example: 3 days")}
          choices={choices.nights}
          isOne
          {...form.getInputProps("generalMedicalInformation.lengthOfStay")}
        />
      )}
    </>
  );
}

export const CareFields = ({ form }: FieldsProps) => (
  <>
    <WordsField
      label={t(questions.studiesPerformedInHospital)}
      hint={t("Tap what fits, or add your own words.")}
      choices={choices.tests}
      isLong
      {...form.getInputProps("generalMedicalInformation.studiesPerformedInHospital")}
    />
    <WordsField
      label={t(questions.proceduresPerformedInHospital)}
      hint={t("Example: stitches on the left arm, surgery on the knee")}
      choices={choices.hospitalCare}
      isLong
      {...form.getInputProps("generalMedicalInformation.proceduresPerformedInHospital")}
    />
  </>
);
