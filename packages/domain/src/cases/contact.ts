import { z } from "zod";

/** The firm that a client can call about the case: the one that accepted it. Null before the acceptance. */
export const caseContactSchema = z.object({ firmName: z.string(), phone: z.string() }).nullable();

export type CaseContact = z.infer<typeof caseContactSchema>;
