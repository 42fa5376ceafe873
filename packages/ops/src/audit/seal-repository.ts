import type { Executor } from "@caseward/db/client";
import { auditEvents, auditLinks, auditRepeats, auditSeals } from "@caseward/db/schema/audit";
import { and, asc, desc, eq, gt, inArray, lt, lte, sql } from "drizzle-orm";

export async function findLastSeal(db: Executor) {
  const [seal] = await db.select().from(auditSeals).orderBy(desc(auditSeals.position)).limit(1);
  return seal ?? null;
}

/** The last link that was chained before a time, or null. */
export async function findLinkBefore(db: Executor, at: Date) {
  const { position, hash, chainedAt } = auditLinks;
  const [link] = await db
    .select({ position, hash })
    .from(auditLinks)
    .where(lt(chainedAt, at))
    .orderBy(desc(position))
    .limit(1);
  return link ?? null;
}

/** Links with their events and repeats, between two positions. */
export const listExported = (db: Executor, after: number, upTo: number, limit: number) =>
  db
    .select({ link: auditLinks, event: auditEvents, repeats: auditRepeats.count })
    .from(auditLinks)
    .innerJoin(auditEvents, eq(auditEvents.id, auditLinks.eventId))
    .leftJoin(auditRepeats, eq(auditRepeats.eventId, auditEvents.id))
    .where(and(gt(auditLinks.position, after), lte(auditLinks.position, upTo)))
    .orderBy(asc(auditLinks.position))
    .limit(limit);

export async function hasLink(db: Executor, { position, hash }: { position: number; hash: string }) {
  return (await db.$count(auditLinks, and(eq(auditLinks.position, position), eq(auditLinks.hash, hash)))) > 0;
}

export async function insertSeal(
  db: Executor,
  seal: { position: number; month: string; hash: string },
): Promise<void> {
  await db.insert(auditSeals).values(seal).onConflictDoNothing();
}

const guarded = ["audit_events", "audit_links"];

/**
 * Removes the oldest rows before a position, with their links, and answers how many. The transaction switches the
 * guards off, which only the owner of the tables can, and takes few rows because nobody records anything meanwhile.
 */
export async function deleteOldest(tx: Executor, before: number, most: number): Promise<number> {
  await tx.execute(sql`set local lock_timeout = '10s'`);
  for (const table of guarded)
    await tx.execute(sql.raw(`alter table ${table} disable trigger ${table}_only_grow`));
  const oldest = tx
    .select({ position: auditLinks.position })
    .from(auditLinks)
    .where(lt(auditLinks.position, before))
    .orderBy(asc(auditLinks.position))
    .limit(most);
  const gone = await tx
    .delete(auditLinks)
    .where(inArray(auditLinks.position, oldest))
    .returning({ eventId: auditLinks.eventId });
  const ids = gone.map(({ eventId }) => eventId);
  const isOne = (column: typeof auditEvents.id | typeof auditRepeats.eventId) =>
    sql`${column} = any(${sql.param(ids)}::bigint[])`;
  await tx.delete(auditEvents).where(isOne(auditEvents.id));
  await tx.delete(auditRepeats).where(isOne(auditRepeats.eventId));
  for (const table of guarded)
    await tx.execute(sql.raw(`alter table ${table} enable always trigger ${table}_only_grow`));
  return ids.length;
}
