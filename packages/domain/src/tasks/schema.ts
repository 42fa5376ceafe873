import { z } from "zod";
import { clearable, id, line, orNull } from "../fields";
import { textLength } from "../limits";
import { pageSchema } from "../paging";
import { taskEntityTypes, taskStatuses } from "./options";

/** The query of the list of scheduled tasks (D42). Blank filters count as none. */
export const listTasksSchema = pageSchema.extend({
  search: line(textLength.search)
    .nullish()
    .transform((text) => text || null),
  status: orNull(clearable(z.enum(taskStatuses), "Please filter by pending, sent or cancelled")),
  entityType: orNull(clearable(z.enum(taskEntityTypes), "Please filter by case, client or lawfirm")),
});

export const taskIdSchema = z.object({ taskId: id("task number") });

const onlyCancelled = "A scheduled task can only be cancelled so far: please send the status cancelled alone";
const unchangeable = z.never(onlyCancelled).optional();

/** What a change may hold so far: a change of another field is refused, never ignored in silence. */
export const cancelTaskSchema = taskIdSchema.extend({
  status: z.literal("cancelled", onlyCancelled),
  entityType: unchangeable,
  entityId: unchangeable,
  taskType: unchangeable,
  taskSubtype: unchangeable,
  scheduledAt: unchangeable,
  channel: unchangeable,
  payload: unchangeable,
});

export type ListTasks = z.infer<typeof listTasksSchema>;
