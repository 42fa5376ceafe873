import { z } from "zod";
import { dropKept, keep, readKept } from "../../../../lib/browser-storage";
import { draftPrefix } from "../../../forms/draft/local-draft-places";
import { type CaseFormValues, caseFormSchema, emptyCaseForm } from "../case-form-values";

const draftSchema = z.object({ savedAt: z.iso.datetime(), values: caseFormSchema });

/** What somebody had typed of a new case, and when. */
export type CaseDraft = z.infer<typeof draftSchema>;

/** Whose it is: people who share a browser never see each other's. The prefix has it dropped at the logout. */
const keyOf = (userId: number) => `${draftPrefix}${userId}:new-case`;

export const readCaseDraft = (userId: number): CaseDraft | null => readKept(keyOf(userId), draftSchema);

export const dropCaseDraft = (userId: number) => dropKept(keyOf(userId));

/** Keeps it in this browser, without its image: the server forgets an upload that no case asks for. */
export function keepCaseDraft(userId: number, typed: CaseFormValues, now: Date) {
  const values = { ...typed, imageUrl: "" };
  if (JSON.stringify(values) === JSON.stringify(emptyCaseForm)) dropCaseDraft(userId);
  else keep(keyOf(userId), { savedAt: now.toISOString(), values } satisfies CaseDraft);
}
