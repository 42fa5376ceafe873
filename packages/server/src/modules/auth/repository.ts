import type { Executor } from "@caseward/db/client";
import { advisoryLocks } from "@caseward/db/locks";
import { builtOnce } from "@caseward/db/prepared/built-once";
import { insertRowReturning } from "@caseward/db/prepared/insert-row";
import { newRow, type Write } from "@caseward/db/prepared/writes";
import { addresses } from "@caseward/db/schema/addresses";
import { cases } from "@caseward/db/schema/cases";
import { lawFirms } from "@caseward/db/schema/firms";
import { sessions, users } from "@caseward/db/schema/users";
import type { Language } from "@caseward/domain/language/languages";
import type { UserType } from "@caseward/domain/users/actor";
import { and, eq, gt, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { OpenSession } from "../../platform/ports";

export type UserRow = typeof users.$inferSelect;
export type NewUser = Pick<UserRow, "email" | "firstName" | "lastName" | "userType" | "origin"> & {
  id?: number;
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
    | "email"
    | "origin"
    | "passwordHash"
    | "verifiedAt"
    | "lastLoginAt"
  > & { language: Language | SQL<Language> }
>;

/** A language for a user who has none yet: what a person has set is not overwritten. */
export const firstLanguage = (language: Language): SQL<Language> =>
  sql`coalesce(${users.language}, ${language})`;

export async function findUserByEmail(db: Executor, email: string): Promise<UserRow | null> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user ?? null;
}

export async function findUserById(db: Executor, id: number): Promise<UserRow | null> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user ?? null;
}

/**
 * The account of an address, locked until the end of the transaction, or null: then nobody else makes it before that
 * end either.
 */
export async function lockUserByEmail(tx: Executor, email: string): Promise<UserRow | null> {
  const lockedUser = builtOnce(tx, "locked user of an address", () =>
    tx
      .select()
      .from(users)
      .where(eq(users.email, sql.placeholder("email")))
      .for("no key update"),
  );
  const [, [found]] = await Promise.all([
    tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.accountOfAddress}::int, hashtext(${email}))`),
    lockedUser({ email }),
  ]);
  return found ?? null;
}

/** Deletes an account that was never used: its tokens go with it, and what was told with its address goes to its heir. */
export async function deleteUser(tx: Executor, id: number, heirId: number): Promise<void> {
  await tx.update(cases).set({ clientId: heirId }).where(eq(cases.clientId, id));
  await tx.delete(users).where(eq(users.id, id));
}

/** Makes an account whose address the caller has locked. */
function insertUser(tx: Executor, user: NewUser): Promise<UserRow> {
  return insertRowReturning(tx, users, user);
}

/** The same, to be stored with what it is made for. */
export const newUser = (user: NewUser): Write => newRow(users, user);

/** Finds the account of an address, locked until the end of the transaction, or makes it. */
export async function findOrInsertUser(
  tx: Executor,
  user: NewUser,
): Promise<{ user: UserRow; isNew: boolean }> {
  const found = await lockUserByEmail(tx, user.email);
  if (found) return { user: found, isNew: false };
  return { user: await insertUser(tx, user), isNew: true };
}

export async function updateUser(db: Executor, id: number, change: UserChange): Promise<UserRow> {
  const [user] = await db.update(users).set(change).where(eq(users.id, id)).returning();
  if (!user) throw new Error("The account to change does not exist");
  return user;
}

type Checked = Pick<UserRow, "id" | "passwordHash">;

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

type Clock = { now: Date; idleMs: number };

type SessionName = { id: number } | { handle: string } | { tokenHash: string };

const namedBy = {
  id: eq(sessions.id, sql.placeholder("id")),
  handle: eq(sessions.handle, sql.placeholder("handle")),
  tokenHash: eq(sessions.tokenHash, sql.placeholder("tokenHash")),
};

const openSession = (db: Executor, isNamed: SQL) =>
  db
    .select({
      id: sessions.id,
      lastSeenAt: sessions.lastSeenAt,
      userId: users.id,
      userType: users.userType,
      firmId: users.lawFirmId,
      isSecondFactorDue: sessions.isSecondFactorDue,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        isNamed,
        gt(sessions.expiresAt, sql.placeholder("now")),
        gt(sessions.lastSeenAt, sql.placeholder("usedSince")),
        isNotNull(users.verifiedAt),
        isNull(users.disabledAt),
      ),
    );

/** The open session that has an id, a handle or the hash of its token, with its user as both are now; or null. */
export async function findSession(
  db: Executor,
  which: SessionName,
  { now, idleMs }: Clock,
): Promise<OpenSession | null> {
  const by = "id" in which ? "id" : "handle" in which ? "handle" : "tokenHash";
  const query = builtOnce(db, `session by ${by}`, () => openSession(db, namedBy[by]));
  const usedSince = new Date(now.getTime() - idleMs);
  const [found] = await query({ now: now.toISOString(), usedSince: usedSince.toISOString(), ...which });
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

/** The owner of a session, and what it says beside: the firm's name and the client's primary address. */
const sessionUser = {
  user: {
    id: users.id,
    firstName: users.firstName,
    lastName: users.lastName,
    email: users.email,
    phoneNumber: users.phoneNumber,
    userType: users.userType,
    lawFirmId: users.lawFirmId,
  },
  firm: { id: lawFirms.id, firmName: lawFirms.firmName, verification: lawFirms.verification },
  address: addresses,
};

export const selectSessionUser = (db: Executor) =>
  db
    .select(sessionUser)
    .from(users)
    .leftJoin(lawFirms, eq(lawFirms.id, users.lawFirmId))
    .leftJoin(addresses, and(eq(addresses.userId, users.id), eq(addresses.position, 0)));

/** What the session of a user says. */
export async function findSessionUser(db: Executor, id: number) {
  const [found] = await selectSessionUser(db).where(eq(users.id, id));
  return found ?? null;
}
