import type { Executor } from "@caseward/db/client";
import { secondFactorRoles, secondFactors } from "@caseward/db/schema/platform/second-factors";
import { oneTimeTokens, sessions, users } from "@caseward/db/schema/users";
import type { Language } from "@caseward/domain/language/languages";
import { and, desc, eq, gt, isNotNull, or, sql } from "drizzle-orm";
import { nextId } from "../../../platform/database/next-id";
import type { PendingRegistration } from "../links/token-repository";
import { firstLanguage, isStillOpenTo, selectSessionUser, type UserRow } from "../repository";
import { isKnownDevice } from "./device-repository";

export type FoundLogin = {
  user: UserRow;
  pending: PendingRegistration | null;
  /** Of a password that was typed at a registration when the account was there already. */
  registeredMark: string | null;
  hasSecondFactor: boolean;
  isKnownDevice: boolean;
};

/** For how long the login knows what was typed at a registration: links of verified accounts are forgotten after it. */
const registrationMs = 30 * 24 * 60 * 60 * 1000;

const hasSecondFactor = isNotNull(secondFactors.confirmedAt).mapWith(Boolean);

/**
 * The account of an address, with its second factor, whether it knows the device, and what its newest registration
 * typed; or null. It is one query, so that an account without a proven address takes as long.
 */
export async function findLogin(
  db: Executor,
  { email, deviceHash }: { email: string; deviceHash: string | null },
  at: Date,
): Promise<FoundLogin | null> {
  const { pendingRegistration: pending, registeredMark, userId, createdAt } = oneTimeTokens;
  const isRegistration = or(isNotNull(pending), isNotNull(registeredMark));
  const isRecent = gt(createdAt, new Date(at.getTime() - registrationMs));
  const newest = db
    .select({ pending, registeredMark })
    .from(oneTimeTokens)
    .where(and(eq(userId, users.id), isRegistration, isRecent))
    .orderBy(desc(oneTimeTokens.id))
    .limit(1)
    .as("newest");
  const [found] = await db
    .select({
      user: users,
      pending: newest.pending,
      registeredMark: newest.registeredMark,
      hasSecondFactor,
      isKnownDevice: isKnownDevice(db, deviceHash),
    })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .leftJoinLateral(newest, sql`true`)
    .where(eq(users.email, email));
  return found ?? null;
}

/**
 * What a session is opened with, the account locked; null when the checked password is no longer in force or the
 * account is disabled. The second factor is read after the lock, which whoever confirms one takes, too.
 */
export async function lockForLogin(tx: Executor, user: Pick<UserRow, "id" | "passwordHash">) {
  const [[account], [factor], [role], sessionId] = await Promise.all([
    selectSessionUser(tx).where(isStillOpenTo(user)).for("no key update", { of: users }),
    tx.select({ hasSecondFactor }).from(secondFactors).where(eq(secondFactors.userId, user.id)),
    tx
      .select({ userType: secondFactorRoles.userType })
      .from(secondFactorRoles)
      .innerJoin(users, eq(users.userType, secondFactorRoles.userType))
      .where(eq(users.id, user.id)),
    nextId(tx, "sessions"),
  ]);
  if (!account) return null;
  const isFactorRequired = role !== undefined;
  return { account, sessionId, isFactorRequired, hasSecondFactor: factor?.hasSecondFactor ?? false };
}

export async function insertSession(
  tx: Executor,
  session: Omit<typeof sessions.$inferInsert, "lastSeenAt"> & { createdAt: Date },
): Promise<void> {
  await tx.insert(sessions).values({ ...session, lastSeenAt: session.createdAt });
}

/** Stores the time of the login, and the browser's language when the user has none yet. */
export async function noteLogin(tx: Executor, userId: number, at: Date, language: Language): Promise<void> {
  await tx
    .update(users)
    .set({ lastLoginAt: at, language: firstLanguage(language) })
    .where(eq(users.id, userId));
}
