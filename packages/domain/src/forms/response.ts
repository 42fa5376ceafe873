import { z } from "zod";
import { userTypes } from "../users/actor";
import { financialInfoSchema } from "./financial";
import { hipaaInfoSchema } from "./hipaa/schema";
import { medicalInfoSchema } from "./medical";

/** A stored form with who saved it last, when, and how often it was saved. */
const savedForm = <Info extends z.ZodType>(info: Info) =>
  z
    .object({
      info,
      version: z.number(),
      savedBy: z.object({ id: z.number(), name: z.string(), userType: z.enum(userTypes) }),
      savedAt: z.string(),
    })
    .nullable();

/** The three forms of a case; null where there is none yet. */
export const formsResponseSchema = z.object({
  forms: z.object({
    medical: savedForm(medicalInfoSchema),
    financial: savedForm(financialInfoSchema),
    hipaa: savedForm(hipaaInfoSchema),
  }),
});

/** An address that opens the printed authorization for some minutes (D28). */
export const hipaaLinkResponseSchema = z.object({ url: z.string() });

export type CaseForms = z.infer<typeof formsResponseSchema>["forms"];
