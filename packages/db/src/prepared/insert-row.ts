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
  const { name, parameters, placeholders } = readRow(table, row);
  await builtOnce(db, name, () => db.insert(table).values(placeholders()))(parameters);
}

/** The same, and answers the row with what the database added. */
export async function insertRowReturning<Table extends PgTable>(
  db: Executor,
  table: Table,
  row: InferInsertModel<Table>,
): Promise<InferSelectModel<Table>> {
  const { name, parameters, placeholders } = readRow(table, row);
  const insert = builtOnce(db, `${name} returning`, () =>
    db.insert(table).values(placeholders()).returning(),
  );
  const [stored] = await insert(parameters);
  if (!stored) throw new Error(`The new row of ${getTableName(table)} was not stored`);
  return stored as InferSelectModel<Table>;
}

/** What an insert of the row is built from. The placeholders are made where the statement is built, not for each row. */
export function readRow<Table extends PgTable>(table: Table, row: InferInsertModel<Table>) {
  const { kind, parameters } = givenIn(row);
  return {
    name: `insert into ${getTableName(table)} ${kind}`,
    parameters,
    placeholders: (prefix = "") => placeholdersOf(row, prefix) as InferInsertModel<Table>,
  };
}

/**
 * The columns that are given, and their values. Which they are, and which of them are null, is what a statement's text
 * depends on: Drizzle encodes no null for a placeholder.
 */
export function givenIn(row: object) {
  const given = Object.entries(row).filter(([, value]) => value !== undefined);
  return {
    kind: given.map(([column, value]) => (value === null ? `${column} null` : column)).join(),
    parameters: Object.fromEntries(given),
  };
}

/** The same columns as placeholders, whose names begin with the prefix. */
export const placeholdersOf = (row: object, prefix = "") =>
  Object.fromEntries(
    Object.entries(givenIn(row).parameters).map(([column, value]) => [
      column,
      value === null ? null : sql.placeholder(`${prefix}${column}`),
    ]),
  );
