import { describe, expect, it } from "vitest";
import { readBody } from "./body";
import { postMessageSchema } from "./schema";

describe("a typed message", () => {
  it.each([
    "",
    "  \n ",
    "\u200b\u200d",
    "Hello",
    "  Hello\nworld ",
    "a\u0000b\ufeff",
    "e\u0301",
    "x".repeat(4000),
    "x".repeat(4001),
    "x".repeat(8001),
  ])("is judged as the schema judges it", (typed) => {
    const { data, error } = postMessageSchema.shape.body.safeParse(typed);
    const { body, problem } = readBody(typed);
    expect(problem).toBe(error?.issues[0]?.message ?? null);
    if (data !== undefined) expect(body).toBe(data);
  });
});
