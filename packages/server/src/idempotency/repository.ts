import type { Executor } from "@caseward/db/client";
import { advisoryLocks } from "@caseward/db/locks";
import { idempotencyKeys } from "@caseward/db/schema/idempotency-keys";
import { and, eq, gt, lte, sql } from "drizzle-orm";

type KeyRow = typeof idempotencyKeys.$inferSelect;
export type KeyName = Pick<KeyRow, "userId" | "operation" | "keyHash">;
type NewKey = Omit<KeyRow, "createdAt">;

/**
 * Claims a key until the end of the transaction; false when another request is under way with it. Two keys whose hashes
 * begin alike wait for each other, which does no harm.
 */
export async function claimKey(tx: Executor, { userId, operation, keyHash }: KeyName): Promise<boolean> {
  const name = `${userId} ${operation} ${keyHash}`;
  const [row] = await tx.execute<{ claimed: boolean }>(
    sql`select pg_try_advisory_xact_lock(${advisoryLocks.idempotencyKey}::int, hashtext(${name})) as claimed`,
  );
  return row?.claimed ?? false;
}

/** What was made under a key that has not expired, or null. */
export async function findKey(tx: Executor, name: KeyName, now: Date): Promise<KeyRow | null> {
  const [found] = await tx
    .select()
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.userId, name.userId),
        eq(idempotencyKeys.operation, name.operation),
        eq(idempotencyKeys.keyHash, name.keyHash),
        gt(idempotencyKeys.expiresAt, now),
      ),
    );
  return found ?? null;
}

/** Keeps what was made under a claimed key, in place of what was made under it before it expired. */
export async function insertKey(tx: Executor, key: NewKey, now: Date): Promise<void> {
  const { payloadHash, createdId, expiresAt } = key;
  const kept = await tx
    .insert(idempotencyKeys)
    .values({ ...key, createdAt: now })
    .onConflictDoUpdate({
      target: [idempotencyKeys.userId, idempotencyKeys.operation, idempotencyKeys.keyHash],
      set: { payloadHash, createdId, expiresAt, createdAt: now },
      setWhere: lte(idempotencyKeys.expiresAt, now),
    })
    .returning({ createdId: idempotencyKeys.createdId });
  if (kept.length === 0) throw new Error("The key was used by another request, though it was claimed");
}

/** Answers how many there were. */
export async function deleteExpiredKeys(db: Executor, now: Date): Promise<number> {
  const gone = await db
    .delete(idempotencyKeys)
    .where(lte(idempotencyKeys.expiresAt, now))
    .returning({ createdId: idempotencyKeys.createdId });
  return gone.length;
}
