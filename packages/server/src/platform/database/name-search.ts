import { type Column, type SQL, sql } from "drizzle-orm";

/**
 * Whether a folded name holds a part (domain/fold-text.ts; D43): `%`, `_` and `\` stand for themselves. PostgreSQL
 * estimates from its statistics how many names do, and takes the trigram index or the index of the order.
 */
export const nameHolds = (name: Column | SQL, part: string): SQL =>
  sql`${name} like ${`%${part.replace(/[\\%_]/g, "\\$&")}%`}`;
