import type { Executor } from "@caseward/db/client";
import { knownDevices, users } from "@caseward/db/schema/users";
import { and, eq, exists, lt, ne, or, type SQL, sql } from "drizzle-orm";

type Owner = { id: number } | { email: string };

const isOf = (owner: Owner) => ("id" in owner ? eq(users.id, owner.id) : eq(users.email, owner.email));

/** Whether the account logged in on the device before, as a part of a query that reads the account. */
export const isKnownDevice = (db: Executor, tokenHash: string | null): SQL<boolean> =>
  tokenHash === null
    ? sql<boolean>`false`
    : sql<boolean>`${exists(
        db
          .select({ one: sql`1` })
          .from(knownDevices)
          .where(and(eq(knownDevices.userId, users.id), eq(knownDevices.tokenHash, tokenHash))),
      )}`;

export async function hasKnownDevice(db: Executor, owner: Owner, tokenHash: string): Promise<boolean> {
  const [found] = await db
    .select({ isKnown: isKnownDevice(db, tokenHash) })
    .from(users)
    .where(isOf(owner));
  return found?.isKnown ?? false;
}

export async function keepDevice(
  tx: Executor,
  { userId, tokenHash, at }: { userId: number; tokenHash: string; at: Date },
): Promise<void> {
  await tx
    .insert(knownDevices)
    .values({ userId, tokenHash, createdAt: at, lastLoginAt: at })
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.tokenHash],
      set: { lastLoginAt: at },
    });
}

/** All devices of an account but one: whoever knew its password may have used them. */
export async function forgetDevices(tx: Executor, userId: number, exceptHash: string | null): Promise<void> {
  const others = exceptHash === null ? undefined : ne(knownDevices.tokenHash, exceptHash);
  await tx.delete(knownDevices).where(and(eq(knownDevices.userId, userId), others));
}

/** Devices that an account has beside these are forgotten: a script that keeps no cookie is a new one each time. */
const mostOfAccount = 30;

/** Deletes the devices that nobody used for long, and those beyond the newest of an account. Answers how many. */
export async function deleteOldDevices(db: Executor, usedBefore: Date): Promise<number> {
  const ranked = db
    .select({
      userId: knownDevices.userId,
      tokenHash: knownDevices.tokenHash,
      rank: sql<number>`row_number() over (partition by ${knownDevices.userId} order by ${knownDevices.lastLoginAt} desc)`.as(
        "rank",
      ),
    })
    .from(knownDevices)
    .as("ranked");
  const beyond = db
    .select({ one: sql`1` })
    .from(ranked)
    .where(
      and(
        eq(ranked.userId, knownDevices.userId),
        eq(ranked.tokenHash, knownDevices.tokenHash),
        sql`${ranked.rank} > ${mostOfAccount}`,
      ),
    );
  const gone = await db
    .delete(knownDevices)
    .where(or(lt(knownDevices.lastLoginAt, usedBefore), exists(beyond)))
    .returning({ userId: knownDevices.userId });
  return gone.length;
}
