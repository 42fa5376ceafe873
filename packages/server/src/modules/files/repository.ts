import { mayGiveUpFiles } from "@caseward/db/backup/lock";
import type { Database, Executor } from "@caseward/db/client";
import { cases } from "@caseward/db/schema/cases";
import { files } from "@caseward/db/schema/files";
import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, notExists, or } from "drizzle-orm";
import { heldColumns } from "../access/repository";

type FileRow = typeof files.$inferSelect;

export async function insertFile(db: Executor, values: typeof files.$inferInsert): Promise<void> {
  await db.insert(files).values(values);
}

/** A file that is not about to be removed. */
export async function findFile(db: Executor, fileId: string): Promise<FileRow | null> {
  const [found] = await db.select().from(files).where(isNotDiscarded(fileId));
  return found ?? null;
}

/** The same for a case that comes to refer to it, locked against removal until the end of the transaction. */
export async function findFileToRefer(tx: Executor, fileId: string): Promise<FileRow | null> {
  const [found] = await tx.select().from(files).where(isNotDiscarded(fileId)).for("key share");
  return found ?? null;
}

const isNotDiscarded = (fileId: string) => and(eq(files.id, fileId), isNull(files.discardedAt));

/** Whose cases refer to a file: what access to it is judged by. */
export async function listCaseOwners(db: Executor, fileId: string) {
  return db.select(heldColumns).from(cases).where(eq(cases.imageFileId, fileId));
}

export const countUploads = (
  db: Executor,
  uploadedBy: number,
  [since, until]: readonly [Date, Date],
): Promise<number> =>
  db.$count(
    files,
    and(eq(files.uploadedBy, uploadedBy), gt(files.createdAt, since), lte(files.createdAt, until)),
  );

/** Pictures of nobody's go sooner. */
type Discard = { createdBefore: Date; ofNobodyBefore: Date; now: Date; limit: number };

/**
 * Marks files that no case refers to, unless a backup is made, and answers all marked ones. A second statement judges
 * the locked rows, so that a file that a case came to refer to meanwhile stays.
 */
export async function discardOrphans(
  db: Database,
  { createdBefore, ofNobodyBefore, now, limit }: Discard,
): Promise<string[]> {
  const isOld = or(
    lt(files.createdAt, createdBefore),
    and(isNull(files.uploadedBy), lt(files.createdAt, ofNobodyBefore)),
  );
  await db.transaction(async (tx) => {
    if (!(await mayGiveUpFiles(tx))) return;
    const old = await tx
      .select({ id: files.id })
      .from(files)
      .where(and(isOld, isNull(files.discardedAt), isOrphan(tx)))
      .limit(limit)
      .for("update", { skipLocked: true });
    const ids = old.map(({ id }) => id);
    if (ids.length > 0)
      await tx
        .update(files)
        .set({ discardedAt: now })
        .where(and(inArray(files.id, ids), isOrphan(tx)));
  });
  const discarded = await db
    .select({ id: files.id })
    .from(files)
    .where(isNotNull(files.discardedAt))
    .limit(limit);
  return discarded.map(({ id }) => id);
}

const isOrphan = (db: Executor) =>
  notExists(db.select({ id: cases.id }).from(cases).where(eq(cases.imageFileId, files.id)));

/** Takes the row of a file whose content is gone, or was never stored. */
export async function deleteFile(db: Executor, fileId: string): Promise<void> {
  await db.delete(files).where(eq(files.id, fileId));
}
