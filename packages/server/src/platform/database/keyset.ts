import { storedStatuses } from "@caseward/domain/cases/status/status";
import { DomainError } from "@caseward/domain/errors/catalogue";
import { isCalendarDay } from "@caseward/domain/values/days";
import { largestId } from "@caseward/domain/values/limits";
import { unstorableIn } from "@caseward/domain/values/text";
import { type Column, type SQL, sql } from "drizzle-orm";

type Direction = "asc" | "desc";

const validators = {
  integer: (text: string) => /^-?\d{1,10}$/.test(text) && Math.abs(Number(text)) <= largestId,
  bigint: (text: string) => /^\d{1,15}$/.test(text),
  date: (text: string) => /^-?infinity$/.test(text) || isCalendarDay(text),
  timestamptz: (text: string) => /^-?infinity$/.test(text) || isInstant(text),
  case_status: (text: string) => storedStatuses.some((status) => status === text),
  text: (text: string) => unstorableIn(text) === null,
} as const;

const instantPattern = /^(\d{4}-\d\d-\d\d) \d\d:\d\d:\d\d(\.\d{1,6})?[+-](0\d|1[0-4])(:\d\d)?$/;

/** An instant as PostgreSQL writes it. Date.parse alone takes 30 February, the year 0 and zones that PostgreSQL refuses. */
function isInstant(text: string): boolean {
  const day = instantPattern.exec(text)?.[1];
  const spelled = text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00");
  return day !== undefined && isCalendarDay(day) && !Number.isNaN(Date.parse(spelled));
}

export type SortKey = { expression: SQL | Column; type: keyof typeof validators };

/** A total order: keys that together are unique and never null, spelled as an index has them. */
export type Order = { name: string; keys: readonly [SortKey, ...SortKey[]]; direction: Direction };

/** The expressions as one comparable row, its parts as text: what a cursor carries without loss. */
export const cursorValues = ({ keys }: Order): SQL<string[]> =>
  sql<string[]>`array[${sql.join(
    keys.map(({ expression }) => sql`(${expression})::text`),
    sql`, `,
  )}]`;

export const orderBy = ({ keys, direction }: Order): SQL[] =>
  keys.map(({ expression }) => inDirection(expression, direction));

export const inDirection = (expression: SQL | Column, direction: Direction): SQL =>
  direction === "asc" ? sql`${expression} asc` : sql`${expression} desc`;

/**
 * What comes after the row that a cursor names. Compared as a row, which an index of the same keys answers at once,
 * however deep the page.
 */
export const afterCursor = (order: Order, cursor: string | undefined): SQL | undefined =>
  cursor === undefined ? undefined : afterRow(order, readCursor(order, cursor));

/** Whether a cursor is of this order, where a list has several, one after the other. */
export const isCursorOf = ({ name }: Pick<Order, "name">, cursor: string): boolean =>
  partsOf(cursor)[0] === name;

function afterRow({ keys, direction }: Order, values: readonly unknown[]): SQL {
  const row = keys.map(({ expression }) => sql`${expression}`);
  const last = keys.map(({ type }, index) => sql`${values[index]}::${sql.raw(type)}`);
  const comparison = sql.raw(direction === "asc" ? ">" : "<");
  return sql`(${sql.join(row, sql`, `)}) ${comparison} (${sql.join(last, sql`, `)})`;
}

const nameOfValue = (index: number) => `after${index}`;

/** As `afterCursor`, for a statement that is built once: `cursorParameters` fills in the row. */
export const afterPlaceholders = (order: Order): SQL =>
  afterRow(
    order,
    order.keys.map((_, index) => sql.placeholder(nameOfValue(index))),
  );

/** Throws `validation_failed` when the cursor is none of this order. */
export function cursorParameters(order: Order, cursor: string | undefined): Record<string, string> {
  const values = cursor === undefined ? [] : readCursor(order, cursor);
  return Object.fromEntries(values.map((value, index) => [nameOfValue(index), value]));
}

/** The cursor after a row. It names its order, so that it cannot be used with another one. */
export const cursorAfter = (
  { name, direction }: Pick<Order, "name" | "direction">,
  values: readonly string[],
): string => Buffer.from(JSON.stringify([name, direction, ...values])).toString("base64url");

export const unknownCursor = () =>
  new DomainError("validation_failed", {
    message: "This page of the list cannot be found. Please start again from the first page",
  });

/**
 * The values of the keys that a cursor holds. Everything in it may be forged: nothing goes on to the
 * database that is not a value of its key.
 */
function readCursor({ name, direction, keys }: Order, cursor: string): string[] {
  const parts = partsOf(cursor);
  if (!parts.every((part) => typeof part === "string")) throw unknownCursor();
  const [cursorName, cursorDirection, ...values] = parts;
  const isOfOrder = cursorName === name && cursorDirection === direction && values.length === keys.length;
  if (!isOfOrder || !keys.every(({ type }, index) => validators[type](values[index] ?? "")))
    throw unknownCursor();
  return values;
}

/** The parts of a cursor, none where it is malformed. */
function partsOf(cursor: string): unknown[] {
  const parts = parseJson(Buffer.from(cursor, "base64url").toString("utf8"));
  return Array.isArray(parts) ? parts : [];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unknownCursor();
  }
}

type Row = { cursorValues: string[] };

/** Cuts the one row that was asked for beyond the page, and says where the next page starts. */
export const pageOf = <Found extends Row>(order: Order, rows: readonly Found[], limit: number) =>
  cutPage(order, rows, limit, ({ cursorValues }) => cursorValues);

/** As `pageOf`, where what the rows hold anyway gives the values of the keys. */
export function cutPage<Found>(
  order: Pick<Order, "name" | "direction">,
  rows: readonly Found[],
  limit: number,
  valuesOf: (last: Found) => readonly string[],
) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return { page, nextCursor: hasMore ? cursorAfter(order, valuesOf(last)) : null };
}

/** An instant to the millisecond as PostgreSQL writes it. */
export const writtenInstant = (at: Date): string => at.toISOString().replace("T", " ").replace("Z", "+00");
