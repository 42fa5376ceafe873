import type { Executor } from "@caseward/db/client";
import { addresses } from "@caseward/db/schema/addresses";
import { lawFirms } from "@caseward/db/schema/firms";
import { oneTimeTokens, sessions, users } from "@caseward/db/schema/users";
import { type Given, statement } from "@caseward/db/statement";
import type { Language } from "@caseward/domain/language/languages";
import { and, desc, eq, sql } from "drizzle-orm";
import { factorState } from "../second-factor/repository";
import {
  firstLanguage,
  isStillOpenTo,
  isTheirFirm,
  isTheirPrimaryAddress,
  sessionUser,
  type UserRow,
} from "./repository";
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

const lockOpen = statement((db, given: Given<{ id: number; passwordHash: string | null }>) =>
  db.select({ id: users.id }).from(users).where(isStillOpenTo(given)).for("no key update"),
);

const findOpening = statement((db, given: Given<{ id: number }>) =>
  db
    .select({ ...sessionUser, ...factorState, sessionId: sql<number>`nextval('sessions_id_seq')::int` })
    .from(users)
    .leftJoin(lawFirms, isTheirFirm)
    .leftJoin(addresses, isTheirPrimaryAddress)
    .where(eq(users.id, given.id)),
);

/**
 * What a login opens a session with, and the number that it gets: null when the password that was checked is not the one
 * in force any more, or the account is disabled. A login with the old password then leaves no session behind a reset
 * (D17). The account stays locked until the end of the transaction, and the rest is read once it is: a second factor
 * that was confirmed until then is seen.
 */
export async function lockForLogin(tx: Executor, { id, passwordHash }: Pick<UserRow, "id" | "passwordHash">) {
  const [[open], [found]] = await Promise.all([lockOpen(tx, { id, passwordHash }), findOpening(tx, { id })]);
  return (open && found) ?? null;
}

/** Notes a login with an account that is locked. */
export const noteLogin = statement((db, given: Given<{ id: number; at: Date; language: Language }>) =>
  db
    .update(users)
    .set({ lastLoginAt: sql`${given.at}::timestamptz`, language: firstLanguage(given.language) })
    .where(eq(users.id, given.id)),
);

/** Stores a session under a number that was drawn for it. */
export const insertSession = statement(
  (db, given: Given<Required<Omit<typeof sessions.$inferInsert, "lastSeenAt">>>) =>
    db.insert(sessions).values({
      id: given.id,
      userId: given.userId,
      tokenHash: given.tokenHash,
      createdAt: given.createdAt,
      lastSeenAt: given.createdAt,
      expiresAt: given.expiresAt,
      userAgent: given.userAgent,
      isSecondFactorDue: given.isSecondFactorDue,
    }),
);
