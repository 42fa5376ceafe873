import type { Executor } from "@caseward/db/client";
import { cases } from "@caseward/db/schema/cases";
import { formDrafts } from "@caseward/db/schema/forms";
import type { FormKind } from "@caseward/domain/forms/drafts";
import { and, eq, sql } from "drizzle-orm";
import { openJoined, sealRow } from "../../platform/encryption/sealed-rows";
import { type DraftContent, draftContent } from "../../platform/encryption/sealed-tables";
import type { Store } from "../../platform/encryption/vault";
import { heldColumns } from "../access/repository";
import { accessLogOf, type Reader } from "../audit/access-log-repository";

export type DraftOwner = { caseId: number; form: FormKind; userId: number };

const ownDraft = ({ caseId, form, userId }: DraftOwner) =>
  and(eq(formDrafts.caseId, caseId), eq(formDrafts.form, form), eq(formDrafts.userId, userId));

/** The reader's own draft and where the case stands, or null. It is recorded as read where the reader may read forms. */
export async function findDraft(
  { db, vault, ...reader }: Store & Reader,
  { caseId, form }: Omit<DraftOwner, "userId">,
) {
  const isOwn = sql`${formDrafts.caseId} = ${cases.id} and ${formDrafts.form} = ${form} and ${formDrafts.userId} = ${reader.actor.id}`;
  const contents = sql<FormKind[]>`array(select ${formDrafts.form}::text from ${formDrafts} where ${isOwn})`;
  const [found] = await db
    .with(...accessLogOf(reader, { action: "forms.draft", caseId, contents }))
    .select({
      held: heldColumns,
      draft: formDrafts,
    })
    .from(cases)
    .leftJoin(formDrafts, isOwn)
    .where(eq(cases.id, caseId));
  return found ? { ...found, draft: openJoined(vault, draftContent, found.draft) } : null;
}

/** How far somebody's own drafts of a case are, and where the case stands; no row when there is no case. */
export const listDraftProgress = (db: Executor, caseId: number, userId: number) =>
  db
    .select({
      held: heldColumns,
      draft: {
        form: formDrafts.form,
        answered: formDrafts.answered,
        asked: formDrafts.asked,
        savedAt: formDrafts.savedAt,
      },
    })
    .from(cases)
    .leftJoin(formDrafts, and(eq(formDrafts.caseId, cases.id), eq(formDrafts.userId, userId)))
    .where(eq(cases.id, caseId));

type Draft = DraftContent & { savedAt: Date; answered: number | null; asked: number | null };

export async function upsertDraft({ db, vault }: Store, owner: DraftOwner, draft: Draft): Promise<void> {
  const row = sealRow(vault, draftContent, { ...owner, ...draft });
  await db
    .insert(formDrafts)
    .values(row)
    .onConflictDoUpdate({ target: [formDrafts.caseId, formDrafts.form, formDrafts.userId], set: row });
}

export async function deleteDraft(db: Executor, owner: DraftOwner): Promise<void> {
  await db.delete(formDrafts).where(ownDraft(owner));
}
