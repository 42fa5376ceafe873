import { z } from "zod";
import { yesNoSchema as answer, saidNothingToTell, unsureQuestions } from "./answers";

/** The questions that somebody may be unable to answer, and whose answer is no text. */
export const unsureMedicalQuestions = [
  "emsResponded",
  "treatmentProvidedAtScene",
  "transportedByAmbulance",
  "imagingStudiesDone",
  "hipaaConsentGiven",
] as const;

/** Medical information as it is sent out (specification, section 3). */
export const medicalInfoSchema = z.object({
  medicalProviders: z.object({
    seenProvider: answer,
    hipaaConsentGiven: answer,
    proceduresReceived: z.array(z.string()),
    /** Whom they saw. Absent when not sent, as all that the specification does not name. */
    providers: z.array(z.string()).optional(),
  }),
  generalMedicalInformation: z.object({
    emsResponded: answer,
    /** Whether the patient was at a hospital or an emergency room; `hospitalized` is the night there. Absent when not sent. */
    visitedHospital: answer.optional(),
    hospitalName: z.string(),
    hospitalized: answer,
    lengthOfStay: z.string(),
    imagingStudiesDone: answer,
    imagingStudiesDetails: z.array(
      /** The date is a day, a month `YYYY-MM`, a year, or empty. */
      z.object({ date: z.string(), facility: z.string(), studyType: z.string() }),
    ),
    transportedByAmbulance: answer,
    treatmentProvidedAtScene: answer,
    studiesPerformedInHospital: z.string(),
    proceduresPerformedInHospital: z.string(),
    medicines: z.array(z.string()).optional(),
  }),
  injuryAndSymptomAssessment: z.object({ symptoms: z.array(z.string()) }),
  /** Said in place of all answers (D24). */
  nothingToTell: saidNothingToTell,
  unsure: unsureQuestions(unsureMedicalQuestions),
});

export type MedicalInfo = z.infer<typeof medicalInfoSchema>;
