import { assertCanRead } from "@caseward/domain/cases/rights/rights";
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
  ctx.takeReading(ctx.actor, id.caseId);
  const found = await findDraft(ctx, id);
  if (!found) throw caseNotFound();
  assertCanRead(ctx.actor, found.held, ["drafts"]);
  const { draft } = found;
  return { draft: draft && { content: draft.content, savedAt: draft.savedAt.toISOString() } };
}

/** How far the caller's drafts of a case are. Nothing is opened, so nothing is recorded. */
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

/** Keeps what the caller has typed so far; a later call replaces it. */
export async function saveDraft(ctx: SignedIn, { content, progress, ...id }: SaveDraft) {
  ctx.takeReading(ctx.actor, id.caseId);
  const savedAt = ctx.now();
  const owner = await ownDraftOf(ctx, id);
  const { caseId, form } = id;
  await ctx.db.transaction(async (tx) => {
    await upsertDraft({ db: tx, vault: ctx.vault }, owner, {
      content,
      savedAt,
      answered: progress?.answered ?? null,
      asked: progress?.asked ?? null,
    });
    await recordEvent(ctx, tx, { action: "forms.saveDraft", caseId, contents: [form] });
  });
  return { draft: { content, savedAt: savedAt.toISOString() } };
}

/** Throws the caller's draft away. Doing it again changes nothing. */
export async function discardDraft(ctx: SignedIn, id: DraftId) {
  const owner = await ownDraftOf(ctx, id);
  const { caseId, form } = id;
  await ctx.db.transaction(async (tx) => {
    await deleteDraft(tx, owner);
    await recordEvent(ctx, tx, { action: "forms.discardDraft", caseId, contents: [form] });
  });
  return { draft: null };
}
