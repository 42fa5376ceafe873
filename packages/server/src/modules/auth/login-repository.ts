import type { Executor } from "@caseward/db/client";
import { oneTimeTokens, sessions, users } from "@caseward/db/schema/users";
import { type Given, statement } from "@caseward/db/statement";
import type { Language } from "@caseward/domain/language/languages";
import { and, desc, eq, sql } from "drizzle-orm";
import { firstLanguage, isStillOpenTo, type UserRow } from "./repository";
import type { PendingRegistration } from "./token-repository";

/** What a login asks for: beside the hash hardly anything may take time when everybody comes to work. */

const findByEmail = statement((db, given: Given<{ email: string }>) => {
  const newest = db
    .select({ pending: oneTimeTokens.pendingRegistration })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, users.id), eq(oneTimeTokens.kind, "verification")))
    .orderBy(desc(oneTimeTokens.id))
    .limit(1)
    .as("newest");
  return db
    .select({ user: users, pending: newest.pending })
    .from(users)
    .leftJoinLateral(newest, sql`true`)
    .where(eq(users.email, given.email));
});

/**
 * The account of an address, and what was typed at its newest registration, whether or not its link has expired. One
 * look for both, so that it takes as long for an account that has not proven its address.
 */
export async function findLogin(
  db: Executor,
  email: string,
): Promise<{ user: UserRow; pending: PendingRegistration | null } | null> {
  const [found] = await findByEmail(db, { email });
  return found ?? null;
}

type Login = { id: number; passwordHash: string | null; at: Date; language: Language };

const updateLogin = statement((db, given: Given<Login>) =>
  db
    .update(users)
    .set({ lastLoginAt: sql`${given.at}::timestamptz`, language: firstLanguage(given.language) })
    .where(isStillOpenTo(given))
    .returning({ id: users.id }),
);

/**
 * Notes a login while the password that was checked is still the one in force, and the account is enabled: false when
 * another one was set meanwhile. A login with the old password then leaves no session behind a reset (D17).
 */
export async function noteLogin(
  tx: Executor,
  { id, passwordHash }: Pick<UserRow, "id" | "passwordHash">,
  { at, language }: Pick<Login, "at" | "language">,
): Promise<boolean> {
  return (await updateLogin(tx, { id, passwordHash, at, language })).length > 0;
}

type NewSession = Required<Omit<typeof sessions.$inferInsert, "id" | "lastSeenAt">>;

const insertOne = statement((db, given: Given<NewSession>) =>
  db
    .insert(sessions)
    .values({
      userId: given.userId,
      tokenHash: given.tokenHash,
      createdAt: given.createdAt,
      lastSeenAt: given.createdAt,
      expiresAt: given.expiresAt,
      userAgent: given.userAgent,
      isSecondFactorDue: given.isSecondFactorDue,
    })
    .returning({ id: sessions.id }),
);

/** Stores a session and answers its number. */
export async function insertSession(tx: Executor, session: NewSession): Promise<number> {
  const [made] = await insertOne(tx, session);
  if (!made) throw new Error("The new session was not stored");
  return made.id;
}
