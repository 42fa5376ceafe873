import type { CaseTask, ScheduledTask } from "@caseward/domain/tasks/response";
import type { TaskRecord, TaskRow } from "./repository";

/** A task as the admin sees it. */
export const describeTask = ({ task, entityName, nextAttemptAt }: TaskRecord): ScheduledTask => ({
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
  nextAttemptAt: task.status === "pending" ? (nextAttemptAt?.toISOString() ?? null) : null,
  sentAt: task.sentAt?.toISOString() ?? null,
  createdAt: task.createdAt.toISOString(),
});

/** A task on the page of its case; what went wrong is for the admin alone. */
export const describeCaseTask = (task: TaskRow, isForAdmin: boolean): CaseTask => ({
  id: task.id,
  taskType: task.taskType,
  taskSubtype: task.taskSubtype,
  scheduledAt: task.scheduledAt.toISOString(),
  channel: task.channel,
  status: task.status,
  sentAt: task.sentAt?.toISOString() ?? null,
  ...(isForAdmin ? { lastError: task.lastError } : {}),
});
