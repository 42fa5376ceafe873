import { z } from "zod";

/**
 * Whom the client of a case calls about it: the firm that accepted it, by its contact's name and its own number, and
 * until then the intake.
 */
export const caseContactSchema = z.object({
  who: z.enum(["firm", "intake"]),
  firmName: z.string().nullable(),
  person: z.object({ firstName: z.string(), lastName: z.string(), title: z.string() }).nullable(),
  phone: z.string().nullable(),
  /** Whether somebody is there now, and when that changes: null where they are day and night. Null where nothing is told. */
  office: z.object({ isOpen: z.boolean(), changesAt: z.string().nullable() }).nullable(),
});

export type CaseContact = z.infer<typeof caseContactSchema>;
