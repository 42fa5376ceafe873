import { z } from "zod";
import { calendarDay } from "../values/fields";
import { listEntries } from "../values/limits";
import {
  assertAnswered,
  givenLine,
  givenLines,
  givenNothingToTell,
  givenParagraph,
  givenYesNo,
  hasAnswer,
  notProvided,
} from "./answers";
import type { MedicalInfo } from "./medical";

/** A day, or an empty text where nobody remembers it. */
const givenDay = calendarDay()
  .nullish()
  .transform((day) => day ?? "");

const givenStudy = z.object(
  { date: givenDay, facility: givenLine, studyType: givenLine },
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
        { seenProvider: givenYesNo, hipaaConsentGiven: givenYesNo, proceduresReceived: givenLines },
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
        },
        partMessage,
      )
      .nullish(),
    injuryAndSymptomAssessment: z.object({ symptoms: givenLines }, partMessage).nullish(),
    nothingToTell: givenNothingToTell,
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

/**
 * The whole form, with the defaults of what was left out: No, and 'Not provided' where there is nothing to tell (D25).
 * Details are kept whatever the question before them is answered: only who sees one go drops it.
 */
function completed({
  medicalProviders,
  generalMedicalInformation: general,
  injuryAndSymptomAssessment,
  nothingToTell,
}: ParsedMedicalInfo): MedicalInfo {
  const text = (given: string | undefined) => given ?? notProvided;
  const omitted = nothingToTell ? null : false;
  const yesNo = (given: boolean | null | undefined) => (given === undefined ? omitted : given);
  return {
    medicalProviders: {
      seenProvider: yesNo(medicalProviders?.seenProvider),
      hipaaConsentGiven: yesNo(medicalProviders?.hipaaConsentGiven),
      proceduresReceived: medicalProviders?.proceduresReceived ?? [],
    },
    generalMedicalInformation: {
      emsResponded: yesNo(general?.emsResponded),
      ...(general?.visitedHospital === undefined ? {} : { visitedHospital: general.visitedHospital }),
      hospitalName: text(general?.hospitalName),
      hospitalized: yesNo(general?.hospitalized),
      lengthOfStay: text(general?.lengthOfStay),
      imagingStudiesDone: yesNo(general?.imagingStudiesDone),
      imagingStudiesDetails: general?.imagingStudiesDetails ?? [],
      transportedByAmbulance: yesNo(general?.transportedByAmbulance),
      treatmentProvidedAtScene: yesNo(general?.treatmentProvidedAtScene),
      studiesPerformedInHospital: text(general?.studiesPerformedInHospital),
      proceduresPerformedInHospital: text(general?.proceduresPerformedInHospital),
    },
    injuryAndSymptomAssessment: { symptoms: injuryAndSymptomAssessment?.symptoms ?? [] },
    ...(nothingToTell ? { nothingToTell } : {}),
  };
}

/** Medical information as it is saved: the whole form each time. A form that answers nothing is refused (D24). */
export const medicalInfoInputSchema = givenMedicalInfo
  .superRefine(assertAnswered)
  .superRefine(assertStudiesFit)
  .transform(completed);
