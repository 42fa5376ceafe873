import { z } from "zod";
import { dayProblem } from "../values/days";
import { line } from "../values/fields";
import { listEntries, textLength } from "../values/limits";
import {
  assertAnswered,
  givenLine,
  givenLines,
  givenLinesOrAbsent,
  givenNothingToTell,
  givenParagraph,
  givenUnsure,
  givenYesNo,
  hasAnswer,
  notProvided,
} from "./answers";
import { type MedicalInfo, unsureMedicalQuestions } from "./medical";

/** The first day of a month or of a year that stands without one. */
const firstDay = (date: string) => (/^\d{4}(-\d{2})?$/.test(date) ? `${date}-01-01`.slice(0, 10) : date);

/** A day; a month `YYYY-MM` or a year where nobody remembers the day; an empty text where nobody remembers any of it. */
const givenDate = line(textLength.line)
  .refine((date) => date === "" || dayProblem(firstDay(date)) === null, {
    error: ({ input }) => dayProblem(firstDay(String(input))) ?? undefined,
  })
  .nullish()
  .transform((date) => date ?? "");

const givenStudy = z.object(
  { date: givenDate, facility: givenLine, studyType: givenLine },
  "Please give the date, the place and the kind of each study",
);

const givenStudies = z
  .array(givenStudy, "Please give the imaging studies as a list")
  .max(listEntries.answers, `Please give at most ${listEntries.answers} imaging studies`)
  .nullish()
  .transform((studies) => (studies ?? []).filter(hasAnswer));

const partMessage = "Please give this part of the form as an object";

/** What a caller may send. Keys stand in the order of checking; what nobody asked for is left out. */
const givenMedicalInfo = z.object(
  {
    medicalProviders: z
      .object(
        {
          seenProvider: givenYesNo,
          hipaaConsentGiven: givenYesNo,
          proceduresReceived: givenLines,
          providers: givenLinesOrAbsent,
        },
        partMessage,
      )
      .nullish(),
    generalMedicalInformation: z
      .object(
        {
          emsResponded: givenYesNo,
          visitedHospital: givenYesNo,
          hospitalName: givenLine,
          hospitalized: givenYesNo,
          lengthOfStay: givenLine,
          imagingStudiesDone: givenYesNo,
          imagingStudiesDetails: givenStudies,
          transportedByAmbulance: givenYesNo,
          treatmentProvidedAtScene: givenYesNo,
          studiesPerformedInHospital: givenParagraph,
          proceduresPerformedInHospital: givenParagraph,
          medicines: givenLinesOrAbsent,
        },
        partMessage,
      )
      .nullish(),
    injuryAndSymptomAssessment: z.object({ symptoms: givenLines }, partMessage).nullish(),
    nothingToTell: givenNothingToTell,
    unsure: givenUnsure(unsureMedicalQuestions),
  },
  partMessage,
);

type ParsedMedicalInfo = z.output<typeof givenMedicalInfo>;

/** Studies without a word on whether there were any are a mistake. */
function assertStudiesFit(
  { generalMedicalInformation: general }: ParsedMedicalInfo,
  context: z.RefinementCtx,
): void {
  if (!general?.imagingStudiesDetails.length || general.imagingStudiesDone !== undefined) return;
  context.addIssue({
    code: "custom",
    path: ["generalMedicalInformation", "imagingStudiesDone"],
    message: "Please say whether imaging studies were done",
  });
}

type UnsureQuestion = (typeof unsureMedicalQuestions)[number];

const given = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { [Key in Name]?: Value };

/**
 * The whole form with its defaults: No, or 'Not provided' where there is nothing to tell (D25). Details are kept
 * whatever the question before them says.
 */
function completed({
  medicalProviders,
  generalMedicalInformation: general,
  injuryAndSymptomAssessment,
  nothingToTell,
  unsure,
}: ParsedMedicalInfo): MedicalInfo {
  const text = (given: string | undefined) => given ?? notProvided;
  const omitted = nothingToTell ? null : false;
  const yesNo = (given: boolean | null | undefined) => (given === undefined ? omitted : given);
  const answers = { ...general, ...medicalProviders };
  /** An answer counts more than 'I don't know'. */
  const open = unsure?.filter((question) => (answers[question] ?? null) === null);
  const unsureOr = (question: UnsureQuestion) => (open?.includes(question) ? null : yesNo(answers[question]));
  return {
    medicalProviders: {
      seenProvider: yesNo(medicalProviders?.seenProvider),
      hipaaConsentGiven: unsureOr("hipaaConsentGiven"),
      proceduresReceived: medicalProviders?.proceduresReceived ?? [],
      ...given("providers", medicalProviders?.providers),
    },
    generalMedicalInformation: {
      emsResponded: unsureOr("emsResponded"),
      ...given("visitedHospital", general?.visitedHospital),
      hospitalName: text(general?.hospitalName),
      hospitalized: yesNo(general?.hospitalized),
      lengthOfStay: text(general?.lengthOfStay),
      imagingStudiesDone: unsureOr("imagingStudiesDone"),
      imagingStudiesDetails: general?.imagingStudiesDetails ?? [],
      transportedByAmbulance: unsureOr("transportedByAmbulance"),
      treatmentProvidedAtScene: unsureOr("treatmentProvidedAtScene"),
      studiesPerformedInHospital: text(general?.studiesPerformedInHospital),
      proceduresPerformedInHospital: text(general?.proceduresPerformedInHospital),
      ...given("medicines", general?.medicines),
    },
    injuryAndSymptomAssessment: { symptoms: injuryAndSymptomAssessment?.symptoms ?? [] },
    ...given("nothingToTell", nothingToTell),
    ...given("unsure", open?.length ? open : undefined),
  };
}

/** Medical information as it is saved: the whole form each time. A form that answers nothing is refused (D24). */
export const medicalInfoInputSchema = givenMedicalInfo
  .superRefine(assertAnswered)
  .superRefine(assertStudiesFit)
  .transform(completed);
