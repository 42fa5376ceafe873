import { describe, expect, it } from "vitest";
import { brokenPayload, payloadSchema } from "./payload";

const read = (payload: unknown) => {
  const { success, data, error } = payloadSchema.safeParse(payload);
  return success ? data : error.issues.map(({ message }) => message);
};
const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;

describe("the payload of a task", () => {
  it("is any JSON value, or a text that holds one", () => {
    for (const [given, kept] of [
      [{ a: [1] }, { a: [1] }],
      [' {"a":[1]} ', { a: [1] }],
      ['"text"', "text"],
      ["0", 0],
      [false, false],
      ["null", null],
    ])
      expect(read(given)).toEqual(kept);
  });

  it("is none when it is blank, null or absent", () => {
    for (const none of ["", " \n", null, undefined]) expect(read(none)).toBeNull();
  });

  it("is refused in one sentence when it is no JSON, or holds what cannot be stored", () => {
    const wrong = ["{a:1}", "text", "[1,]", "NaN", '"a\\u0000"', { "a\0": 1 }, ["\ud800"], "1e999", "1 2"];
    for (const given of wrong) expect(read(given)).toEqual([brokenPayload]);
    expect(brokenPayload).toBe(
      "The payload must be valid JSON, at most 20 levels deep and 10,000 characters long",
    );
  });

  it("may be twenty levels deep, and is refused beyond without a check of the rest", () => {
    expect(read(nested(20))).not.toEqual([brokenPayload]);
    for (const depth of [21, 20_000, 100_000]) expect(read(nested(depth))).toEqual([brokenPayload]);
    let value: unknown = 1;
    for (let depth = 0; depth < 20_000; depth++) value = { value };
    expect(read(value)).toEqual([brokenPayload]);
  });

  it("may be ten thousand characters long", () => {
    expect(read("x".repeat(9_998).replace(/^|$/g, '"'))).toHaveLength(9_998);
    expect(read("x".repeat(9_999).replace(/^|$/g, '"'))).toEqual([brokenPayload]);
  });
});
