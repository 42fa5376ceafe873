import type { ListedTask } from "../../src/features/tasks/data/task-pages";
import type { RouterOutputs } from "../../src/lib/trpc/trpc";

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

/** What the server says of a reminder that is being written, where text messages are set up. */
export const previewed: RouterOutputs["tasks"]["preview"] = {
  channels: ["email", "sms"],
  ...{ recipient: "maria@example.test", problem: null, subject: "A reminder about your case" },
  text: "There is something to look at in your case.",
};
