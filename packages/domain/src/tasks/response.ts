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
  /** Why the last try to send it failed (D37). */
  lastError: z.string().nullable(),
  /** When it is tried again by itself. Null for a pending task that has an error: it waits for somebody. */
  nextAttemptAt: instant.nullable(),
  sentAt: instant.nullable(),
  createdAt: instant,
});

export const taskResponseSchema = z.object({ task: taskSchema });

export const tasksResponseSchema = z.object({
  tasks: z.array(taskSchema),
  nextCursor: z.string().nullable(),
  /** On the first page: how many pending tasks are past their time; null when there are more than a thousand. */
  overdue: z.number().nullable().optional(),
});

/** A task about a case as the case's page lists it: a firm learns neither payload nor error. */
const caseTaskSchema = taskSchema
  .pick({
    id: true,
    taskType: true,
    taskSubtype: true,
    scheduledAt: true,
    channel: true,
    status: true,
    sentAt: true,
  })
  .extend({ lastError: z.string().nullable().optional() });

export const caseTasksResponseSchema = z.object({
  tasks: z.array(caseTaskSchema),
  nextCursor: z.string().nullable(),
});

export type CaseTask = z.infer<typeof caseTaskSchema>;

export type ScheduledTask = z.infer<typeof taskSchema>;
