import type { Executor } from "@caseward/db/client";
import { insertRow } from "@caseward/db/prepared/insert-row";
import { newRow, store, type Write } from "@caseward/db/prepared/writes";
import { oneTimeTokens, users } from "@caseward/db/schema/users";
import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";

export type NewToken = Pick<
  typeof oneTimeTokens.$inferSelect,
  "userId" | "kind" | "tokenHash" | "pendingRegistration" | "registeredMark" | "expiresAt" | "createdAt"
>;
export type TokenKind = (typeof oneTimeTokens.$inferSelect)["kind"];
export type PendingRegistration = NonNullable<(typeof oneTimeTokens.$inferSelect)["pendingRegistration"]>;

/** What a password is set with. */
export const passwordKinds: TokenKind[] = ["set_password", "first_password"];

/** What verifies an address. */
export const linkKinds: TokenKind[] = ["verification", "invitation"];

export const allTokenKinds: TokenKind[] = [...linkKinds, ...passwordKinds];

export async function insertToken(tx: Executor, token: NewToken): Promise<void> {
  await insertRow(tx, oneTimeTokens, token);
}

/** The same, to be stored with the mail that holds it. */
export const newToken = (token: NewToken): Write => newRow(oneTimeTokens, token);

export async function insertTokens(tx: Executor, tokens: NewToken[]): Promise<void> {
  const [token, ...others] = tokens;
  if (token && others.length === 0) await insertToken(tx, token);
  else await tx.insert(oneTimeTokens).values(tokens);
}

/** Of some accounts those without a password. */
export const findUnopenedAccounts = (tx: Executor, userIds: readonly number[]) =>
  tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), isNull(users.passwordHash)));

type Voided = { userId: number; kinds: readonly TokenKind[]; now: Date };

/** The links of some kinds that an account has no longer open it. */
export const voidTokens = (tx: Executor, voided: Voided): Promise<void> => store(tx, [voidedTokens(voided)]);

/** The same, to be stored with a link that follows them. */
export function voidedTokens({ kinds, ...parameters }: Voided): Write {
  const { userId: owner, kind, voidedAt } = oneTimeTokens;
  return {
    name: `void ${kinds}`,
    parameters,
    build: (db, prefix) =>
      db
        .update(oneTimeTokens)
        .set({ voidedAt: sql`${sql.param(sql.placeholder(`${prefix}now`), voidedAt)}` })
        .where(
          and(eq(owner, sql.placeholder(`${prefix}userId`)), inArray(kind, [...kinds]), isNull(voidedAt)),
        ),
  };
}

const stillGood = (tokenHash: string, kinds: TokenKind[], now: Date) =>
  and(
    eq(oneTimeTokens.tokenHash, tokenHash),
    inArray(oneTimeTokens.kind, kinds),
    isNull(oneTimeTokens.voidedAt),
    gt(oneTimeTokens.expiresAt, now),
  );

export const isGoodToken = async (db: Executor, tokenHash: string, kinds: TokenKind[], now: Date) =>
  (await db.$count(oneTimeTokens, stillGood(tokenHash, kinds, now))) > 0;

/**
 * Locks the account of a token until the end of the transaction, before the token is looked at: its links are made, used
 * and voided one after the other, and nobody who holds the account waits for who holds a link of it.
 */
async function lockOwner(tx: Executor, tokenHash: string): Promise<void> {
  const owner = tx
    .select({ userId: oneTimeTokens.userId })
    .from(oneTimeTokens)
    .where(eq(oneTimeTokens.tokenHash, tokenHash));
  await tx.select({ id: users.id }).from(users).where(inArray(users.id, owner)).for("no key update");
}

/** A link that was opened, and its account, locked: two visits at once come one after the other. */
export async function findVerification(tx: Executor, tokenHash: string, now: Date) {
  await lockOwner(tx, tokenHash);
  const [found] = await tx
    .select({ token: oneTimeTokens, user: users })
    .from(oneTimeTokens)
    .innerJoin(users, eq(users.id, oneTimeTokens.userId))
    .where(and(stillGood(tokenHash, linkKinds, now), isNull(users.disabledAt)));
  return found ?? null;
}

/** What was typed at a registration for the account, whichever it was, in the browser that has its secret. */
export async function findRegistration(tx: Executor, userId: number, secretHashes: readonly string[]) {
  if (secretHashes.length === 0) return null;
  const { pendingRegistration, userId: owner, id } = oneTimeTokens;
  const [found] = await tx
    .select({ pending: pendingRegistration })
    .from(oneTimeTokens)
    .where(and(eq(owner, userId), inArray(sql`${pendingRegistration} ->> 'secretHash'`, [...secretHashes])))
    .orderBy(desc(id))
    .limit(1);
  return found?.pending ?? null;
}

/** Whether a link of the kind that an account has is still good. */
export async function hasGoodToken(tx: Executor, userId: number, kind: TokenKind, now: Date) {
  const isGood = and(isNull(oneTimeTokens.voidedAt), gt(oneTimeTokens.expiresAt, now));
  const isOne = and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.kind, kind), isGood);
  return (await tx.$count(oneTimeTokens, isOne)) > 0;
}

/** Uses a set-password token up in one guarded statement: of two callers one gets the user's id. */
export async function takePasswordToken(tx: Executor, tokenHash: string, now: Date): Promise<number | null> {
  await lockOwner(tx, tokenHash);
  const [taken] = await tx
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(and(stillGood(tokenHash, passwordKinds, now), isNull(oneTimeTokens.usedAt)))
    .returning({ userId: oneTimeTokens.userId });
  return taken?.userId ?? null;
}

/**
 * Deletes the links of verified accounts that ended by then, and answers how many. Those of unverified accounts stay,
 * since the newest holds what was typed at the registration.
 */
export async function deleteOldTokens(db: Executor, endedBy: Date): Promise<number> {
  const verified = db.select({ id: users.id }).from(users).where(isNotNull(users.verifiedAt));
  const gone = await db
    .delete(oneTimeTokens)
    .where(and(lte(oneTimeTokens.expiresAt, endedBy), inArray(oneTimeTokens.userId, verified)))
    .returning({ id: oneTimeTokens.id });
  return gone.length;
}
