import { z } from "zod";
import { caseIdSchema } from "../cases/schema";
import { clearable, id, instantField, line, missing, oneOf, orNull } from "../values/fields";
import { textLength } from "../values/limits";
import { pageSchema } from "../values/paging";
import { taskChannels, taskEntityTypes, taskSorts, taskStatuses, taskTypes } from "./options";
import { payloadSchema } from "./payload";
import { taskFieldLabels as labels } from "./words";

/** The query of the list of scheduled tasks (D42). Blank filters count as none. */
export const listTasksSchema = pageSchema.extend({
  search: line(textLength.search)
    .nullish()
    .transform((text) => text || null),
  status: orNull(clearable(z.enum(taskStatuses), "Please filter by pending, sent or cancelled")),
  entityType: orNull(clearable(z.enum(taskEntityTypes), "Please filter by case, client or lawfirm")),
  sort: z.enum(taskSorts, `Please sort by one of: ${taskSorts.join(", ")}`).default("scheduledAt"),
});

export const taskIdSchema = z.object({ taskId: id("task number") });

const scheduledAt = instantField(missing(labels.scheduledAt));

const choice = <const Value extends string>(values: readonly Value[], label: string) =>
  oneOf(values, missing(label), `Please choose one of: ${values.join(", ")}`);

const taskFields = z.object({
  entityType: choice(taskEntityTypes, labels.entityType),
  /** The screen sends digits, the wire carries a number (specification, section 5). */
  entityId: id("entity number", missing(labels.entityId)),
  taskType: choice(taskTypes, labels.taskType),
  taskSubtype: line(textLength.taskSubtype, missing(labels.taskSubtype)),
  scheduledAt,
  channel: choice(taskChannels, labels.channel),
});

/** A new reminder or follow-up (D36). */
export const createTaskSchema = taskFields.extend({ payload: orNull(payloadSchema) });

export const statusMessage = "A task's status can only be changed to cancelled";

/**
 * Any of the fields of a pending task, or its cancellation (D38). What is absent stays as it is; so does the status of
 * a whole task that is sent back, whichever it is.
 */
export const updateTaskSchema = taskIdSchema.extend({
  ...taskFields.partial().shape,
  payload: payloadSchema.optional(),
  status: z.enum(taskStatuses, statusMessage).optional(),
});

export const listCaseTasksSchema = pageSchema.extend(caseIdSchema.shape);

export type ListTasks = z.output<typeof listTasksSchema>;
export type CreateTask = z.output<typeof createTaskSchema>;
export type UpdateTask = z.output<typeof updateTaskSchema>;
export type ListCaseTasks = z.output<typeof listCaseTasksSchema>;
