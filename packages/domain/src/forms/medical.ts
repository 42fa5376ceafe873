import { z } from "zod";
import { yesNoSchema as answer } from "./answers";

/** Medical information as it is sent out (specification, section 3). */
export const medicalInfoSchema = z.object({
  medicalProviders: z.object({
    seenProvider: answer,
    hipaaConsentGiven: answer,
    proceduresReceived: z.array(z.string()),
  }),
  generalMedicalInformation: z.object({
    emsResponded: answer,
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
});

export type MedicalInfo = z.infer<typeof medicalInfoSchema>;
