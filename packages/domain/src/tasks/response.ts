import { z } from "zod";
import { taskChannels, taskEntityTypes, taskStatuses, taskTypes } from "./options";

const instant = z.string();

/** A scheduled task as it is sent out (specification, section 3). */
const taskSchema = z.object({
  id: z.number(),
  entityType: z.enum(taskEntityTypes),
  entityId: z.number(),
  /** The client's name of a case or a client, or the firm's name. */
  entityName: z.string().nullable(),
  taskType: z.enum(taskTypes),
  taskSubtype: z.string(),
  scheduledAt: instant,
  channel: z.enum(taskChannels),
  /** Any JSON value; null when none was given. */
  payload: z.unknown(),
  status: z.enum(taskStatuses),
  /** Why the last try to send it failed; a pending task that has one waits for somebody (D37). */
  lastError: z.string().nullable(),
  sentAt: instant.nullable(),
  createdAt: instant,
});

export const taskResponseSchema = z.object({ task: taskSchema });

export const tasksResponseSchema = z.object({
  tasks: z.array(taskSchema),
  nextCursor: z.string().nullable(),
});

export type ScheduledTask = z.infer<typeof taskSchema>;
