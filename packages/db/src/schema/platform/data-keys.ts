import { pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, instant } from "../columns";

/** The keys with which servers have encrypted contents, by their ids: the keys themselves are never in the database. */
export const dataKeys = pgTable("data_keys", {
  /** The first bytes of a hash of the key, in hexadecimal digits. */
  id: text().primaryKey(),
  createdAt: createdAt(),
  /** Set once nothing is encrypted with it any more: servers start without it from then on. */
  retiredAt: instant(),
});
