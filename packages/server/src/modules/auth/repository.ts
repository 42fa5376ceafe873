import type { Database, Executor } from "@caseward/db/client";
import { advisoryLocks } from "@caseward/db/locks";
import { addresses } from "@caseward/db/schema/addresses";
import { lawFirms } from "@caseward/db/schema/firms";
import { sessions, users } from "@caseward/db/schema/users";
import { type Given, statement } from "@caseward/db/statement";
import type { Language } from "@caseward/domain/language/languages";
import type { UserType } from "@caseward/domain/users/actor";
import { and, eq, gt, isNotNull, isNull, ne, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { OpenSession } from "../../platform/ports";

export type UserRow = typeof users.$inferSelect;
type NewUser = Pick<UserRow, "email" | "firstName" | "lastName" | "userType" | "origin"> & {
  phoneNumber?: string;
  language?: Language;
};
type UserChange = Partial<
  Pick<
    UserRow,
    | "firstName"
    | "lastName"
    | "phoneNumber"
    | "userType"
    | "lawFirmId"
    | "origin"
    | "passwordHash"
    | "verifiedAt"
    | "lastLoginAt"
  > & { language: Language | SQL<Language> }
>;

/** A language for somebody who has none yet: what a person has set is not overwritten. */
export const firstLanguage = (language: Language | Placeholder<string, Language>): SQL<Language> =>
  sql`coalesce(${users.language}, ${language})`;

export async function findUserByEmail(db: Executor, email: string): Promise<UserRow | null> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user ?? null;
}

export async function findUserById(db: Executor, id: number): Promise<UserRow | null> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user ?? null;
}

/** Waits until nobody else makes the account of an address, and keeps them from it until the end of the transaction. */
export const claimOf = (email: Placeholder<string, string>): SQL =>
  sql`pg_advisory_xact_lock(${advisoryLocks.accountOfAddress}::int, hashtext(${email}))`;

const claimAddress = statement((_db, given: Given<{ email: string }>) => sql`select ${claimOf(given.email)}`);

const accountToLock = statement((db, given: Given<{ email: string }>) =>
  db.select().from(users).where(eq(users.email, given.email)).for("no key update"),
);

/**
 * The account of an address, locked until the end of the transaction, or null: then nobody else makes it before that
 * end either.
 */
export async function findUserToLock(tx: Executor, email: string): Promise<UserRow | null> {
  const [, [found]] = await Promise.all([claimAddress(tx, { email }), accountToLock(tx, { email })]);
  return found ?? null;
}

/** Finds the account of an address, locked until the end of the transaction, or makes it. */
export async function findOrInsertUser(
  tx: Executor,
  user: NewUser,
): Promise<{ user: UserRow; isNew: boolean }> {
  const found = await findUserToLock(tx, user.email);
  if (found) return { user: found, isNew: false };
  const [made] = await tx.insert(users).values(user).returning();
  if (!made) throw new Error("The new account was not stored");
  return { user: made, isNew: true };
}

export async function updateUser(db: Executor, id: number, change: UserChange): Promise<UserRow> {
  const [user] = await db.update(users).set(change).where(eq(users.id, id)).returning();
  if (!user) throw new Error("The account to change does not exist");
  return user;
}

type Checked = { id: number | Placeholder; passwordHash: string | null | Placeholder };

/** An account of which the password that was checked is still the one in force, and which is enabled. */
export const isStillOpenTo = ({ id, passwordHash }: Checked) =>
  and(
    eq(users.id, id),
    sql`${users.passwordHash} is not distinct from ${passwordHash}`,
    isNull(users.disabledAt),
  );

/**
 * Changes an account while the password that was checked is still the one in force, and the account is enabled: false
 * when another one was set meanwhile.
 */
export async function updateUserWithPassword(
  db: Executor,
  { id, passwordHash }: Pick<UserRow, "id" | "passwordHash">,
  change: UserChange,
): Promise<boolean> {
  const changed = await db
    .update(users)
    .set(change)
    .where(isStillOpenTo({ id, passwordHash }))
    .returning({ id: users.id });
  return changed.length > 0;
}

/** Locks an account until the end of the transaction, so that its tokens and mails are made one after the other. */
export async function lockUser(tx: Executor, id: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for("no key update");
}

