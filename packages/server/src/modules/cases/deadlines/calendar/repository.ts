import type { Executor } from "@caseward/db/client";
import { cases } from "@caseward/db/schema/cases";
import { calendarFeeds, users } from "@caseward/db/schema/users";
import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { type Reader, visibleTo } from "../../../access/visibility-repository";
import { isWatched } from "../watched-repository";

type NewFeed = typeof calendarFeeds.$inferInsert;

/** Stores a feed. Its owner's former one is replaced, and so opens nothing any more. */
export async function putFeed(tx: Executor, { userId, ...feed }: NewFeed): Promise<void> {
  await tx
    .insert(calendarFeeds)
    .values({ userId, ...feed })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: feed });
}

/** Whether there was one. */
export async function deleteFeed(tx: Executor, userId: number): Promise<boolean> {
  const gone = await tx
    .delete(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId))
    .returning({ userId: calendarFeeds.userId });
  return gone.length > 0;
}

/** A feed is good as long as its owner's account is, in the role and the firm that it was made in. */
const isGood = and(
  isNotNull(users.verifiedAt),
  isNull(users.disabledAt),
  eq(users.userType, calendarFeeds.userType),
  sql`${users.lawFirmId} is not distinct from ${calendarFeeds.lawFirmId}`,
);

const owner = { id: users.id, userType: users.userType, firmId: users.lawFirmId };

/** Whose feed it is, or null where it is nobody's, or was ended. */
export async function findOwner(db: Executor, tokenHash: string) {
  const [found] = await db
    .select(owner)
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(and(eq(calendarFeeds.tokenHash, tokenHash), isGood));
  return found ?? null;
}

/** When a person's feed was made, or null where there is none. */
export async function findFeed(db: Executor, userId: number): Promise<Date | null> {
  const [found] = await db
    .select({ createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(and(eq(calendarFeeds.userId, userId), isGood));
  return found?.createdAt ?? null;
}

export type CalendarReader = Reader;

type Listed = { reader: CalendarReader; from: string; limit: number };

/** Cases of a reader that have a time limit on a day or later, the nearest first. */
export function listCasesFrom(db: Executor, { reader, from, limit }: Listed) {
  const nearest = sql`(select min(day) from unnest(${cases.deadlineDays}) as day where day >= ${from}::date)`;
  return db
    .select({ caseId: cases.id, addedAt: cases.createdAt, changedAt: cases.updatedAt })
    .from(cases)
    .where(and(visibleTo(reader, "deadlines"), isWatched, isNotNull(cases.deadlineOn), isNotNull(nearest)))
    .orderBy(asc(nearest), asc(cases.id))
    .limit(limit);
}
