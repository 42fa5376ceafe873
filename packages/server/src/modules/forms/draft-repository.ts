import type { Executor } from "@caseward/db/client";
import { formDrafts } from "@caseward/db/schema/forms";
import type { FormKind } from "@caseward/domain/forms/drafts";
import { and, eq } from "drizzle-orm";
import { openRow, sealRow } from "../../encryption/sealed-rows";
import { type DraftContent, draftContent } from "../../encryption/sealed-tables";
import type { Store } from "../../encryption/vault";

export type DraftOwner = { caseId: number; form: FormKind; userId: number };

const ownDraft = ({ caseId, form, userId }: DraftOwner) =>
  and(eq(formDrafts.caseId, caseId), eq(formDrafts.form, form), eq(formDrafts.userId, userId));

export async function findDraft({ db, vault }: Store, owner: DraftOwner) {
  const [found] = await db.select().from(formDrafts).where(ownDraft(owner));
  return found ? openRow(vault, draftContent, found) : null;
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
