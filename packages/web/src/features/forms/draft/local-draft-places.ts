import type { FormKind } from "@caseward/domain/forms/drafts";
import { subscribeSession } from "../../../lib/session/session";

/** Whose draft of what. People who share a browser never see each other's. */
export type DraftPlace = { userId: number; caseId: number; form: FormKind };

/** Every draft that is dropped at the logout begins so. */
export const draftPrefix = "form-draft:";
export const keyOf = ({ userId, caseId, form }: DraftPlace) => `${draftPrefix}${userId}:${caseId}:${form}`;

/** Whoever logs out leaves nothing of a form in this browser. A session that ran out leaves it for the next login. */
export function dropLocalDraftsOnLogout(): () => void {
  return subscribeSession((change) => {
    if (change !== "cleared") return;
    try {
      for (const key of Object.keys(localStorage))
        if (key.startsWith(draftPrefix)) localStorage.removeItem(key);
    } catch {
      // Blocked storage holds no draft.
    }
  });
}
