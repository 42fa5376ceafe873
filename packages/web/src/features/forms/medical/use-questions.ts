import type { UseFormReturnType } from "@mantine/form";
import { useRef } from "react";
import { t } from "../../../lib/language/text";
import { yesNoOptions } from "../fields/answer-options";
import { medicalQuestions } from "./medical-questions";
import { blankMedicalValues, type MedicalValues } from "./medical-values";

const general = "generalMedicalInformation";

/** The questions with a Yes or No, and the details behind each. */
const questions = {
  emsResponded: {
    path: `${general}.emsResponded`,
    details: [`${general}.treatmentProvidedAtScene`, `${general}.transportedByAmbulance`],
  },
  treatmentProvidedAtScene: { path: `${general}.treatmentProvidedAtScene`, details: [] },
  transportedByAmbulance: { path: `${general}.transportedByAmbulance`, details: [] },
  visitedHospital: {
    path: `${general}.visitedHospital`,
    details: [
      `${general}.hospitalName`,
      `${general}.studiesPerformedInHospital`,
      `${general}.proceduresPerformedInHospital`,
      `${general}.hospitalized`,
      `${general}.lengthOfStay`,
    ],
  },
  hospitalized: { path: `${general}.hospitalized`, details: [`${general}.lengthOfStay`] },
  imagingStudiesDone: {
    path: `${general}.imagingStudiesDone`,
    details: [`${general}.imagingStudiesDetails`],
  },
  seenProvider: { path: "medicalProviders.seenProvider", details: ["medicalProviders.proceduresReceived"] },
  hipaaConsentGiven: { path: "medicalProviders.hipaaConsentGiven", details: [] },
} as const satisfies Record<string, { path: string; details: readonly string[] }>;

type Question = keyof typeof questions;

const valueAt = (values: MedicalValues, path: string): unknown => {
  const [part = "", name = ""] = path.split(".");
  return (values as unknown as Record<string, Record<string, unknown>>)[part]?.[name];
};

/**
 * What each question with a Yes or No is given. An answer other than Yes takes the details behind it away, before the eyes
 * of who answers, and a Yes brings back what it took.
 */
export function useQuestions(form: UseFormReturnType<MedicalValues>) {
  const taken = useRef(new Map<Question, Map<string, unknown>>());
  const set = (path: string, value: unknown) => form.setFieldValue(path, value as never);

  function answer(question: Question, given: boolean | null) {
    const { path, details } = questions[question];
    const values = form.getValues();
    set(path, given);
    const kept = taken.current.get(question);
    taken.current.delete(question);
    if (given === true) for (const [detail, value] of kept ?? []) set(detail, value);
    if (given === true || valueAt(values, path) === given) return;
    taken.current.set(question, new Map(details.map((detail) => [detail, valueAt(values, detail)])));
    for (const detail of details) set(detail, valueAt(blankMedicalValues, detail));
  }

  return (question: Question) => ({
    label: t(medicalQuestions[question]),
    options: yesNoOptions,
    ...form.getInputProps(questions[question].path),
    onChange: (given: boolean | null) => answer(question, given),
  });
}

export type AskQuestion = ReturnType<typeof useQuestions>;
