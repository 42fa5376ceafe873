import type { Executor } from "@caseward/db/client";
import { caseViews, users } from "@caseward/db/schema/users";
import type { SaveView } from "@caseward/domain/cases/lists/queue/schema";
import { mostSavedViews } from "@caseward/domain/values/limits";
import { and, asc, eq, sql } from "drizzle-orm";

/** The views that somebody keeps, by their names. */
export const listViews = (db: Executor, userId: number) =>
  db
    .select()
    .from(caseViews)
    .where(eq(caseViews.userId, userId))
    .orderBy(asc(sql`lower(${caseViews.name})`), asc(caseViews.id))
    .limit(mostSavedViews);

export type ViewRow = Awaited<ReturnType<typeof listViews>>[number];

/** Keeps other views of the same person out until the end of the transaction. */
export async function lockOwner(tx: Executor, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
}

export const countViewsOf = (tx: Executor, userId: number): Promise<number> =>
  tx.$count(caseViews, eq(caseViews.userId, userId));

/** Null where its owner has a view of that name. */
export async function insertView(tx: Executor, view: SaveView & { userId: number; createdAt: Date }) {
  const [made] = await tx.insert(caseViews).values(view).onConflictDoNothing().returning();
  return made ?? null;
}

const isOwn = (userId: number, viewId: number) => and(eq(caseViews.id, viewId), eq(caseViews.userId, userId));

/** Null where its owner has no such view. */
export async function findView(db: Executor, userId: number, viewId: number): Promise<ViewRow | null> {
  const [found] = await db.select().from(caseViews).where(isOwn(userId, viewId));
  return found ?? null;
}

/** False where its owner has no such view. */
export async function deleteView(db: Executor, userId: number, viewId: number): Promise<boolean> {
  const deleted = await db.delete(caseViews).where(isOwn(userId, viewId)).returning({ id: caseViews.id });
  return deleted.length > 0;
}
