import { z } from "zod";
import { yesNoSchema as answer, saidNothingToTell } from "./answers";

/** Medical information as it is sent out (specification, section 3). */
export const medicalInfoSchema = z.object({
  medicalProviders: z.object({
    seenProvider: answer,
    hipaaConsentGiven: answer,
    proceduresReceived: z.array(z.string()),
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
      z.object({ date: z.string(), facility: z.string(), studyType: z.string() }),
    ),
    transportedByAmbulance: answer,
    treatmentProvidedAtScene: answer,
    studiesPerformedInHospital: z.string(),
    proceduresPerformedInHospital: z.string(),
  }),
  injuryAndSymptomAssessment: z.object({ symptoms: z.array(z.string()) }),
  /** Said in place of all answers (D24). */
  nothingToTell: saidNothingToTell,
});

export type MedicalInfo = z.infer<typeof medicalInfoSchema>;
