import { type Column, type SQL, sql } from "drizzle-orm";

/**
 * Whether a folded name holds a part (domain/fold-text.ts; D43): `%`, `_` and `\` stand for themselves. The
 * trigram index knows parts of three letters and more; shorter ones must not lead the planner to it: it would read it all.
 */
export const nameHolds = (name: Column | SQL, part: string): SQL =>
  [...part].length < 3 ? sql`strpos(${name}, ${part}) > 0` : sql`${name} like ${patternOf(part)}`;

/** What a part of a name is `like`. */
export const patternOf = (part: string) => `%${part.replace(/[\\%_]/g, "\\$&")}%`;

/** Letters or digits in a row, of which every PostgreSQL makes a trigram, whatever its locale. */
const indexed = /[a-z0-9]{3}/;

/** Whether a trigram index knows a part of a folded name. */
export const isIndexedPart = (part: string): boolean => indexed.test(part);
