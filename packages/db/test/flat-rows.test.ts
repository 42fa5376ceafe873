import { getTableColumns, sql } from "drizzle-orm";
import { boolean, date, integer, numeric, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { afterAll, describe, expect, it } from "vitest";
import { type Fields, flatRowsOf } from "../src/prepared/flat-rows";

const things = pgTable("things", {
  id: integer().notNull(),
  name: text(),
  isOpen: boolean(),
  madeAt: timestamp({ withTimezone: true, mode: "date" }),
  day: date({ mode: "string" }),
  days: date({ mode: "string" }).array(),
  price: numeric({ mode: "number" }),
});

/** Nothing is asked of it: no connection is opened. */
const client = postgres("postgres://nobody@127.0.0.1:1/none");
const db = drizzle({ client });
afterAll(() => client.end());

type Prepared = { fields: Fields };
const fieldsOf = (query: { prepare: (name: string) => unknown }) =>
  (query.prepare("things") as Prepared).fields;

describe("flat rows", () => {
  const counted = sql<number>`count(*)`.mapWith(Number);
  const fields = fieldsOf(
    db
      .select({ ...getTableColumns(things), counted, named: sql<string>`upper(name)`.as("named") })
      .from(things),
  );
  const values = [
    5,
    "Ada",
    true,
    "2026-11-29 10:11:12.123+00",
    "2026-11-29",
    "{2026-11-29,2027-01-01}",
    "1.5",
    "12",
    "ADA",
  ];
  const row = {
    id: 5,
    name: "Ada",
    isOpen: true,
    madeAt: new Date("2026-11-29T10:11:12.123Z"),
    day: "2026-11-29",
    days: ["2026-11-29", "2027-01-01"],
    price: 1.5,
    counted: 12,
    named: "ADA",
  };

  it("hold what each column and expression decodes, in the order of the query", () => {
    const [read] = flatRowsOf(fields)?.([values]) ?? [];
    expect(read).toEqual(row);
    expect(Object.keys(read ?? {})).toEqual(Object.keys(row));
  });

  it("hold null where the database has it, also for what decodes to a number", () => {
    const nothing = values.map(() => null);
    expect(flatRowsOf(fields)?.([nothing])).toEqual([
      Object.fromEntries(Object.keys(row).map((name) => [name, null])),
    ]);
  });

  it("are not made of rows that have parts, which an outer join may leave empty", () => {
    expect(
      flatRowsOf(fieldsOf(db.select({ thing: { id: things.id }, name: things.name }).from(things))),
    ).toBeNull();
  });
});
