import { auditEvents } from "@caseward/db/schema/audit";
import { outbox } from "@caseward/db/schema/platform/outbox";
import { scheduledTasks } from "@caseward/db/schema/tasks";
import type { AuditAction } from "@caseward/domain/audit/actions";
import type { ScheduledTask } from "@caseward/domain/tasks/response";
import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { handOverDueTasks } from "../../../src/modules/tasks/reminder-hand-over";
import { addTask, type TaskChange } from "../../support/add-task";
import { addCase, addFirm } from "../../support/fixtures";
import type { Caller, TestServer } from "../../support/harness";

type Fixture = Awaited<ReturnType<typeof makeTasksFixture>>;
export type TasksFixture = Fixture;

/** An admin, a case with its client, a firm and one of its lawyers, and what tests ask of tasks. */
export async function makeTasksFixture(server: TestServer) {
  const { db } = server.database;
  const { admin, client, caseId } = await addCase(server);
  const { lawyer, firmId } = await addFirm(server);
  const aCase = { entityType: "case", entityId: caseId } as const;
  const due = () => ({ scheduledAt: anHourAgo(server) });
  const handOver = () => handOverDueTasks(server.services);
  const messagesOf = (taskId: number) =>
    db.select().from(outbox).where(eq(outbox.taskId, taskId)).orderBy(asc(outbox.id));

  return {
    admin,
    client,
    lawyer,
    caseId,
    firmId,
    aCase,
    aClient: { entityType: "client", entityId: client.id } as const,
    aFirm: { entityType: "lawfirm", entityId: firmId } as const,
    /** Puts a task into the database, which lies ahead unless the test says otherwise. */
    add: (change: TaskChange) => addTask(server, admin.id, change),
    /** One about the case whose time has come. */
    addDue: (change: Partial<TaskChange> = {}) =>
      addTask(server, admin.id, { ...aCase, ...due(), ...change }),
    /** One whose time has come, with its message in the outbox. */
    async handedOver(change: TaskChange = aCase): Promise<number> {
      const taskId = await addTask(server, admin.id, { ...due(), ...change });
      await handOver();
      expect(await messagesOf(taskId)).toHaveLength(1);
      return taskId;
    },
    put: (taskId: number, body: unknown) => admin.rest("PUT", `/scheduled-tasks/${taskId}`, body),
    retry: (taskId: number) => admin.rest("POST", `/scheduled-tasks/${taskId}/retry`),
    remove: (taskId: number) => admin.rest("DELETE", `/scheduled-tasks/${taskId}`),
    submit: () => admin.mutate("cases.submit", { caseId, lawFirmId: firmId, overrideReason: "Again" }),
    handOver,
    async rowOf(taskId: number) {
      const [row] = await db.select().from(scheduledTasks).where(eq(scheduledTasks.id, taskId));
      if (!row) throw new Error(`There is no task ${taskId}`);
      return row;
    },
    messagesOf,
    /** As the delivery leaves a message: claimed, sent or failed for good. */
    setMessage: (taskId: number, change: Partial<typeof outbox.$inferInsert>) =>
      db.update(outbox).set(change).where(eq(outbox.taskId, taskId)),
    setTask: (taskId: number, change: Partial<typeof scheduledTasks.$inferInsert>) =>
      db.update(scheduledTasks).set(change).where(eq(scheduledTasks.id, taskId)),
    async eventsOf(action: AuditAction, taskId: number) {
      const events = await db.select().from(auditEvents).where(eq(auditEvents.action, action));
      return events.filter(({ detail }) => detail?.taskId === taskId);
    },
  };
}

/** Removes all tasks and their messages, for tests that count them. */
export async function clearTasks({ database }: TestServer): Promise<void> {
  await database.db.delete(outbox);
  await database.db.delete(scheduledTasks);
}

/** A right body of a new reminder, in an hour from the server's now. */
export const newTask = (server: TestServer, change: Record<string, unknown> = {}) => ({
  taskType: "reminder",
  taskSubtype: "general",
  scheduledAt: inAnHour(server).toISOString(),
  channel: "email",
  ...change,
});

export const inAnHour = ({ services }: TestServer) => new Date(services.now().getTime() + 3_600_000);
export const anHourAgo = ({ services }: TestServer) => new Date(services.now().getTime() - 3_600_000);

export const taskOf = (reply: Awaited<ReturnType<Caller["rest"]>>) => reply.data.task as ScheduledTask;
