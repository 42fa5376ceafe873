import { listEntries } from "@caseward/domain/values/limits";
import type { UseFormReturnType } from "@mantine/form";
import { t } from "../../../lib/language/text";
import { ChoiceField } from "../fields/choice-field";
import { FormPart } from "../fields/form-part";
import { NothingToTell } from "../fields/nothing-to-tell";
import { HospitalPart } from "./hospital-part";
import { ImagingPart } from "./imaging-part";
import { medicalEntries, medicalParts, medicalQuestions as questions } from "./medical-questions";
import { appliesOf, type MedicalValues } from "./medical-values";
import { TextListField } from "./text-list-field";
import { type AskQuestion, useQuestions } from "./use-questions";

type FieldsProps = { form: UseFormReturnType<MedicalValues> };
type PartProps = FieldsProps & { ask: AskQuestion };

/** The Medical Questionnaire, one group of questions after the other. */
export function MedicalFields({ form }: FieldsProps) {
  const ask = useQuestions(form);
  const { nothingToTell } = form.values;
  return (
    <>
      <NothingToTell value={nothingToTell} onChange={(said) => form.setFieldValue("nothingToTell", said)} />
      {!nothingToTell && (
        <>
          <ScenePart form={form} ask={ask} />
          <HospitalPart form={form} ask={ask} />
          <ImagingPart form={form} ask={ask} />
          <ProvidersPart form={form} ask={ask} />
          <SymptomsPart form={form} />
        </>
      )}
    </>
  );
}

function ScenePart({ form, ask }: PartProps) {
  return (
    <FormPart title={t(medicalParts.scene)}>
      <ChoiceField {...ask("emsResponded")} />
      {appliesOf(form.values).ambulance && (
        <>
          <ChoiceField {...ask("treatmentProvidedAtScene")} />
          <ChoiceField {...ask("transportedByAmbulance")} />
        </>
      )}
    </FormPart>
  );
}

function ProvidersPart({ form, ask }: PartProps) {
  const { proceduresReceived } = form.values.medicalProviders;
  return (
    <FormPart title={t(medicalParts.providers)}>
      <ChoiceField
        {...ask("seenProvider")}
        hint={t("For example a family doctor, a clinic, a chiropractor or a physical therapist.")}
      />
      {appliesOf(form.values).procedures && (
        <TextListField
          form={form}
          path="medicalProviders.proceduresReceived"
          entries={proceduresReceived}
          max={listEntries.answers}
          label={t(questions.proceduresReceived)}
          hint={t("For example: stitches, a cast, physical therapy, injections.")}
          texts={medicalEntries.treatment}
        />
      )}
      <ChoiceField {...ask("hipaaConsentGiven")} />
    </FormPart>
  );
}

function SymptomsPart({ form }: FieldsProps) {
  return (
    <FormPart title={t(medicalParts.symptoms)}>
      <TextListField
        form={form}
        path="injuryAndSymptomAssessment.symptoms"
        entries={form.values.injuryAndSymptomAssessment.symptoms}
        max={listEntries.answers}
        label={t(questions.symptoms)}
        hint={t("For example: neck pain when I turn my head, headaches, poor sleep.")}
        texts={medicalEntries.symptom}
      />
    </FormPart>
  );
}
