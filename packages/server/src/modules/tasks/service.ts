import type { Executor } from "@caseward/db/client";
import { DomainError } from "@caseward/domain/errors/catalogue";
import type { ScheduledTask } from "@caseward/domain/tasks/response";
import type { ListTasks } from "@caseward/domain/tasks/schema";
import { insertAuditEvent } from "../../audit";
import type { SignedIn } from "../../context";
import * as repository from "./repository";

/** The admin's list, what is due latest first (D42). */
export async function readTasks({ db }: SignedIn, query: ListTasks) {
  const { page, nextCursor } = await repository.listTasks(db, query);
  return { tasks: page.map(describeTask), nextCursor };
}

/** One task that is not deleted. Throws `not_found`. */
export async function openTask({ db }: SignedIn, taskId: number) {
  return { task: describeTask(await existing(db, taskId)) };
}

/** Cancels a pending task; doing it again changes nothing (D38). Throws `not_found`, `task_sent`. */
export async function cancelTask(ctx: SignedIn, taskId: number) {
  await ctx.db.transaction(async (tx) => {
    const cancelled = await repository.cancelPendingTask(tx, taskId);
    if (cancelled) return recordChange(ctx, tx, { action: "tasks.cancel", task: cancelled });
    const { task } = await existing(tx, taskId);
    if (task.status !== "cancelled") throw new DomainError("task_sent");
  });
  return openTask(ctx, taskId);
}

/** Takes a task out of every list and keeps its row for the audit (D38). Throws `not_found`. */
export async function deleteTask(ctx: SignedIn, taskId: number) {
  await ctx.db.transaction(async (tx) => {
    const deleted = await repository.markTaskDeleted(tx, taskId, ctx.now());
    if (!deleted) throw taskNotFound();
    await recordChange(ctx, tx, { action: "tasks.delete", task: deleted });
  });
  return {};
}

const taskNotFound = () => new DomainError("not_found", { message: "Scheduled task not found" });

async function existing(db: Executor, taskId: number): Promise<repository.TaskRecord> {
  const found = await repository.findTask(db, taskId);
  if (!found) throw taskNotFound();
  return found;
}

type Change = { action: "tasks.cancel" | "tasks.delete"; task: repository.TaskRow };

const recordChange = ({ actor }: SignedIn, tx: Executor, { action, task }: Change) =>
  insertAuditEvent(tx, {
    actorId: actor.id,
    action,
    caseId: task.entityType === "case" ? task.entityId : null,
    detail: { taskId: task.id, entityType: task.entityType, entityId: task.entityId },
  });

const describeTask = ({ task, entityName }: repository.TaskRecord): ScheduledTask => ({
  id: task.id,
  entityType: task.entityType,
  entityId: task.entityId,
  entityName,
  taskType: task.taskType,
  taskSubtype: task.taskSubtype,
  scheduledAt: task.scheduledAt.toISOString(),
  channel: task.channel,
  payload: task.payload,
  status: task.status,
  lastError: task.lastError,
  sentAt: task.sentAt?.toISOString() ?? null,
  createdAt: task.createdAt.toISOString(),
});
