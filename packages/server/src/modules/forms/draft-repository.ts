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

const nextVersion = sql`nextval(pg_get_serial_sequence('form_drafts', 'version'))`;

/**
 * Stores the draft in one guarded statement. The new version, or null when another than the expected is stored; null as
 * the expected one replaces whatever is there.
 */
export async function upsertDraft(
  { db, vault }: Store,
  owner: DraftOwner,
  draft: Draft,
  expected: number | null,
): Promise<number | null> {
  const { caseId, form, userId, version } = formDrafts;
  const row = sealRow(vault, draftContent, { ...owner, ...draft });
  const set = { ...row, version: nextVersion };
  const setWhere = expected === 0 ? { setWhere: sql`false` } : {};
  const saved = await (expected
    ? db
        .update(formDrafts)
        .set(set)
        .where(and(ownDraft(owner), eq(version, expected)))
        .returning({ version })
    : db
        .insert(formDrafts)
        .values(row)
        .onConflictDoUpdate({ target: [caseId, form, userId], set, ...setWhere })
        .returning({ version }));
  return saved[0]?.version ?? null;
}

export async function deleteDraft(db: Executor, owner: DraftOwner): Promise<void> {
  await db.delete(formDrafts).where(ownDraft(owner));
}
