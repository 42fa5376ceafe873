import { listEntries } from "@caseward/domain/values/limits";
import type { UseFormReturnType } from "@mantine/form";
import { t } from "../../../lib/language/text";
import { ChoiceField } from "../fields/choice-field";
import { NothingToTell } from "../fields/nothing-to-tell";
import { medicalChoices as choices, noMedicines } from "./medical-choices";
import { medicalEntries, medicalQuestions as questions } from "./medical-questions";
import { appliesOf, type MedicalValues } from "./medical-values";
import { TextListField } from "./text-list-field";
import { useQuestions } from "./use-questions";

type FieldsProps = { form: UseFormReturnType<MedicalValues> };

/** The first step, and the only one for who has nothing to tell. */
export function SceneFields({ form }: FieldsProps) {
  const ask = useQuestions(form);
  const { nothingToTell } = form.values;
  return (
    <>
      {!nothingToTell && (
        <>
          <ChoiceField {...ask("emsResponded")} />
          {appliesOf(form.values).ambulance && (
            <>
              <ChoiceField {...ask("treatmentProvidedAtScene")} />
              <ChoiceField {...ask("transportedByAmbulance")} />
            </>
          )}
        </>
      )}
      <NothingToTell value={nothingToTell} onChange={(said) => form.setFieldValue("nothingToTell", said)} />
    </>
  );
}

export function ProvidersFields({ form }: FieldsProps) {
  const ask = useQuestions(form);
  const { providers = [], proceduresReceived } = form.values.medicalProviders;
  return (
    <>
      <ChoiceField
        {...ask("seenProvider")}
        hint={t("Your own doctor, a clinic or a chiropractor. Or someone who helps you move again.")}
      />
      {appliesOf(form.values).procedures && (
        <>
          <TextListField
            form={form}
            path="medicalProviders.providers"
            entries={providers}
            choices={choices.providers}
            max={listEntries.answers}
            label={t(questions.providers)}
            hint={t("Tap what fits. If you know the name, add it: Dr. Lee, Oakland.")}
            texts={medicalEntries.provider}
          />
          <TextListField
            form={form}
            path="medicalProviders.proceduresReceived"
            entries={proceduresReceived}
            choices={choices.treatments}
            max={listEntries.answers}
            label={t(questions.proceduresReceived)}
            hint={t("Tap what fits, or add your own words.")}
            texts={medicalEntries.treatment}
          />
        </>
      )}
    </>
  );
}

export function MedicinesFields({ form }: FieldsProps) {
  const ask = useQuestions(form);
  return (
    <>
      <TextListField
        form={form}
        path="generalMedicalInformation.medicines"
        entries={form.values.generalMedicalInformation.medicines ?? []}
        choices={choices.medicines}
        none={noMedicines}
        max={listEntries.answers}
        label={t(questions.medicines)}
        hint={t("Tap what fits, or add your own words.")}
        texts={medicalEntries.medicine}
      />
      <ChoiceField
        {...ask("hipaaConsentGiven")}
        hint={t("For example, you signed a form at a doctor's office.")}
      />
    </>
  );
}

export const SymptomsFields = ({ form }: FieldsProps) => (
  <TextListField
    form={form}
    path="injuryAndSymptomAssessment.symptoms"
    entries={form.values.injuryAndSymptomAssessment.symptoms}
    choices={choices.symptoms}
    max={listEntries.answers}
    label={t(questions.symptoms)}
    hint={t("Tap what fits. Or add your own words: neck pain when I turn my head.")}
    texts={medicalEntries.symptom}
  />
);
