import type { Executor } from "@caseward/db/client";
import { cases } from "@caseward/db/schema/cases";
import { lawFirms } from "@caseward/db/schema/firms";
import { scheduledTasks } from "@caseward/db/schema/tasks";
import { users } from "@caseward/db/schema/users";
import type { TaskEntityType } from "@caseward/domain/tasks/options";
import { and, eq, isNull } from "drizzle-orm";
import type { TaskRow } from "./repository";

type NewTask = typeof scheduledTasks.$inferInsert;
export type TaskChange = Partial<Omit<NewTask, "id" | "createdBy" | "createdAt" | "updatedAt">>;

export async function insertTask(tx: Executor, task: NewTask): Promise<TaskRow> {
  const [made] = await insertTasks(tx, [task]);
  if (!made) throw new Error("The new task was not stored");
  return made;
}

export const insertTasks = (tx: Executor, tasks: NewTask[]): Promise<TaskRow[]> =>
  tx.insert(scheduledTasks).values(tasks).returning();

/** A task that is not deleted, locked until the end of the transaction, or null. */
export async function findTaskForUpdate(tx: Executor, taskId: number): Promise<TaskRow | null> {
  const isWanted = and(eq(scheduledTasks.id, taskId), isNull(scheduledTasks.deletedAt));
  const [found] = await tx.select().from(scheduledTasks).where(isWanted).for("update");
  return found ?? null;
}

/** Changes a task that the caller has locked. */
export async function updateTask(tx: Executor, taskId: number, change: TaskChange): Promise<void> {
  await tx.update(scheduledTasks).set(change).where(eq(scheduledTasks.id, taskId));
}

type Entity = { entityType: TaskEntityType; entityId: number };

/** Whether there is such a case, client or law firm. None of them is ever removed. */
export async function entityExists(db: Executor, { entityType, entityId }: Entity): Promise<boolean> {
  const found = await findersOf(db, entityId)[entityType]();
  return found.length > 0;
}

const findersOf = (db: Executor, entityId: number) => ({
  case: () => db.select({ id: cases.id }).from(cases).where(eq(cases.id, entityId)),
  client: () =>
    db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, entityId), eq(users.userType, "client"))),
  lawfirm: () => db.select({ id: lawFirms.id }).from(lawFirms).where(eq(lawFirms.id, entityId)),
});
