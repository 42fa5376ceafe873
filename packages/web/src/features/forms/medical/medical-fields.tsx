import { listEntries } from "@caseward/domain/values/limits";
import type { UseFormReturnType } from "@mantine/form";
import { t } from "../../../lib/language/text";
import { yesNoOptions } from "../fields/answer-options";
import { ChoiceField } from "../fields/choice-field";
import { FormPart } from "../fields/form-part";
import { HospitalPart } from "./hospital-part";
import { ImagingPart } from "./imaging-part";
import { medicalEntries, medicalParts, medicalQuestions as questions } from "./medical-questions";
import { appliesOf, type MedicalValues } from "./medical-values";
import { TextListField } from "./text-list-field";

type PartProps = { form: UseFormReturnType<MedicalValues> };

/** The Medical Questionnaire, one group of questions after the other. */
export function MedicalFields({ form }: PartProps) {
  return (
    <>
      <ScenePart form={form} />
      <HospitalPart form={form} />
      <ImagingPart form={form} />
      <ProvidersPart form={form} />
      <SymptomsPart form={form} />
    </>
  );
}

function ScenePart({ form }: PartProps) {
  const general = (name: "emsResponded" | "treatmentProvidedAtScene" | "transportedByAmbulance") => ({
    label: t(questions[name]),
    options: yesNoOptions,
    ...form.getInputProps(`generalMedicalInformation.${name}`),
  });
  return (
    <FormPart title={t(medicalParts.scene)}>
      <ChoiceField {...general("emsResponded")} />
      {appliesOf(form.values).ambulance && (
        <>
          <ChoiceField {...general("treatmentProvidedAtScene")} />
          <ChoiceField {...general("transportedByAmbulance")} />
        </>
      )}
    </FormPart>
  );
}

function ProvidersPart({ form }: PartProps) {
  const { proceduresReceived } = form.values.medicalProviders;
  return (
    <FormPart title={t(medicalParts.providers)}>
      <ChoiceField
        label={t(questions.seenProvider)}
        hint={t("For example a family doctor, a clinic, a chiropractor or a physical therapist.")}
        options={yesNoOptions}
        {...form.getInputProps("medicalProviders.seenProvider")}
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
      <ChoiceField
        label={t(questions.hipaaConsentGiven)}
        options={yesNoOptions}
        {...form.getInputProps("medicalProviders.hipaaConsentGiven")}
      />
    </FormPart>
  );
}

function SymptomsPart({ form }: PartProps) {
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
