import { z } from "zod";
import { draftContent } from "../forms/drafts";
import { expectedVersion } from "../values/fields";

/** What stands in a half-filled onboarding. It is judged as the draft of a form is. */
export const saveFirmDraftSchema = z.object({ content: draftContent, expectedVersion });

export type SaveFirmDraft = z.output<typeof saveFirmDraftSchema>;
