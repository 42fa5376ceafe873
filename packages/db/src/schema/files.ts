import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "./columns";
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
  },
  (table) => [check("files_size", sql`${table.byteSize} > 0 and ${table.byteSize} < 5242880`)],
);
