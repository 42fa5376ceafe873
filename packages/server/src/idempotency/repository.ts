import type { Executor } from "@caseward/db/client";
import { advisoryLocks } from "@caseward/db/locks";
import { idempotencyKeys } from "@caseward/db/schema/idempotency-keys";
import { type Given, statement, type Write } from "@caseward/db/statement";
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

const keyInForce = statement((db, given: Given<KeyName & { now: Date }>) =>
  db
    .select()
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.userId, given.userId),
        eq(idempotencyKeys.operation, given.operation),
        eq(idempotencyKeys.keyHash, given.keyHash),
        gt(idempotencyKeys.expiresAt, given.now),
      ),
    ),
);

/** What was made under a key that has not expired, or null. */
export async function findKey(tx: Executor, name: KeyName, now: Date): Promise<KeyRow | null> {
  const [found] = await keyInForce(tx, { ...name, now });
  return found ?? null;
}

/** A column that takes no null refuses to have a key that is in force used again. */
const keepKey = statement((db, given: Given<NewKey & { now: Date }>) =>
  db
    .insert(idempotencyKeys)
    .values({
      userId: given.userId,
      operation: given.operation,
      keyHash: given.keyHash,
      payloadHash: given.payloadHash,
      createdId: given.createdId,
      createdAt: given.now,
      expiresAt: given.expiresAt,
    })
    .onConflictDoUpdate({
      target: [idempotencyKeys.userId, idempotencyKeys.operation, idempotencyKeys.keyHash],
      set: {
        payloadHash: sql`excluded.payload_hash`,
        createdId: sql`case when ${idempotencyKeys.expiresAt} <= ${given.now} then excluded.created_id end`,
        expiresAt: sql`excluded.expires_at`,
        createdAt: sql`excluded.created_at`,
      },
    }),
);

/** Keeps what was made under a claimed key, in place of what was made under it before it expired. */
export const keyWrite = (key: NewKey, now: Date): Write => keepKey.with({ ...key, now });

/** Answers how many there were. */
export async function deleteExpiredKeys(db: Executor, now: Date): Promise<number> {
  const gone = await db
    .delete(idempotencyKeys)
    .where(lte(idempotencyKeys.expiresAt, now))
    .returning({ createdId: idempotencyKeys.createdId });
  return gone.length;
}
