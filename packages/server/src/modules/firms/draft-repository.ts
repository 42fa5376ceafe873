import type { Executor } from "@caseward/db/client";
import { firmDrafts } from "@caseward/db/schema/forms";
import { users } from "@caseward/db/schema/users";
import { and, eq, sql } from "drizzle-orm";
import { openJoined, sealRow } from "../../platform/encryption/sealed-rows";
import { type DraftContent, firmDraftContent } from "../../platform/encryption/sealed-tables";
import type { Store } from "../../platform/encryption/vault";

export async function findFirmDraft({ db, vault }: Store, userId: number) {
  const [found] = await db.select().from(firmDrafts).where(eq(firmDrafts.userId, userId));
  return openJoined(vault, firmDraftContent, found ?? null);
}

/** Whether somebody has a firm, and keeps it so until the end of the transaction. */
export async function lockFirmOf(tx: Executor, userId: number): Promise<number | null> {
  const [found] = await tx
    .select({ lawFirmId: users.lawFirmId })
    .from(users)
    .where(eq(users.id, userId))
    .for("share");
  return found?.lawFirmId ?? null;
}

const nextVersion = sql`nextval(pg_get_serial_sequence('firm_drafts', 'version'))`;

type FirmDraft = DraftContent & { userId: number; savedAt: Date };

/** Stores the draft in one guarded statement. The new version, or null when another than the expected is stored. */
export async function upsertFirmDraft({ db, vault }: Store, given: FirmDraft, expected: number) {
  const row = sealRow(vault, firmDraftContent, given);
  const { userId, version } = firmDrafts;
  const saved = await (expected
    ? db
        .update(firmDrafts)
        .set({ ...row, version: nextVersion })
        .where(and(eq(userId, given.userId), eq(version, expected)))
        .returning({ version })
    : db.insert(firmDrafts).values(row).onConflictDoNothing().returning({ version }));
  return saved[0]?.version ?? null;
}

export async function deleteFirmDraft(db: Executor, userId: number): Promise<void> {
  await db.delete(firmDrafts).where(eq(firmDrafts.userId, userId));
}
