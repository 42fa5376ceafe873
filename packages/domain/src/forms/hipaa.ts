import { z } from "zod";

export const authorizationTypes = ["complete-record", "with-exemptions"] as const;

/** Set by the server on every authorization (D27). */
export const hipaaFormVersion = "1.0";
export const hipaaEffectivePeriod = "all-periods";

const exemptionsSchema = z.object({
  mentalHealth: z.boolean(),
  communicableDiseases: z.boolean(),
  hivAids: z.boolean(),
  substanceAbuse: z.boolean(),
  other: z.boolean(),
  otherDescription: z.string(),
});

/** A HIPAA authorization as it is sent out (specification, section 3). */
export const hipaaInfoSchema = z.object({
  formId: z.string(),
  submissionDate: z.string(),
  patientInformation: z.object({
    name: z.string(),
    signature: z.string(),
    signatureDate: z.string(),
    patientNamePrinted: z.string(),
    phoneNumber1: z.string(),
    phoneNumber2: z.string().nullable(),
  }),
  authorization: z.object({
    effectivePeriod: z.literal(hipaaEffectivePeriod),
    authorizationType: z.enum(authorizationTypes),
    exemptions: exemptionsSchema.nullable(),
    expirationDate: z.string(),
  }),
  formVersion: z.literal(hipaaFormVersion),
  organizationName: z.string(),
});

export type HipaaInfo = z.infer<typeof hipaaInfoSchema>;
