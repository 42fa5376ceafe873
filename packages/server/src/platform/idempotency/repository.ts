import type { Executor } from "@caseward/db/client";
import { advisoryLocks } from "@caseward/db/locks";
import { idempotencyKeys } from "@caseward/db/schema/platform/idempotency-keys";
import { and, eq, gt, lte, sql } from "drizzle-orm";

type KeyRow = typeof idempotencyKeys.$inferSelect;
export type KeyName = Pick<KeyRow, "userId" | "operation" | "keyHash">;
export type UsedKey = Pick<KeyRow, "payloadHash" | "createdId">;

const { userId, operation, keyHash, expiresAt } = idempotencyKeys;

/**
 * Claims a key until the end of the transaction, unless another request is under way with it, and answers what was made
 * under it that has not expired. Two keys whose hashes begin alike wait for each other, which does no harm.
 */
export async function claimKey(
  tx: Executor,
  name: KeyName,
  now: Date,
): Promise<{ isClaimed: boolean; used: UsedKey | null }> {
  const text = `${name.userId} ${name.operation} ${name.keyHash}`;
  const claim = sql`select pg_try_advisory_xact_lock(${advisoryLocks.idempotencyKey}::int, hashtext(${text})) as "isClaimed"`;
  const [[claimed], [used]] = await Promise.all([
    tx.execute<{ isClaimed: boolean }>(claim),
    tx
      .select({ payloadHash: idempotencyKeys.payloadHash, createdId: idempotencyKeys.createdId })
      .from(idempotencyKeys)
      .where(
        and(
          eq(userId, name.userId),
          eq(operation, name.operation),
          eq(keyHash, name.keyHash),
          gt(expiresAt, now),
        ),
      ),
  ]);
  return { isClaimed: claimed?.isClaimed ?? false, used: used ?? null };
}

/** Keeps what was made under a claimed key, instead of what was made under it before it expired. */
export async function keepKey(tx: Executor, key: KeyRow): Promise<void> {
  await tx
    .insert(idempotencyKeys)
    .values(key)
    .onConflictDoUpdate({ target: [userId, operation, keyHash], set: key });
}

/** Answers how many there were. */
export async function deleteExpiredKeys(db: Executor, now: Date): Promise<number> {
  const gone = await db
    .delete(idempotencyKeys)
    .where(lte(expiresAt, now))
    .returning({ createdId: idempotencyKeys.createdId });
  return gone.length;
}
