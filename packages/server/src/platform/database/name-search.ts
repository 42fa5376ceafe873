import { type Column, type SQL, sql } from "drizzle-orm";

/**
 * Whether a folded name holds a part (domain/fold-text.ts; D43): `%`, `_` and `\` stand for themselves. PostgreSQL
 * estimates from its statistics how many names do, and takes the trigram index or the index of the order. That index has
 * no parts of one or two letters and would be read as a whole, so these are compared in a way that it can't answer.
 */
export const nameHolds = (name: Column | SQL, part: string): SQL =>
  [...part].length < 3
    ? sql`strpos(${name}, ${part}) > 0`
    : sql`${name} like ${`%${part.replace(/[\\%_]/g, "\\$&")}%`}`;
