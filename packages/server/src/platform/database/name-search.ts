import { type Column, type Placeholder, type SQL, sql } from "drizzle-orm";

/** That index has no parts of one or two letters and would be read as a whole. */
const isShort = (part: string): boolean => [...part].length < 3;

/**
 * Whether a folded name holds a part (domain/fold-text.ts; D43), its `%`, `_` and `\` as they are; `patternOf` fills a
 * placeholder in. Short parts use `strpos`, so that PostgreSQL does not take the trigram index.
 */
export const nameHolds = (
  name: Column | SQL,
  part: string,
  pattern: string | Placeholder = patternOf(part),
): SQL => (isShort(part) ? sql`strpos(${name}, ${pattern}) > 0` : sql`${name} like ${pattern}`);

export const patternOf = (part: string): string =>
  isShort(part) ? part : `%${part.replace(/[\\%_]/g, "\\$&")}%`;

/** What the text of `nameHolds` depends on. */
export const kindOf = (part: string): string => (isShort(part) ? "short" : "long");
