import type { Executor } from "@caseward/db/client";
import { formDrafts } from "@caseward/db/schema/forms";
import type { FormKind } from "@caseward/domain/forms/drafts";
import { and, eq } from "drizzle-orm";

export type DraftOwner = { caseId: number; form: FormKind; userId: number };

const ownDraft = ({ caseId, form, userId }: DraftOwner) =>
  and(eq(formDrafts.caseId, caseId), eq(formDrafts.form, form), eq(formDrafts.userId, userId));

export async function findDraft(db: Executor, owner: DraftOwner) {
  const [found] = await db
    .select({ content: formDrafts.content, savedAt: formDrafts.savedAt })
    .from(formDrafts)
    .where(ownDraft(owner));
  return found ?? null;
}

type Draft = Pick<typeof formDrafts.$inferInsert, "content" | "savedAt">;

export async function upsertDraft(db: Executor, owner: DraftOwner, draft: Draft): Promise<void> {
  await db
    .insert(formDrafts)
    .values({ ...owner, ...draft })
    .onConflictDoUpdate({ target: [formDrafts.caseId, formDrafts.form, formDrafts.userId], set: draft });
}

export async function deleteDraft(db: Executor, owner: DraftOwner): Promise<void> {
  await db.delete(formDrafts).where(ownDraft(owner));
}
