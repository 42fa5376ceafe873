import type { Database, Executor } from "@caseward/db/client";
import { cases } from "@caseward/db/schema/cases";
import { files } from "@caseward/db/schema/files";
import { and, eq, gt, isNull, notExists, or, sql } from "drizzle-orm";

/** What the pictures take that nobody with an account sent and no case refers to. */
export async function sumIntakeImages(db: Database, since: Date): Promise<number> {
  const ofCase = db.select({ id: cases.id }).from(cases).where(eq(cases.imageFileId, files.id));
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${files.byteSize}), 0)` })
    .from(files)
    .where(and(isNull(files.uploadedBy), gt(files.createdAt, since), notExists(ofCase)));
  return Number(row?.bytes ?? 0);
}

/** Takes a picture that nobody with an account sent, unless it was taken for another account of an accident. */
export async function takeFileOfNobody(tx: Executor, fileId: string, reference: string): Promise<boolean> {
  const isFree = or(isNull(files.takenFor), eq(files.takenFor, reference));
  const taken = await tx
    .update(files)
    .set({ takenFor: reference })
    .where(and(eq(files.id, fileId), isNull(files.uploadedBy), isNull(files.discardedAt), isFree))
    .returning({ id: files.id });
  return taken.length > 0;
}
