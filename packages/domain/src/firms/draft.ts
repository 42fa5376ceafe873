import { z } from "zod";
import { draftContent } from "../forms/drafts";
import { expectedVersion } from "../forms/schema";

/** What stands in a half-filled onboarding. It is judged as the draft of a form is. */
export const saveFirmDraftSchema = z.object({ content: draftContent, expectedVersion });

/** The caller's own draft, or null. */
export const firmDraftResponseSchema = z.object({
  draft: z
    .object({
      content: z.record(z.string(), z.unknown()),
      /** To be sent with the next save. */
      version: z.number(),
      savedAt: z.string(),
    })
    .nullable(),
});

export type SaveFirmDraft = z.output<typeof saveFirmDraftSchema>;
