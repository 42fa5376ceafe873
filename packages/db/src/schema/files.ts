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
    uploadedBy: integer()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    /** Set before the content is removed: from then on no case may come to refer to it. */
    discardedAt: instant(),
  },
  (table) => [
    index("files_by_created_idx").on(table.createdAt),
    check("files_size", sql`${table.byteSize} > 0 and ${table.byteSize} < 5242880`),
  ],
);
