import { DomainError } from "@caseward/domain/errors/catalogue";
import type { SaveFirmDraft } from "@caseward/domain/firms/draft";
import type { SignedIn } from "../../platform/context";
import { draftChanged } from "../forms/draft-service";
import { deleteFirmDraft, findFirmDraft, lockFirmOf, upsertFirmDraft } from "./draft-repository";

/** Drafts of the onboarding are for lawyers without a firm. Throws `firm_exists`. */
function assertWithoutFirm(firmId: number | null): void {
  if (firmId !== null) throw new DomainError("firm_exists");
}

/** What the caller typed of their firm's profile and has not sent, or null. Throws `firm_exists`. */
export async function readFirmDraft(ctx: SignedIn) {
  assertWithoutFirm(ctx.actor.firmId);
  const draft = await findFirmDraft(ctx, ctx.actor.id);
  return {
    draft: draft && {
      content: draft.content,
      version: draft.version,
      savedAt: draft.savedAt.toISOString(),
    },
  };
}

/**
 * Keeps what the caller has typed so far. A window that has not seen the last save is refused, so that it takes that
 * over first (D20). Throws `firm_exists`, `conflict`.
 */
export async function saveFirmDraft(ctx: SignedIn, { content, expectedVersion }: SaveFirmDraft) {
  const { id: userId } = ctx.actor;
  const savedAt = ctx.now();
  const version = await ctx.db.transaction(async (tx) => {
    assertWithoutFirm(await lockFirmOf(tx, userId));
    return upsertFirmDraft({ db: tx, vault: ctx.vault }, { userId, content, savedAt }, expectedVersion);
  });
  if (version === null) throw draftChanged();
  return { draft: { content, version, savedAt: savedAt.toISOString() } };
}

/** Throws the caller's draft away, if there is one. Throws `firm_exists`. */
export async function discardFirmDraft({ db, actor }: SignedIn) {
  assertWithoutFirm(actor.firmId);
  await deleteFirmDraft(db, actor.id);
  return { draft: null };
}
