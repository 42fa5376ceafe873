import { z } from "zod";

/** Whom a client can call about their case: the firm that has accepted it. Null while there is nobody to call. */
export const caseContactSchema = z.object({ firmName: z.string(), phone: z.string() }).nullable();

export type CaseContact = z.infer<typeof caseContactSchema>;
