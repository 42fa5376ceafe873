import { formatDay } from "../../../lib/language/dates";
import { t } from "../../../lib/language/text";
import { answerText } from "../fields/answer-options";
import { type DescribedPart, type Fact, saidNothing } from "../fields/described";
import { medicalParts, medicalQuestions } from "./medical-questions";
import { appliesOf, type MedicalValues, visitOf } from "./medical-values";

const isDay = /^\d{4}-\d{2}-\d{2}$/;

const lines = (entries: readonly string[]) => entries.filter(Boolean).join("\n");

const studyText = ({ studyType, date, facility }: Study) =>
  [studyType, isDay.test(date) ? formatDay(date) : date, facility].filter(Boolean).join(", ");

type Study = MedicalValues["generalMedicalInformation"]["imagingStudiesDetails"][number];
type Question = keyof typeof medicalQuestions;

const fact = (question: Question, value: string | boolean | null): Fact => ({
  label: t(medicalQuestions[question]),
  value: typeof value === "string" ? value.trim() : answerText(value),
});

/** The answers to the questions that apply, in the order of the form. */
export function describeMedical(values: MedicalValues): DescribedPart[] {
  if (values.nothingToTell) return [saidNothing()];
  const applies = appliesOf(values);
  const { medicalProviders: providers, generalMedicalInformation: general } = values;
  const when = (applies: boolean, ...facts: Fact[]) => (applies ? facts : []);
  return [
    {
      title: t(medicalParts.scene),
      facts: [
        fact("emsResponded", general.emsResponded),
        ...when(
          applies.ambulance,
          fact("treatmentProvidedAtScene", general.treatmentProvidedAtScene),
          fact("transportedByAmbulance", general.transportedByAmbulance),
        ),
      ],
    },
    {
      title: t(medicalParts.hospital),
      facts: [
        fact("visitedHospital", visitOf(general)),
        ...when(
          applies.hospital,
          fact("hospitalName", general.hospitalName),
          fact("studiesPerformedInHospital", general.studiesPerformedInHospital),
          fact("proceduresPerformedInHospital", general.proceduresPerformedInHospital),
        ),
        ...when(applies.night, fact("hospitalized", general.hospitalized)),
        ...when(applies.stay, fact("lengthOfStay", general.lengthOfStay)),
      ],
    },
    {
      title: t(medicalParts.imaging),
      facts: [
        fact("imagingStudiesDone", general.imagingStudiesDone),
        ...when(
          applies.imaging,
          fact("imagingStudiesDetails", lines(general.imagingStudiesDetails.map(studyText))),
        ),
      ],
    },
    {
      title: t(medicalParts.providers),
      facts: [
        fact("seenProvider", providers.seenProvider),
        ...when(applies.procedures, fact("proceduresReceived", lines(providers.proceduresReceived))),
        fact("hipaaConsentGiven", providers.hipaaConsentGiven),
      ],
    },
    {
      title: t(medicalParts.symptoms),
      facts: [fact("symptoms", lines(values.injuryAndSymptomAssessment.symptoms))],
    },
  ];
}
