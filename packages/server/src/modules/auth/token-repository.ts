import type { Executor } from "@caseward/db/client";
import { oneTimeTokens, users } from "@caseward/db/schema/users";
import { and, desc, eq, gt, inArray, isNull } from "drizzle-orm";

export type NewToken = Pick<
  typeof oneTimeTokens.$inferInsert,
  "userId" | "kind" | "tokenHash" | "pendingRegistration" | "expiresAt"
>;
export type TokenKind = (typeof oneTimeTokens.$inferSelect)["kind"];
export type PendingRegistration = NonNullable<(typeof oneTimeTokens.$inferSelect)["pendingRegistration"]>;

export async function insertToken(db: Executor, token: NewToken): Promise<void> {
  await db.insert(oneTimeTokens).values(token);
}

export async function voidTokens(db: Executor, userId: number, kind: TokenKind, now: Date): Promise<void> {
  await db
    .update(oneTimeTokens)
    .set({ voidedAt: now })
    .where(
      and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.kind, kind), isNull(oneTimeTokens.voidedAt)),
    );
}

const stillGood = (tokenHash: string, kinds: TokenKind[], now: Date) =>
  and(
    eq(oneTimeTokens.tokenHash, tokenHash),
    inArray(oneTimeTokens.kind, kinds),
    isNull(oneTimeTokens.voidedAt),
    gt(oneTimeTokens.expiresAt, now),
  );

/** The user's row is locked, so that a link opened twice at once is worked through one after the other. */
export async function findVerification(db: Executor, tokenHash: string, now: Date) {
  const [found] = await db
    .select({ token: oneTimeTokens, user: users })
    .from(oneTimeTokens)
    .innerJoin(users, eq(users.id, oneTimeTokens.userId))
    .where(and(stillGood(tokenHash, ["verification", "invitation"], now), isNull(users.disabledAt)))
    .for("update", { of: users });
  return found ?? null;
}

/** Uses a set-password token up in one guarded statement: of two callers one gets the user's id. */
export async function takePasswordToken(db: Executor, tokenHash: string, now: Date): Promise<number | null> {
  const [taken] = await db
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(and(stillGood(tokenHash, ["set_password"], now), isNull(oneTimeTokens.usedAt)))
    .returning({ userId: oneTimeTokens.userId });
  return taken?.userId ?? null;
}

/** What was typed at the newest registration of an unverified account, whether or not its link has expired. */
export async function findPendingRegistration(
  db: Executor,
  userId: number,
): Promise<PendingRegistration | null> {
  const [newest] = await db
    .select({ pending: oneTimeTokens.pendingRegistration })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.kind, "verification")))
    .orderBy(desc(oneTimeTokens.id))
    .limit(1);
  return newest?.pending ?? null;
}
