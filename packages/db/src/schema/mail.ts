import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns";

/** Mail is written here in the transaction that causes it and sent after the commit (D41). */
export const mailOutbox = pgTable(
  "mail_outbox",
  {
    id: serial().primaryKey(),
    /** The same on every try, so that a duplicate after a crash is recognised as one. */
    messageId: text().notNull(),
    /** Which letter it is (mail/letters.ts). */
    letter: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** Emptied once an SMTP server took the mail: it may hold a link that opens an account. */
    body: text(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant().notNull().defaultNow(),
    lastError: text(),
    sentAt: instant(),
    failedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("mail_outbox_message_id_key").on(table.messageId),
    index("mail_outbox_due_idx")
      .on(table.nextAttemptAt)
      .where(sql`${table.sentAt} is null and ${table.failedAt} is null`),
    index("mail_outbox_recipient_idx").on(table.recipient, table.createdAt),
    check("mail_outbox_one_end", sql`${table.sentAt} is null or ${table.failedAt} is null`),
  ],
);
