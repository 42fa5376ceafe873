import type { Executor } from "@caseward/db/client";
import {
  loginSteps,
  recoveryCodes,
  secondFactorRoles,
  secondFactors,
} from "@caseward/db/schema/platform/second-factors";
import { sessions } from "@caseward/db/schema/users";
import type { UserType } from "@caseward/domain/users/actor";
import { and, eq, gt, isNull, lt, lte, ne, sql } from "drizzle-orm";
import { openRow, sealRow } from "../../../platform/encryption/sealed-rows";
import { type SecondFactorContent, secondFactorContent } from "../../../platform/encryption/sealed-tables";
import type { Store } from "../../../platform/encryption/vault";

export type FactorRow = Omit<typeof secondFactors.$inferSelect, "sealed"> & SecondFactorContent;

export async function findFactor({ db, vault }: Store, userId: number): Promise<FactorRow | null> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  return row ? openRow(vault, secondFactorContent, row) : null;
}

/** Puts a secret that is not confirmed yet over an earlier one; false when one is in force. */
export async function insertSecret({ db, vault }: Store, userId: number, secret: string): Promise<boolean> {
  const { sealed } = sealRow(vault, secondFactorContent, { userId, secret });
  const stored = await db
    .insert(secondFactors)
    .values({ userId, sealed })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { sealed, lastStep: 0 },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId });
  return stored.length > 0;
}

/** Uses a step of time up in one guarded statement: of two callers with the same code one passes. */
export async function takeStep(db: Executor, userId: number, step: number): Promise<boolean> {
  const taken = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId });
  return taken.length > 0;
}

/** An account's factor, locked until the end of the transaction. */
export async function lockFactor({ db: tx, vault }: Store, userId: number): Promise<FactorRow | null> {
  const [row] = await tx
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .for("no key update");
  return row ? openRow(vault, secondFactorContent, row) : null;
}

/**
 * Puts the secret in force that a code was right for. False when one is in force already, or the set-up was begun anew
 * meanwhile: another secret than the code's must not lock its owner out.
 */
export async function confirmFactor(
  store: Store,
  { userId, secret }: Pick<FactorRow, "userId" | "secret">,
  now: Date,
): Promise<boolean> {
  const current = await lockFactor(store, userId);
  if (!current || current.confirmedAt || current.secret !== secret) return false;
  await store.db.update(secondFactors).set({ confirmedAt: now }).where(eq(secondFactors.userId, userId));
  return true;
}

/** Whether there was one. Its recovery codes go with it, and a login that waits for a code. */
export async function deleteFactor(tx: Executor, userId: number): Promise<boolean> {
  const gone = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ confirmedAt: secondFactors.confirmedAt });
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.delete(loginSteps).where(eq(loginSteps.userId, userId));
  return gone.some(({ confirmedAt }) => confirmedAt !== null);
}

export async function replaceRecoveryCodes(
  tx: Executor,
  userId: number,
  hashes: readonly string[],
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

/** Uses a recovery code up in one guarded statement. */
export async function takeRecoveryCode(
  db: Executor,
  userId: number,
  codeHash: string,
  now: Date,
): Promise<boolean> {
  const taken = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return taken.length > 0;
}

export const countRecoveryCodes = (db: Executor, userId: number): Promise<number> =>
  db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));

type NewStep = typeof loginSteps.$inferInsert;

/** One login of an account waits for its code at a time on each known device, and one on all others. */
export async function replaceStep(tx: Executor, step: NewStep): Promise<void> {
  const isSameDevice = sql`${loginSteps.deviceHash} is not distinct from ${step.deviceHash ?? null}`;
  await tx.delete(loginSteps).where(and(eq(loginSteps.userId, step.userId), isSameDevice));
  await tx.insert(loginSteps).values(step);
}

/** Counts a try of a step that is still good, in one guarded statement; null when there is none. */
export async function tryStep(
  db: Executor,
  tokenHash: string,
  { most, now }: { most: number; now: Date },
): Promise<{ userId: number; passwordHash: string } | null> {
  const [tried] = await db
    .update(loginSteps)
    .set({ tries: sql`${loginSteps.tries} + 1` })
    .where(
      and(eq(loginSteps.tokenHash, tokenHash), gt(loginSteps.expiresAt, now), lt(loginSteps.tries, most)),
    )
    .returning({ userId: loginSteps.userId, passwordHash: loginSteps.passwordHash });
  return tried ?? null;
}

/** Whether it was there: of two that passed it at once one goes on. */
export async function deleteStep(db: Executor, tokenHash: string): Promise<boolean> {
  const gone = await db
    .delete(loginSteps)
    .where(eq(loginSteps.tokenHash, tokenHash))
    .returning({ userId: loginSteps.userId });
  return gone.length > 0;
}

/** Answers how many steps of logins were over. */
export async function deleteOverSteps(db: Executor, now: Date): Promise<number> {
  const gone = await db
    .delete(loginSteps)
    .where(lte(loginSteps.expiresAt, now))
    .returning({ userId: loginSteps.userId });
  return gone.length;
}

export const listRequiredRoles = (db: Executor) =>
  db
    .select({ userType: secondFactorRoles.userType })
    .from(secondFactorRoles)
    .orderBy(secondFactorRoles.userType);

export async function isRoleRequired(db: Executor, userType: UserType): Promise<boolean> {
  return (await listRequiredRoles(db)).some((row) => row.userType === userType);
}

/** Whether that changed the rule: of many who ask for the same one has done it. */
export async function setRoleRequired(
  tx: Executor,
  { userType, isRequired, requiredBy }: { userType: UserType; isRequired: boolean; requiredBy: number },
): Promise<boolean> {
  const role = { userType: secondFactorRoles.userType };
  const changed = isRequired
    ? await tx
        .insert(secondFactorRoles)
        .values({ userType, requiredBy })
        .onConflictDoNothing()
        .returning(role)
    : await tx.delete(secondFactorRoles).where(eq(secondFactorRoles.userType, userType)).returning(role);
  return changed.length > 0;
}

/** The session that set it up may do everything; the others end. */
export async function openAllTo(tx: Executor, userId: number, sessionId: number): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)));
  await tx.update(sessions).set({ isSecondFactorDue: false }).where(eq(sessions.id, sessionId));
}
