import { notProvided } from "@caseward/domain/forms/answers";
import { formatMonth } from "@caseward/domain/language/months";
import { formatDay } from "../../../lib/language/dates";
import { presentLanguage, t } from "../../../lib/language/text";
import { answerText, unsureAnswer } from "../fields/answer-options";
import { type DescribedPart, type Fact, saidNothing } from "../fields/described";
import { type Plain, sayChoice } from "../fields/quick-choices";
import { wordsText } from "../fields/words-field";
import { medicalChoices as choices } from "./medical-choices";
import { medicalParts, medicalQuestions, medicalShort } from "./medical-questions";
import { appliesOf, type MedicalValues, visitOf } from "./medical-values";

/** A day, a month or a year, in words. */
function dateText(date: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(date)) return formatDay(date);
  return /^\d{4}-\d{2}$/.test(date) ? formatMonth(date, { language: presentLanguage() }) : date;
}

const lines = (entries: readonly string[]) => entries.filter(Boolean).join("\n");

const said = (entries: readonly string[], known: readonly Plain[]) =>
  lines(entries.map((entry) => sayChoice(known, entry)));

type Study = MedicalValues["generalMedicalInformation"]["imagingStudiesDetails"][number];

export const studyText = ({ studyType, date, facility }: Study) =>
  [wordsText(known(studyType), choices.studies), dateText(date), known(facility)].filter(Boolean).join(", ");

/** What is stored for a field that was left out is no answer to read. */
const known = (text: string) => (text === notProvided ? "" : text);

type Question = keyof typeof medicalQuestions;

/** The answers to the questions that apply, in the order of the form. */
export function describeMedical(values: MedicalValues): DescribedPart[] {
  if (values.nothingToTell) return [saidNothing("scene")];
  const applies = appliesOf(values);
  const { medicalProviders: providers, generalMedicalInformation: general, unsure = [] } = values;
  const fact = (question: Question, path: string, answer: string | boolean | null): Fact => {
    const isUnsure = answer === null && unsure.some((name) => name === question);
    const value = typeof answer === "string" ? answer : answerText(answer);
    return {
      path: `${path}.${question}`,
      label: t(medicalQuestions[question]),
      short: t(medicalShort[question]),
      value: isUnsure ? t(unsureAnswer) : value,
    };
  };
  const ofGeneral = (question: Question & keyof typeof general, answer: string | boolean | null) =>
    fact(question, "generalMedicalInformation", answer);
  const ofProviders = (question: Question & keyof typeof providers, answer: string | boolean | null) =>
    fact(question, "medicalProviders", answer);
  const when = (isAsked: boolean, ...facts: Fact[]) => (isAsked ? facts : []);
  const part = (id: keyof typeof medicalParts, ...facts: Fact[]) => ({
    id,
    title: t(medicalParts[id]),
    facts,
  });
  const parts = [
    part(
      "scene",
      ofGeneral("emsResponded", general.emsResponded),
      ...when(
        applies.ambulance,
        ofGeneral("treatmentProvidedAtScene", general.treatmentProvidedAtScene),
        ofGeneral("transportedByAmbulance", general.transportedByAmbulance),
      ),
    ),
    part(
      "hospital",
      ofGeneral("visitedHospital", visitOf(general)),
      ...when(applies.hospital, ofGeneral("hospitalName", wordsText(general.hospitalName, []))),
      ...when(applies.night, ofGeneral("hospitalized", general.hospitalized)),
      ...when(applies.stay, ofGeneral("lengthOfStay", wordsText(general.lengthOfStay, choices.nights))),
    ),
    part(
      "care",
      ...when(
        applies.hospital,
        ofGeneral("studiesPerformedInHospital", wordsText(general.studiesPerformedInHospital, choices.tests)),
        ofGeneral(
          "proceduresPerformedInHospital",
          wordsText(general.proceduresPerformedInHospital, choices.hospitalCare),
        ),
      ),
    ),
    part(
      "imaging",
      ofGeneral("imagingStudiesDone", general.imagingStudiesDone),
      ...when(
        applies.imaging,
        ofGeneral("imagingStudiesDetails", lines(general.imagingStudiesDetails.map(studyText))),
      ),
    ),
    part(
      "providers",
      ofProviders("seenProvider", providers.seenProvider),
      ...when(
        applies.procedures,
        ofProviders("providers", said(providers.providers ?? [], choices.providers)),
        ofProviders("proceduresReceived", said(providers.proceduresReceived, choices.treatments)),
      ),
    ),
    part(
      "medicines",
      ofGeneral("medicines", said(general.medicines ?? [], choices.medicines)),
      ofProviders("hipaaConsentGiven", providers.hipaaConsentGiven),
    ),
    part(
      "symptoms",
      fact(
        "symptoms",
        "injuryAndSymptomAssessment",
        said(values.injuryAndSymptomAssessment.symptoms, choices.symptoms),
      ),
    ),
  ];
  return parts.filter(({ facts }) => facts.length > 0);
}
