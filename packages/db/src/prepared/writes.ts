import { type InferInsertModel, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Executor } from "../client";
import { builtOnce } from "./built-once";
import { readRow } from "./insert-row";

/** A change of one table that is stored with others. */
export type Write = {
  /** All that its text depends on. */
  name: string;
  parameters: Record<string, unknown>;
  /** The names of its placeholders begin with the prefix. */
  build: (db: Executor, prefix: string) => SQLWrapper;
};

/**
 * Stores several writes by one statement (PostgreSQL, "Data-Modifying Statements in WITH"), which is built once for their
 * names. Each sees the tables as they were before it, and references are checked at the end.
 */
export async function store(db: Executor, writes: readonly (Write | null)[]): Promise<void> {
  const all = writes.filter((write) => write !== null);
  if (all.length === 0) return;
  const parts = all.map((write, index) => ({ ...write, prefix: `w${index}_` }));
  const stored = builtOnce(db, parts.map(({ name }) => name).join("; "), () =>
    db
      .with(...parts.map(({ build, prefix }) => db.$with(prefix, {}).as(build(db, prefix).getSQL())))
      .select({ isStored: sql`true` })
      .from(sql`(select) as one`),
  );
  const given: Record<string, unknown> = {};
  for (const { parameters, prefix } of parts)
    for (const [name, value] of Object.entries(parameters)) given[`${prefix}${name}`] = value;
  await stored(given);
}

/** A new row of plain values, some of which `build` may be given as computed. */
export function newRow<Table extends PgTable>(table: Table, row: InferInsertModel<Table>) {
  const { name, parameters, placeholders } = readRow(table, row);
  return {
    name,
    parameters,
    build: (db: Executor, prefix: string, computed: Record<string, SQL> = {}) =>
      db.insert(table).values({ ...placeholders(prefix), ...computed }),
  };
}
