import { taskChannels, taskEntityTypes, taskStatuses, taskTypes } from "@caseward/domain/tasks/options";
import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgEnum, pgTable, serial, text } from "drizzle-orm/pg-core";
import { createdAt, instant, updatedAt } from "./columns";
import { users } from "./users";

export const taskEntityType = pgEnum("task_entity_type", taskEntityTypes);
export const taskType = pgEnum("task_type", taskTypes);
export const taskChannel = pgEnum("task_channel", taskChannels);
export const taskStatus = pgEnum("task_status", taskStatuses);

/** Reminders and follow-ups (D36 to D38). A deleted one stays for the audit and is in no list. */
export const scheduledTasks = pgTable(
  "scheduled_tasks",
  {
    id: serial().primaryKey(),
    entityType: taskEntityType().notNull(),
    entityId: integer().notNull(),
    taskType: taskType().notNull(),
    taskSubtype: text().notNull(),
    scheduledAt: instant().notNull(),
    channel: taskChannel().notNull(),
    payload: jsonb(),
    status: taskStatus().notNull().default("pending"),
    /** When it was added to the outbox, or could not be: from then on only a retry or a change brings it back. */
    handedOverAt: instant(),
    lastError: text(),
    sentAt: instant(),
    createdBy: integer()
      .notNull()
      .references(() => users.id),
    deletedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("scheduled_tasks_listed_idx")
      .on(table.scheduledAt, table.id)
      .where(sql`${table.deletedAt} is null`),
    index("scheduled_tasks_of_status_idx")
      .on(table.status, table.scheduledAt, table.id)
      .where(sql`${table.deletedAt} is null`),
    index("scheduled_tasks_due_idx")
      .on(table.scheduledAt)
      .where(
        sql`${table.status} = 'pending' and ${table.deletedAt} is null and ${table.handedOverAt} is null`,
      ),
    index("scheduled_tasks_entity_idx").on(table.entityType, table.entityId, table.scheduledAt, table.id),
    check("scheduled_tasks_sent_at", sql`(${table.status} = 'sent') = (${table.sentAt} is not null)`),
  ],
);
