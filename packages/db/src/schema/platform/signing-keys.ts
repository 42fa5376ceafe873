import { pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "../columns";

/** Secrets of the server's own, made once and shared by all servers on this database. */
export const signingKeys = pgTable("signing_keys", {
  purpose: text().primaryKey(),
  /** 256 random bits, base64url. */
  secret: text().notNull(),
  createdAt: createdAt(),
});
