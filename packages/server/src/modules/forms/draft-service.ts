import { assertCanRead } from "@caseward/domain/cases/rights/rights";
import { DomainError } from "@caseward/domain/errors/catalogue";
import type { DraftId, SaveDraft } from "@caseward/domain/forms/drafts";
import type { SignedIn } from "../../platform/context";
import { caseNotFound, viewCaseForWriting } from "../access/service";
import { recordEvent } from "../audit/service";
import { type DraftOwner, deleteDraft, findDraft, listDraftProgress, upsertDraft } from "./draft-repository";

/** Drafts are private: the owner is the caller, never named by the input. Throws `not_found`, `access_denied`, `invalid_transition`. */
async function ownDraftOf({ db, actor }: SignedIn, { caseId, form }: DraftId): Promise<DraftOwner> {
  await viewCaseForWriting(db, actor, { caseId, parts: ["drafts"] });
  return { caseId, form, userId: actor.id };
}

/** What the caller typed into a form and has not submitted, or null. */
export async function readDraft(ctx: SignedIn, id: DraftId) {
  ctx.countAccess(ctx.actor, id.caseId);
  const found = await findDraft(ctx, id);
  if (!found) throw caseNotFound();
  assertCanRead(ctx.actor, found.held, ["drafts"]);
  const { draft } = found;
  if (!draft) return { draft: null };
  const { content, version, savedAt } = draft;
  return { draft: { content, version, savedAt: savedAt.toISOString() } };
}

/** How far the caller's drafts of a case are; nothing is opened, so nothing is recorded. */
export async function readDraftProgress({ db, actor }: SignedIn, caseId: number) {
  const rows = await listDraftProgress(db, caseId, actor.id);
  const [first] = rows;
  if (!first) throw caseNotFound();
  assertCanRead(actor, first.held, ["drafts"]);
  const drafts = rows
    .map(({ draft }) => draft)
    .filter((draft) => draft !== null)
    .map(({ form, savedAt, answered, asked }) => ({
      form,
      savedAt: savedAt.toISOString(),
      progress: answered === null || asked === null ? null : { answered, asked },
    }));
  return { drafts };
}

/** What a window is answered that has not seen the last save of another one. */
export const draftChanged = () =>
  new DomainError("conflict", {
    message: "This draft was changed in another window or on another device. Nothing was overwritten.",
  });

/**
 * Keeps what the caller has typed so far. A window that has not seen the last save is refused, so that it brings both
 * together first. Throws `conflict`.
 */
export async function saveDraft(ctx: SignedIn, { content, progress, expectedVersion, ...id }: SaveDraft) {
  ctx.countAccess(ctx.actor, id.caseId);
  const savedAt = ctx.now();
  const owner = await ownDraftOf(ctx, id);
  const { caseId, form } = id;
  const version = await ctx.db.transaction(async (tx) => {
    const counts = { answered: progress?.answered ?? null, asked: progress?.asked ?? null };
    const draft = { content, savedAt, ...counts };
    const stored = await upsertDraft({ db: tx, vault: ctx.vault }, owner, draft, expectedVersion ?? null);
    if (stored === null) throw draftChanged();
    await recordEvent(ctx, tx, { action: "forms.saveDraft", caseId, contents: [form] });
    return stored;
  });
  return { draft: { content, version, savedAt: savedAt.toISOString() } };
}

export async function discardDraft(ctx: SignedIn, id: DraftId) {
  const owner = await ownDraftOf(ctx, id);
  const { caseId, form } = id;
  await ctx.db.transaction(async (tx) => {
    await deleteDraft(tx, owner);
    await recordEvent(ctx, tx, { action: "forms.discardDraft", caseId, contents: [form] });
  });
  return { draft: null };
}
