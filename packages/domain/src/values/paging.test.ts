import { describe, expect, it } from "vitest";
import { z } from "zod";
import { pageSchema } from "./paging";

const messageFor = (query: unknown) => pageSchema.safeParse(query).error?.issues[0]?.message;

describe("a page of a list", () => {
  it("has 100 rows when nothing is said", () => expect(pageSchema.parse({})).toEqual({ limit: 100 }));
  it.each([1, 500, "1", "500"])("may have %j rows", (limit) =>
    expect(pageSchema.parse({ limit }).limit).toBe(Number(limit)),
  );
  it.each([0, 501, -1, 1.5, Number.NaN, "0", "501", "1e2", "", " 5", "abc", null, true, ["5"]])(
    "is refused with a sentence for %j rows",
    (limit) => expect(messageFor({ limit })).toBe("Please ask for 1 to 500 rows at a time"),
  );
  it("carries an opaque cursor on", () => expect(pageSchema.parse({ cursor: "x:1" }).cursor).toBe("x:1"));
  it.each(["", "x".repeat(3001), 7, ["a", "b"]])("refuses the cursor %j with a sentence", (cursor) =>
    expect(messageFor({ cursor })).toMatch(/start again from the first page/),
  );
  it("can be described for OpenAPI", () =>
    expect(z.toJSONSchema(pageSchema, { io: "input" }).properties).toHaveProperty("limit"));
});
