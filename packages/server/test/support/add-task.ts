import { scheduledTasks } from "@caseward/db/schema/tasks";
import type { TestServer } from "./harness";

type NewTask = typeof scheduledTasks.$inferInsert;
export type TaskChange = Partial<NewTask> & Pick<NewTask, "entityType" | "entityId">;

/** A reminder that waits, with what the test wants different, directly in the database. Answers its number. */
export async function addTask(
  { database }: TestServer,
  createdBy: number,
  change: TaskChange,
): Promise<number> {
  const [made] = await database.db
    .insert(scheduledTasks)
    .values({
      taskType: "reminder",
      taskSubtype: "general",
      scheduledAt: new Date(Date.UTC(2030, 0, 1)),
      channel: "email",
      createdBy,
      ...change,
    })
    .returning({ id: scheduledTasks.id });
  if (!made) throw new Error("The test's task was not made");
  return made.id;
}
