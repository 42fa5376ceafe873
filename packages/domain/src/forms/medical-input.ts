import { z } from "zod";
import { calendarDay } from "../values/fields";
import { listEntries } from "../values/limits";
import {
  blankFormMessage,
  givenLine,
  givenLines,
  givenParagraph,
  givenYesNo,
  hasAnswer,
  notProvided,
  yesNoOf,
} from "./answers";
import type { MedicalInfo } from "./medical";

/** A day, or an empty text where nobody remembers it. */
const givenDay = calendarDay()
  .nullish()
  .transform((day) => day ?? "");

const givenStudy = z.object(
  { date: givenDay, facility: givenLine, studyType: givenLine },
  "Please give each imaging study with date, facility and type of study",
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
  },
  partMessage,
);

type ParsedMedicalInfo = z.output<typeof givenMedicalInfo>;

/** Studies without a word on whether there were any are a mistake; studies after a No are what the screen hides. */
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

/** The whole form, with the defaults of what was left out (D25). */
function completed({
  medicalProviders,
  generalMedicalInformation: general,
  ...rest
}: ParsedMedicalInfo): MedicalInfo {
  const text = (given: string | undefined) => given ?? notProvided;
  return {
    medicalProviders: {
      seenProvider: yesNoOf(medicalProviders?.seenProvider),
      hipaaConsentGiven: yesNoOf(medicalProviders?.hipaaConsentGiven),
      proceduresReceived: medicalProviders?.proceduresReceived ?? [],
    },
    generalMedicalInformation: {
      emsResponded: yesNoOf(general?.emsResponded),
      hospitalName: text(general?.hospitalName),
      hospitalized: yesNoOf(general?.hospitalized),
      lengthOfStay: text(general?.lengthOfStay),
      imagingStudiesDone: yesNoOf(general?.imagingStudiesDone),
      // Dropped unless the answer is Yes: the screen hides them then, and nobody confirms what nobody sees.
      imagingStudiesDetails: general?.imagingStudiesDone ? general.imagingStudiesDetails : [],
      transportedByAmbulance: yesNoOf(general?.transportedByAmbulance),
      treatmentProvidedAtScene: yesNoOf(general?.treatmentProvidedAtScene),
      studiesPerformedInHospital: text(general?.studiesPerformedInHospital),
      proceduresPerformedInHospital: text(general?.proceduresPerformedInHospital),
    },
    injuryAndSymptomAssessment: { symptoms: rest.injuryAndSymptomAssessment?.symptoms ?? [] },
  };
}

/** Medical information as it is saved: the whole form each time (D24). A form that answers nothing is refused. */
export const medicalInfoInputSchema = givenMedicalInfo
  .refine(hasAnswer, blankFormMessage)
  .superRefine(assertStudiesFit)
  .transform(completed);
