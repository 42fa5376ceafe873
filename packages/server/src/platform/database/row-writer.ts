import type { Cells } from "@caseward/db/statement";
import { Column, is, SQL } from "drizzle-orm";
import { Written } from "../trpc/written";

/**
 * A field of an answer: a cell as the driver reads it, one that the server makes something of when it is not null, the
 * same for all rows, or a group of fields, which is null when its first cell is.
 */
type Field<Value, Given> =
  | SQL<Value>
  | Column
  | { column: SQL | Column; make: (cell: string, given: Given) => Value }
  | { constant: Value }
  | { group: Fields<NonNullable<Value>, Given> };

/** Each field of an answer by its name, with what it is selected by. */
export type Fields<Value, Given> = {
  [Name in keyof Value]-?: Field<Exclude<Value[Name], undefined>, Given>;
};

export type RowWriter<Value, Given> = {
  /** To be selected in this order, before whatever else. */
  columns: (SQL | Column)[];
  write: (row: Cells, given: Given) => Written<Value>;
};

/**
 * Writes rows as JSON from their cells. As objects that are made, looked through and then written, the rows of a page
 * took longer than all else that it costs. PostgreSQL can write them, too, but takes more of its time for it than the
 * server does here, and there is one of it for all servers.
 */
export function rowWriter<Value, Given>(fields: Fields<Value, Given>): RowWriter<Value, Given> {
  const columns: RowWriter<Value, Given>["columns"] = [];
  const write = writeGroup(fields, columns);
  return { columns, write: (row, given) => new Written(write(row, given)) };
}

type Write<Given> = (row: Cells, given: Given) => string;

function writeGroup<Given>(fields: object, columns: (SQL | Column)[]): Write<Given> {
  const first = columns.length;
  const parts = Object.entries(fields).map(([name, field], place) => ({
    before: `${place === 0 ? "{" : ","}${JSON.stringify(name)}:`,
    write: writeField<Given>(field, columns),
  }));
  return (row, given) => {
    if (row[first] === null) return "null";
    let json = "";
    for (const { before, write } of parts) json += before + write(row, given);
    return `${json}}`;
  };
}

function writeField<Given>(field: Field<unknown, Given>, columns: (SQL | Column)[]): Write<Given> {
  if (is(field, SQL) || is(field, Column)) {
    const at = columns.push(field) - 1;
    return (row) => jsonOfCell(row[at]);
  }
  if ("group" in field) return writeGroup(field.group, columns);
  if ("constant" in field) return () => jsonOfCell(field.constant);
  const { column, make } = field;
  const at = columns.push(column) - 1;
  return (row, given) => (row[at] === null ? "null" : jsonOfCell(make(String(row[at]), given)));
}

/** All but what JSON escapes, and halves of pairs: of those it may escape. */
const isAsItIs = /^[ !#-[\]-\ud7ff\ue000-\uffff]*$/;

const jsonOfCell = (cell: unknown): string =>
  typeof cell === "string" && isAsItIs.test(cell) ? `"${cell}"` : (JSON.stringify(cell) ?? "null");
