import type { Executor } from "@caseward/db/client";
import { sessions } from "@caseward/db/schema/users";
import { and, desc, eq, gt, lte } from "drizzle-orm";

type Clock = { now: Date; idleMs: number };

/** What makes a session open: neither too old nor too long unused (D17). */
export const isOpenAt = ({ now, idleMs }: Clock) =>
  and(gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, new Date(now.getTime() - idleMs)));

export const listSessions = (db: Executor, userId: number, clock: Clock) =>
  db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isOpenAt(clock)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(100);

export async function findSessionHandle(db: Executor, id: number): Promise<string | null> {
  const [found] = await db.select({ handle: sessions.handle }).from(sessions).where(eq(sessions.id, id));
  return found?.handle ?? null;
}

/** Whether the user had it. */
export async function deleteOwnSession(db: Executor, userId: number, id: number): Promise<boolean> {
  const gone = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return gone.length > 0;
}

/** Answers how many there were. */
export async function deleteEndedSessions(db: Executor, now: Date): Promise<number> {
  const gone = await db.delete(sessions).where(lte(sessions.expiresAt, now)).returning({ id: sessions.id });
  return gone.length;
}
