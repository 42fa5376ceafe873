import { sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import { afterCursor, cursorAfter, type Order, orderBy, pageOf } from "./keyset";

const byName: Order = {
  name: "name",
  direction: "asc",
  keys: [
    { expression: sql`name`, type: "text" },
    { expression: sql`id`, type: "integer" },
  ],
};
const dialect = new PgDialect();
const queryOf = (order: Order, cursor?: string) => {
  const condition = afterCursor(order, cursor);
  return condition && dialect.sqlToQuery(condition);
};
const cursorOf = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString("base64url");

describe("the place after a row", () => {
  it("is nothing on the first page", () => expect(queryOf(byName)).toBeUndefined());

  it("is compared as one row, with the values apart from the statement", () => {
    const cursor = cursorAfter(byName, ["O'Dell \u{1F600} ñ", "12"]);
    expect(cursor).toMatch(/^[\w-]+$/);
    expect(queryOf(byName, cursor)).toMatchObject({
      sql: "(name, id) > ($1::text, $2::integer)",
      params: ["O'Dell \u{1F600} ñ", "12"],
    });
    const descending: Order = { ...byName, direction: "desc" };
    expect(queryOf(descending, cursorAfter(descending, ["A", "1"]))?.sql).toContain(" < ");
  });

  it("belongs to its order and its direction", () => {
    const cursor = cursorAfter(byName, ["A", "1"]);
    expect(() => queryOf({ ...byName, direction: "desc" }, cursor)).toThrow(
      /start again from the first page/,
    );
    expect(() => queryOf({ ...byName, name: "other" }, cursor)).toThrow(/start again from the first page/);
  });

  it.each([
    ["nothing", ""],
    ["no JSON", "abc"],
    ["no list", Buffer.from("{}").toString("base64url")],
    ["null", Buffer.from("null").toString("base64url")],
    ["too few values", cursorOf("name", "asc", "A")],
    ["too many values", cursorOf("name", "asc", "A", "1", "2")],
    ["a number where text is asked for", cursorOf("name", "asc", "A", 1)],
    ["no number", cursorOf("name", "asc", "A", "1; drop table cases")],
    ["a number beyond 32 bits", cursorOf("name", "asc", "A", "2147483648")],
    ["a fraction", cursorOf("name", "asc", "A", "1.5")],
    ["a zero byte", cursorOf("name", "asc", "A\u0000", "1")],
    ["half a sign", cursorOf("name", "asc", "\ud800", "1")],
  ])("is refused when it is forged: %s", (_kind, cursor) =>
    expect(() => queryOf(byName, cursor)).toThrow(/start again from the first page/),
  );

  const instants: Order = {
    name: "at",
    direction: "asc",
    keys: [{ expression: sql`at`, type: "timestamptz" }],
  };
  it.each([
    "2026-03-10 12:00:00+00",
    "2026-03-10 12:00:00.123+00",
    "2026-03-10 12:00:00.123456-08",
    "2026-03-10 17:30:00+05:30",
    "infinity",
    "-infinity",
  ])("may be the instant %s, as the database writes it", (text) =>
    expect(queryOf(instants, cursorAfter(instants, [text]))?.params).toEqual([text]),
  );
  it.each([
    "2026-13-10 12:00:00+00",
    "now",
    "tomorrow",
    "2026-03-10",
    "2026-03-10 12:00:00",
    "12:00:00+00",
    "",
  ])("is refused for %j, which is no instant of the database's", (text) =>
    expect(() => queryOf(instants, cursorAfter(instants, [text]))).toThrow(/first page/),
  );

  const statuses: Order = {
    name: "status",
    direction: "asc",
    keys: [{ expression: sql`s`, type: "case_status" }],
  };
  it("is a status that exists", () => {
    expect(queryOf(statuses, cursorAfter(statuses, ["Accepted"]))?.params).toEqual(["Accepted"]);
    expect(() => queryOf(statuses, cursorAfter(statuses, ["In Progress"]))).toThrow(/first page/);
  });
});

describe("an order", () => {
  it.each(["asc", "desc"] as const)("goes %s in each of its keys", (direction) =>
    expect(dialect.sqlToQuery(sql.join(orderBy({ ...byName, direction }), sql`, `)).sql).toBe(
      `name ${direction}, id ${direction}`,
    ),
  );
});

describe("a page", () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ cursorValues: ["A", String(index + 1)] }));

  it("leaves out the row that was asked for beyond it, and goes on after its own last one", () => {
    const { page, nextCursor } = pageOf(byName, rows(4), 3);
    expect(page).toHaveLength(3);
    expect(queryOf(byName, nextCursor ?? "")?.params).toEqual(["A", "3"]);
  });
  it.each([0, 2, 3])("is the last one when there are %i rows for three", (count) =>
    expect(pageOf(byName, rows(count), 3)).toMatchObject({ nextCursor: null }),
  );
});
