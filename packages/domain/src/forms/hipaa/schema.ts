import { z } from "zod";
import { userTypes } from "../../users/actor";

export const authorizationTypes = ["complete-record", "with-exemptions"] as const;

/** Set by the server on every authorization (D27). */
export const hipaaFormVersion = "1.0";
export const hipaaEffectivePeriod = "all-periods";

/** The organization through which the patient retains a law firm: it stands in the text that is signed. */
export const hipaaOrganizationName = "Caseward";

/** The kinds of information that a patient may keep back, in the order of the form. */
export const exemptionKeys = [
  "mentalHealth",
  "communicableDiseases",
  "hivAids",
  "substanceAbuse",
  "other",
] as const;

/** The kinds that many states' release forms ask to be initialled one by one, such as New York's OCA 960. */
export const sensitiveKeys = ["mentalHealth", "communicableDiseases", "hivAids", "substanceAbuse"] as const;

/** What the signer wrote beside each sensitive kind that may be shared; null beside one that may not. */
export const initialsSchema = z.object({
  mentalHealth: z.string().nullable(),
  communicableDiseases: z.string().nullable(),
  hivAids: z.string().nullable(),
  substanceAbuse: z.string().nullable(),
});

export const exemptionsSchema = z.object({
  mentalHealth: z.boolean(),
  communicableDiseases: z.boolean(),
  hivAids: z.boolean(),
  substanceAbuse: z.boolean(),
  other: z.boolean(),
  otherDescription: z.string(),
});

/** Somebody who signs for the patient, and by what right. */
export const representativeSchema = z.object({ name: z.string(), authority: z.string() });

/** A HIPAA authorization as it is sent out (specification, section 3). What follows the organization is an extension. */
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
    /** Absent where it was not given. */
    dateOfBirth: z.string().optional(),
  }),
  authorization: z.object({
    effectivePeriod: z.literal(hipaaEffectivePeriod),
    authorizationType: z.enum(authorizationTypes),
    exemptions: exemptionsSchema.nullable(),
    /** Absent where nothing was initialled. */
    initials: initialsSchema.optional(),
    expirationDate: z.string(),
  }),
  formVersion: z.literal(hipaaFormVersion),
  organizationName: z.string(),
  representative: representativeSchema.nullable(),
  /** The account that filled the form in, with the name and the role it had then. */
  signedBy: z.object({ id: z.number(), name: z.string(), userType: z.enum(userTypes) }),
  signedAt: z.string(),
  /** Who entered it, as outside callers read it. */
  enteredBy: z.object({ name: z.string(), userType: z.enum(userTypes) }),
  /** The law firm of whoever entered it, or null. */
  enteredByFirm: z.string().nullable(),
  /** When the client confirmed it, where somebody else entered it. */
  confirmedAt: z.string().nullable(),
  /** When the client revoked it, if they did, and why if they said so. */
  revokedAt: z.string().nullable(),
  revocationReason: z.string().nullable(),
});

export type HipaaInfo = z.infer<typeof hipaaInfoSchema>;
