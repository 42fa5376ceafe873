import type { Executor } from "@caseward/db/client";
import { limitCounts } from "@caseward/db/schema/limits";
import { and, eq, gt, inArray, lt, lte, sql } from "drizzle-orm";

type Limit = { most: number; windowMs: number };

/**
 * Counts one in a guarded statement and answers how many that makes, or null when no more are allowed: then nothing is
 * written, so that a flood costs a look.
 */
export async function countOne(
  db: Executor,
  key: string,
  { most, windowMs }: Limit,
  now: Date,
): Promise<number | null> {
  const isOver = lte(limitCounts.endsAt, now);
  const mayCount = sql`${isOver} or ${lt(limitCounts.used, most)}`;
  const [row] = await db
    .insert(limitCounts)
    .values({ key, used: 1, endsAt: new Date(now.getTime() + windowMs) })
    .onConflictDoUpdate({
      target: limitCounts.key,
      set: {
        used: sql`case when ${isOver} then 1 else ${limitCounts.used} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${limitCounts.endsAt} end`,
      },
      setWhere: mayCount,
    })
    .returning({ used: limitCounts.used });
  return row?.used ?? null;
}

export async function findEnd(db: Executor, key: string): Promise<Date | null> {
  const [row] = await db
    .select({ endsAt: limitCounts.endsAt })
    .from(limitCounts)
    .where(eq(limitCounts.key, key));
  return row?.endsAt ?? null;
}

export async function uncountOne(db: Executor, key: string): Promise<void> {
  await db
    .update(limitCounts)
    .set({ used: sql`${limitCounts.used} - 1` })
    .where(and(eq(limitCounts.key, key), gt(limitCounts.used, 0)));
}

export async function deleteCount(db: Executor, key: string): Promise<void> {
  await db.delete(limitCounts).where(eq(limitCounts.key, key));
}

/** Some of what is long over: called for each new count, so the table does not grow for good. */
export async function deleteOver(db: Executor, now: Date): Promise<void> {
  const over = db
    .select({ key: limitCounts.key })
    .from(limitCounts)
    .where(lt(limitCounts.endsAt, now))
    .orderBy(limitCounts.endsAt)
    .limit(5)
    .for("update", { skipLocked: true });
  await db.delete(limitCounts).where(inArray(limitCounts.key, over));
}
