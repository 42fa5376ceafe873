import { messageAudiences } from "@caseward/domain/messages/audience";
import { sql } from "drizzle-orm";
import { index, integer, pgEnum, pgTable, primaryKey, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { cases } from "./cases";
import { createdAt, instant, keyIdOf, sealedContent } from "./columns";
import { lawFirms } from "./firms";
import { users, userType } from "./users";

export const messageAudience = pgEnum("message_audience", messageAudiences);

/** The thread of a case (D40). It has three parties: the client, the case's firm and the admins. */
export const messages = pgTable(
  "messages",
  {
    id: serial().primaryKey(),
    caseId: integer()
      .notNull()
      .references(() => cases.id),
    authorId: integer()
      .notNull()
      .references(() => users.id),
    /** The firm that could read it then: another firm that gets the case later does not read what was said to this one. */
    lawFirmId: integer().references(() => lawFirms.id),
    /** Whom it is for: no client reads what a firm and the administrators write to the intake. */
    audience: messageAudience().notNull().default("all"),
    sealed: sealedContent(),
    /** Named by the sender's screen, so that a message sent again over a poor network is stored once. */
    requestKey: text(),
    /** When a member of each party first read it; its author's party has at once. */
    readByClientAt: instant(),
    readByFirmAt: instant(),
    readByAdminAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index("messages_of_case_idx").on(table.caseId, table.id),
    uniqueIndex("messages_request_key").on(table.authorId, table.requestKey),
    index("messages_unread_by_client_idx").on(table.caseId).where(sql`${table.readByClientAt} is null`),
    index("messages_unread_by_firm_idx").on(table.caseId).where(sql`${table.readByFirmAt} is null`),
    index("messages_unread_by_admin_idx").on(table.caseId).where(sql`${table.readByAdminAt} is null`),
    index("messages_key_idx").on(keyIdOf(table.sealed)),
  ],
);

/** When a party of a thread gets the next notice of what it has not read, and when it got the last one. */
export const messageNotices = pgTable(
  "message_notices",
  {
    caseId: integer()
      .notNull()
      .references(() => cases.id),
    party: userType().notNull(),
    /** Null while nothing is unread. */
    dueAt: instant(),
    lastSentAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.party] }),
    index("message_notices_due_idx").on(table.dueAt).where(sql`${table.dueAt} is not null`),
  ],
);
