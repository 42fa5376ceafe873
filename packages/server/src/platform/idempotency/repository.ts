import type { Executor } from "@caseward/db/client";
import { advisoryLocks } from "@caseward/db/locks";
import { idempotencyKeys } from "@caseward/db/schema/idempotency-keys";
import { type Given, statement, type Write } from "@caseward/db/statement";
import { and, eq, gt, lte, type SQL, sql } from "drizzle-orm";

type KeyRow = typeof idempotencyKeys.$inferSelect;
export type KeyName = Pick<KeyRow, "userId" | "operation" | "keyHash">;
type NewKey = Omit<KeyRow, "createdAt">;
export type KeptKey = Pick<KeyRow, "payloadHash" | "createdId">;

const claimOf = ({ userId, operation, keyHash }: Given<KeyName>): SQL<boolean> =>
  sql`pg_try_advisory_xact_lock(${advisoryLocks.idempotencyKey}::int,
    hashtext(concat_ws(' ', ${userId}::int, ${operation}::text, ${keyHash}::text)))`;

const claiming = statement(
  (_db, given: Given<KeyName>) => sql<{ isClaimed: boolean }[]>`select ${claimOf(given)} as "isClaimed"`,
);

/**
 * Claims a key until the end of the transaction; false when another request is under way with it. Two keys whose hashes
 * begin alike wait for each other, which does no harm.
 */
export async function claimKey(tx: Executor, { userId, operation, keyHash }: KeyName): Promise<boolean> {
  const [row] = await claiming(tx, { userId, operation, keyHash });
  return row?.isClaimed ?? false;
}

const inForce = (given: Given<KeyName & { now: Date }>) =>
  and(
    eq(idempotencyKeys.userId, given.userId),
    eq(idempotencyKeys.operation, given.operation),
    eq(idempotencyKeys.keyHash, given.keyHash),
    gt(idempotencyKeys.expiresAt, given.now),
  );

const { payloadHash, createdId } = idempotencyKeys;

const keyInForce = statement((db, given: Given<KeyName & { now: Date }>) =>
  db.select({ payloadHash, createdId }).from(idempotencyKeys).where(inForce(given)),
);

/** What was made under a key that has not expired, or null. */
export async function findKey(tx: Executor, name: KeyName, now: Date): Promise<KeptKey | null> {
  const [found] = await keyInForce(tx, { ...name, now });
  return found ?? null;
}

const keyNow = statement(
  (_db, given: Given<KeyName & { now: Date }>) => sql<(KeptKey & { isFree: boolean })[]>`
    select free as "isFree", ${payloadHash} as "payloadHash", ${createdId} as "createdId"
    from (select ${claimOf(given)} as free) as claim left join ${idempotencyKeys} on ${inForce(given)}`,
);

/** The same where nothing is held; "claimed" while a transaction is under way with the key. */
export async function findKeyNow(
  db: Executor,
  name: KeyName,
  now: Date,
): Promise<KeptKey | "claimed" | null> {
  const [found] = await keyNow(db, { ...name, now });
  if (!found?.isFree) return "claimed";
  return found.createdId === null ? null : found;
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

const uniqueViolation = "23505";
const notNullViolation = "23502";

/** Whether a key was refused that is in force by now. */
export function isKeyTaken(error: unknown): boolean {
  const { code, column_name: column } = causeOf(error);
  return code === notNullViolation && column === "created_id";
}

/** Whether writes were refused for a row, or a key, that is there by now. */
export const isTaken = (error: unknown): boolean =>
  causeOf(error).code === uniqueViolation || isKeyTaken(error);

type Refused = { code?: unknown; column_name?: unknown };

const causeOf = (error: unknown): Refused =>
  error instanceof Error && error.cause instanceof Error ? (error.cause as Refused) : {};

/** Answers how many there were. */
export async function deleteExpiredKeys(db: Executor, now: Date): Promise<number> {
  const gone = await db
    .delete(idempotencyKeys)
    .where(lte(idempotencyKeys.expiresAt, now))
    .returning({ createdId: idempotencyKeys.createdId });
  return gone.length;
}
