import type { ListedTask } from "../../src/features/tasks/data/task-pages";

/** A reminder to the firm of a case that waits for its time, with what the test wants different. */
export const taskOf = (change: Partial<ListedTask> = {}): ListedTask => ({
  id: 5,
  entityType: "case",
  entityId: 12,
  entityName: "María Núñez",
  taskType: "reminder",
  taskSubtype: "firm_response",
  scheduledAt: "2027-03-12T20:30:00.000Z",
  channel: "email",
  payload: null,
  status: "pending",
  lastError: null,
  nextAttemptAt: null,
  sentAt: null,
  createdAt: "2026-03-10T20:30:00.000Z",
  ...change,
});

export const listOf = (...tasks: ListedTask[]) => ({ tasks, nextCursor: null, overdue: 0 });
