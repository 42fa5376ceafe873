import type { Executor } from "@caseward/db/client";
import { cases } from "@caseward/db/schema/cases";
import { formDrafts } from "@caseward/db/schema/forms";
import { type Given, statement } from "@caseward/db/statement";
import type { FormKind } from "@caseward/domain/forms/drafts";
import { and, eq, sql } from "drizzle-orm";
import { perRole } from "../../platform/database/per-role";
import { openJoined, sealRow } from "../../platform/encryption/sealed-rows";
import { type DraftContent, draftContent } from "../../platform/encryption/sealed-tables";
import type { Store } from "../../platform/encryption/vault";
import { type Access, accessLogOf, accessOf, type Reader } from "../audit/access-log-repository";

export type DraftOwner = { caseId: number; form: FormKind; userId: number };

const ownDraft = ({ caseId, form, userId }: DraftOwner) =>
  and(eq(formDrafts.caseId, caseId), eq(formDrafts.form, form), eq(formDrafts.userId, userId));

const readings = perRole((userType) =>
  statement((db, given: Given<Access & { form: FormKind }>) => {
    const isOwn = sql`${formDrafts.caseId} = ${cases.id} and ${formDrafts.form} = ${given.form} and ${formDrafts.userId} = ${given.readerId}`;
    const contents = sql<
      FormKind[]
    >`array(select ${formDrafts.form}::text from ${formDrafts} where ${isOwn})`;
    return db
      .with(accessLogOf({ action: "forms.draft", userType, contents }, given))
      .select({ owners: { clientId: cases.clientId, lawFirmId: cases.lawFirmId }, draft: formDrafts })
      .from(cases)
      .leftJoin(formDrafts, isOwn)
      .where(eq(cases.id, given.caseId));
  }),
);

/** The reader's own draft and whose the case is, or null. It is recorded as read where the reader may see the case. */
export async function findDraft(
  { db, vault, ...reader }: Store & Reader,
  { caseId, form }: Omit<DraftOwner, "userId">,
) {
  const [found] = await readings[reader.actor.userType](db, { ...accessOf(reader, caseId), form });
  return found ? { ...found, draft: openJoined(vault, draftContent, found.draft) } : null;
}

type Draft = DraftContent & { savedAt: Date };

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
