import type { Language } from "@caseward/domain/language/languages";
import type { Light } from "@caseward/domain/stages/lights";
import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { cases } from "../cases";
import { createdAt, instant, keyIdOf, optionalSealedContent } from "../columns";
import { scheduledTasks, taskChannel } from "../tasks";

/** What an email says in one language, without the thing to do. */
type EmailWords = {
  /** English where nothing is said. */
  language?: Language;
  /** Stands in a phone's list of mails, so the news comes first and fits about 40 characters. */
  subject: string;
  paragraphs: readonly string[];
  closing?: string;
};

/** Whom a reader calls: us, or the firm of their case. Any of it may be missing. */
export type MailContact = { who: "us" | "firm"; phone: string | null; email: string | null };

/** An email: what it says in its order, with the one thing to do. Held apart from its layout. */
export type EmailParts = EmailWords & {
  action: { label: string; url: string };
  /** The same in another language, below, for a recipient whose language is not known yet. */
  also?: EmailWords;
  /** Put in when it is enqueued. */
  contact?: MailContact;
  /** The ten stages of the client's case that it is about. */
  lights?: readonly Light[];
  /** What a digest names, each with its own page. */
  entries?: readonly EmailEntry[];
};

export type EmailEntry = { title: string; text: string; url: string };

/**
 * Reminders and digests come after everything else that is due: a person who waits for a link to log in does not wait for
 * ten thousand.
 */
export const isReminder = ({ taskId, template }: { taskId: unknown; template: unknown }) =>
  sql`(${taskId} is not null or ${template} = 'deadline_digest')`;

/** Mails and text messages, inserted in the transaction that causes them and sent after the commit (D37, D41). */
export const outbox = pgTable(
  "outbox",
  {
    id: serial().primaryKey(),
    channel: taskChannel().notNull().default("email"),
    /**
     * The same on every try, so that a duplicate after a crash is recognised as one. Random, and looked for by nobody:
     * an index that holds them apart cost as much as everything else that writes an email.
     */
    messageId: text().notNull(),
    /** Which template it is made of (server, mail/emails). */
    template: text().notNull(),
    /** An e-mail address, or a phone number as E.164. */
    recipient: text().notNull(),
    subject: text().notNull(),
    /** Plain text. Emptied once it was taken. */
    body: text(),
    /** What the HTML is made of, emptied alike; text messages have none. */
    parts: jsonb().$type<EmailParts>(),
    /** The token of a link that opens an account, encrypted, and emptied alike: body and parts hold a mark in its place. */
    sealed: optionalSealedContent(),
    /** The reminder that this is, if it is one. */
    taskId: integer().references(() => scheduledTasks.id),
    /** The case of whose decline it tells. It waits while the firm may take the decline back, and is dropped with it. */
    declinedCaseId: integer().references(() => cases.id),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant().notNull().defaultNow(),
    /** Until then it is under way in the server that claimed it, which moves this ahead while it lives. */
    claimedUntil: instant(),
    lastError: text(),
    sentAt: instant(),
    failedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("outbox_task_key").on(table.taskId).where(sql`${table.taskId} is not null`),
    index("outbox_due_idx")
      .on(table.channel, isReminder(table), table.nextAttemptAt)
      .where(sql`${table.sentAt} is null and ${table.failedAt} is null`),
    index("outbox_declined_case_idx")
      .on(table.declinedCaseId)
      .where(sql`${table.declinedCaseId} is not null and ${table.sentAt} is null`),
    index("outbox_recipient_idx").on(table.recipient, table.createdAt),
    index("outbox_refused_idx")
      .on(table.recipient, table.createdAt)
      .where(sql`${table.sentAt} is null and ${table.lastError} is not null`),
    index("outbox_key_idx").on(keyIdOf(table.sealed)).where(sql`${table.sealed} is not null`),
    check("outbox_one_end", sql`${table.sentAt} is null or ${table.failedAt} is null`),
  ],
);
