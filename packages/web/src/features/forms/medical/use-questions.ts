import { unsureMedicalQuestions } from "@caseward/domain/forms/medical";
import type { UseFormReturnType } from "@mantine/form";
import { useRef } from "react";
import { t } from "../../../lib/language/text";
import { unsureAnswer, unsureOption, yesNoOptions } from "../fields/answer-options";
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
  seenProvider: {
    path: "medicalProviders.seenProvider",
    details: ["medicalProviders.providers", "medicalProviders.proceduresReceived"],
  },
  hipaaConsentGiven: { path: "medicalProviders.hipaaConsentGiven", details: [] },
} as const satisfies Record<string, { path: string; details: readonly string[] }>;

type Question = keyof typeof questions;

type UnsureQuestion = (typeof unsureMedicalQuestions)[number];
const isUnsureQuestion = (question: Question): question is UnsureQuestion =>
  unsureMedicalQuestions.some((name) => name === question);

const valueAt = (values: MedicalValues, path: string): unknown => {
  const [part = "", name = ""] = path.split(".");
  return (values as unknown as Record<string, Record<string, unknown>>)[part]?.[name];
};

/** The questions with the answer 'I don't know', with one of them or without it. */
function marked({ unsure = [] }: MedicalValues, question: UnsureQuestion, isUnsure: boolean) {
  const others = unsure.filter((name) => name !== question);
  const all = isUnsure ? [...others, question] : others;
  return all.length > 0 ? all : undefined;
}

/**
 * The props of each Yes-or-No question. Any answer but Yes takes the details behind it away, and a Yes brings them
 * back.
 */
export function useQuestions(form: UseFormReturnType<MedicalValues>) {
  const taken = useRef(new Map<Question, Map<string, unknown>>());
  const set = (path: string, value: unknown) => form.setFieldValue(path, value as never);

  function answer(question: Question, said: boolean | typeof unsureAnswer | null) {
    const values = form.getValues();
    const given = said === unsureAnswer ? null : said;
    if (isUnsureQuestion(question)) form.setFieldValue("unsure", marked(values, question, given !== said));
    set(questions[question].path, given);
    keepDetails(question, given, values);
  }

  function keepDetails(question: Question, given: boolean | null, values: MedicalValues) {
    const { path, details } = questions[question];
    const kept = taken.current.get(question);
    taken.current.delete(question);
    if (given === true) for (const [detail, value] of kept ?? []) set(detail, value);
    if (given === true || valueAt(values, path) === given) return;
    taken.current.set(question, new Map(details.map((detail) => [detail, valueAt(values, detail)])));
    for (const detail of details) set(detail, valueAt(blankMedicalValues, detail));
  }

  return (question: Question) => ({
    label: t(medicalQuestions[question]),
    ...form.getInputProps(questions[question].path),
    ...(isUnsureQuestion(question)
      ? {
          options: [...yesNoOptions, unsureOption],
          ...(form.values.unsure?.includes(question) ? { value: unsureAnswer } : {}),
        }
      : { options: yesNoOptions }),
    onChange: (given: boolean | typeof unsureAnswer) => answer(question, given),
    onClear: () => answer(question, null),
  });
}
