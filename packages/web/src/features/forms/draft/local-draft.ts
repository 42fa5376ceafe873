import type { FormKind } from "@caseward/domain/forms/drafts";
import { z } from "zod";
import { dropKept, keep, readKept } from "../../../lib/browser-storage";
import { subscribeSession } from "../../../lib/session/session";

/** Whose draft of what. People who share a browser never see each other's. */
export type DraftPlace = { userId: number; caseId: number; form: FormKind };

/** What was typed, when, and on which version of the form it was typed. */
export type KeptDraft = { savedAt: string; baseVersion: number; values: unknown };

const keptSchema = z.object({ savedAt: z.iso.datetime(), baseVersion: z.number(), values: z.unknown() });

const prefix = "form-draft:";
const keyOf = ({ userId, caseId, form }: DraftPlace) => `${prefix}${userId}:${caseId}:${form}`;

/** What the server has not taken yet; null when nothing is kept. */
export const readLocalDraft = (place: DraftPlace): KeptDraft | null => readKept(keyOf(place), keptSchema);

/** Whether it was kept. */
export const writeLocalDraft = (place: DraftPlace, draft: KeptDraft): boolean => keep(keyOf(place), draft);

export const dropLocalDraft = (place: DraftPlace): void => dropKept(keyOf(place));

/** Whoever logs out leaves nothing of a form in this browser. A session that ran out leaves it for the next login. */
export function dropLocalDraftsOnLogout(): () => void {
  return subscribeSession((change) => {
    if (change !== "cleared") return;
    try {
      for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
    } catch {
      // Blocked storage holds no draft.
    }
  });
}
