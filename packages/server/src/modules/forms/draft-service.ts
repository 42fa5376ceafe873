import type { DraftId, SaveDraft } from "@caseward/domain/forms/drafts";
import type { SignedIn } from "../../context";
import { viewCasePosition } from "../cases/access";
import { type DraftOwner, deleteDraft, findDraft, upsertDraft } from "./draft-repository";

/** Drafts are private: the owner is the caller, never named by the input. Throws `not_found`, `access_denied`. */
async function ownDraftOf({ db, actor }: SignedIn, { caseId, form }: DraftId): Promise<DraftOwner> {
  await viewCasePosition(db, actor, caseId);
  return { caseId, form, userId: actor.id };
}

/** What the caller typed into a form and has not submitted, or null. */
export async function readDraft(ctx: SignedIn, id: DraftId) {
  const draft = await findDraft(ctx.db, await ownDraftOf(ctx, id));
  return { draft: draft && { content: draft.content, savedAt: draft.savedAt.toISOString() } };
}

/** Keeps what the caller has typed so far; a later call replaces it. */
export async function saveDraft(ctx: SignedIn, { content, ...id }: SaveDraft) {
  const savedAt = ctx.now();
  await upsertDraft(ctx.db, await ownDraftOf(ctx, id), { content, savedAt });
  return { draft: { content, savedAt: savedAt.toISOString() } };
}

/** Throws the caller's draft away. Doing it again changes nothing. */
export async function discardDraft(ctx: SignedIn, id: DraftId) {
  await deleteDraft(ctx.db, await ownDraftOf(ctx, id));
  return { draft: null };
}
