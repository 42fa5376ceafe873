import type { CaseTask, ScheduledTask } from "@caseward/domain/tasks/response";
import type { TaskRecord, TaskRow } from "./repository";

export const describeTask = ({ task, entityName, message }: TaskRecord): ScheduledTask => ({
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
  nextAttemptAt: nextAttemptOf(task, message),
  sentAt: task.sentAt?.toISOString() ?? null,
  createdAt: task.createdAt.toISOString(),
});

/** A message that was sent, or failed for good, is not tried again. */
function nextAttemptOf({ status }: TaskRow, message: TaskRecord["message"]): string | null {
  const isTriedAgain = status === "pending" && message && !message.sentAt && !message.failedAt;
  return isTriedAgain ? message.nextAttemptAt.toISOString() : null;
}

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
