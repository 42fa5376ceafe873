import { isolated } from "@caseward/domain/language/translator";
import { describeEntity, describeTask } from "@caseward/domain/tasks/words";
import { formatInstant } from "../../../lib/language/dates";
import type { ListedTask } from "./task-pages";

/** 'Reminder about María Núñez, Mar 12, 2026 at 1:30 PM.' */
export const summaryOf = (task: ListedTask) =>
  `${describeTask(task).type} about ${isolated(task.entityName ?? describeEntity(task))}, ${formatInstant(task.scheduledAt)}.`;
