import { getTableName, type InferInsertModel, type InferSelectModel, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Executor } from "../client";
import { builtOnce } from "./built-once";

/** Stores one row of plain values, by a statement that is built once for its columns. */
export async function insertRow<Table extends PgTable>(
  db: Executor,
  table: Table,
  row: InferInsertModel<Table>,
): Promise<void> {
  const { name, parameters, values } = readRow(table, row);
  await builtOnce(db, name, () => db.insert(table).values(values))(parameters);
}

/** The same, and answers the row with what the database added. */
export async function insertRowReturning<Table extends PgTable>(
  db: Executor,
  table: Table,
  row: InferInsertModel<Table>,
): Promise<InferSelectModel<Table>> {
  const { name, parameters, values } = readRow(table, row);
  const insert = builtOnce(db, `${name} returning`, () => db.insert(table).values(values).returning());
  const [stored] = await insert(parameters);
  if (!stored) throw new Error(`The new row of ${getTableName(table)} was not stored`);
  return stored as InferSelectModel<Table>;
}

function readRow<Table extends PgTable>(table: Table, row: InferInsertModel<Table>) {
  const { kind, values, parameters } = placeholdersOf(row);
  return {
    name: `insert into ${getTableName(table)} ${kind}`,
    values: values as InferInsertModel<Table>,
    parameters,
  };
}

/**
 * The columns that are given, as placeholders, and what fills them in. Which they are, and which of them are null, is what
 * the statement's text depends on: Drizzle encodes no null for a placeholder.
 */
export function placeholdersOf(row: object, prefix = "") {
  const given = Object.entries(row).filter(([, value]) => value !== undefined);
  return {
    kind: given.map(([column, value]) => (value === null ? `${column} null` : column)).join(),
    values: Object.fromEntries(
      given.map(([column, value]) => [column, value === null ? null : sql.placeholder(`${prefix}${column}`)]),
    ),
    parameters: Object.fromEntries(given),
  };
}
