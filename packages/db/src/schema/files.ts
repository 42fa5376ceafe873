import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns";
import { users } from "./users";

/** Uploaded images (D29). The id is random and is the file's name in the store. */
export const files = pgTable(
  "files",
  {
    id: text().primaryKey(),
    contentType: text().notNull(),
    byteSize: integer().notNull(),
    /** Null for a picture of an accident that somebody without a session sent. */
    uploadedBy: integer().references(() => users.id),
    /** The reference of the account of an accident that a picture of nobody's belongs to: it belongs to no other one. */
    takenFor: text(),
    createdAt: createdAt(),
    /** Set before the content is removed: from then on no case may come to refer to it. */
    discardedAt: instant(),
  },
  (table) => [
    index("files_by_created_idx").on(table.createdAt),
    index("files_of_nobody_idx").on(table.createdAt).where(sql`${table.uploadedBy} is null`),
    check("files_size", sql`${table.byteSize} > 0 and ${table.byteSize} < 5242880`),
  ],
);
