import type { SQL } from "drizzle-orm";

/** What must hold in the database at any time: a sentence, and a query for the ids of what breaks it. */
export type Invariant = { sentence: string; broken: SQL };