export async function hasUserOfType(db: Executor, userType: UserType): Promise<boolean> {
  const [found] = await db.select({ id: users.id }).from(users).where(eq(users.userType, userType)).limit(1);
  return found !== undefined;
}

/**
 * Each session's user is looked up by its number, which the limit holds PostgreSQL to: a plan that is kept may otherwise
 * go through the accounts from the first to that of the session.
 */
function openSessions(db: Database, { now, usedSince }: Given<{ now: Date; usedSince: Date }>, which: SQL) {
  const owner = db
    .select({ userId: users.id, userType: users.userType, firmId: users.lawFirmId })
    .from(users)
    .where(and(eq(users.id, sessions.userId), isNotNull(users.verifiedAt), isNull(users.disabledAt)))
    .limit(1)
    .as("owner");
  return db
    .select({
      id: sessions.id,
      tokenHash: sessions.tokenHash,
      lastSeenAt: sessions.lastSeenAt,
      userId: owner.userId,
      userType: owner.userType,
      firmId: owner.firmId,
      isSecondFactorDue: sessions.isSecondFactorDue,
    })
    .from(sessions)
    .innerJoinLateral(owner, sql`true`)
    .where(and(which, gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, usedSince)));
}

/**
 * Compiled, since each request asks it. The tokens stand in a query of their own, where the planner can't count them:
 * mostly it sees a single one, takes a plan for any number to be worse than one for that, and plans at each request.
 */
const sessionsByToken = statement((db, given: Given<{ tokenHashes: string[]; now: Date; usedSince: Date }>) =>
  openSessions(db, given, sql`${sessions.tokenHash} = any((select ${given.tokenHashes}::text[])::text[])`),
);

const sessionsById = statement((db, given: Given<{ id: number; now: Date; usedSince: Date }>) =>
  openSessions(db, given, eq(sessions.id, given.id)),
);

type Clock = { now: Date; idleMs: number };

const usedSinceOf = ({ now, idleMs }: Clock) => new Date(now.getTime() - idleMs);

/** The open sessions of tokens, each with its user, as both are now: role, firm, verified and disabled state included. */
export const findSessions = (db: Executor, tokenHashes: string[], clock: Clock) =>
  sessionsByToken(db, { tokenHashes, now: clock.now, usedSince: usedSinceOf(clock) });

/** The same by its id, or null. */
export async function findSessionById(db: Executor, id: number, clock: Clock): Promise<OpenSession | null> {
  const [found] = await sessionsById(db, { id, now: clock.now, usedSince: usedSinceOf(clock) });
  return found ?? null;
}

export async function touchSession(db: Executor, id: number, now: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, id));
}

/** Whether it was still open: of two that end it at once one has done it. */
export async function deleteSession(db: Executor, id: number): Promise<boolean> {
  const gone = await db.delete(sessions).where(eq(sessions.id, id)).returning({ id: sessions.id });
  return gone.length > 0;
}

/** Ends the sessions of a user: all of them, or all but one. */
export async function deleteSessionsOf(db: Executor, userId: number, exceptId?: number): Promise<void> {
  const others = exceptId === undefined ? undefined : ne(sessions.id, exceptId);
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others));
}

/** Who has a session, and what it says beside: the firm's name and the client's primary address. */
export const sessionUser = {
  user: {
    id: users.id,
    firstName: users.firstName,
    lastName: users.lastName,
    email: users.email,
    phoneNumber: users.phoneNumber,
    userType: users.userType,
    lawFirmId: users.lawFirmId,
  },
  firm: { id: lawFirms.id, firmName: lawFirms.firmName },
  address: addresses,
};

const sessionUsers = statement((db, given: Given<{ id: number }>) =>
  db
    .select(sessionUser)
    .from(users)
    .leftJoin(lawFirms, eq(lawFirms.id, users.lawFirmId))
    .leftJoin(addresses, and(eq(addresses.userId, users.id), eq(addresses.position, 0)))
    .where(eq(users.id, given.id)),
);

/** What the session of a user says. */
export async function findSessionUser(db: Executor, id: number) {
  const [found] = await sessionUsers(db, { id });
  return found ?? null;
}
