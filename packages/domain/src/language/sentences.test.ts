import { describe, expect, it } from "vitest";
import { sentenceFinder } from "./sentences";

const find = sentenceFinder([
  "Case not found",
  "{name} ({place})",
  "Please use {what}",
  "Please use at most {max} characters",
  "Changed by {name} on {when} UTC.",
  "Is it $1.50? (+)",
]);

describe("a ready-made sentence", () => {
  it("is found as it is", () =>
    expect(find("Case not found")).toEqual({ text: "Case not found", values: {} }));

  it("is found by its values", () =>
    expect(find("Changed by Ann (law firm)\nLee on May 5 UTC.")).toEqual({
      text: "Changed by {name} on {when} UTC.",
      values: { name: "Ann (law firm)\nLee", when: "May 5" },
    }));

  it("is said by the text with the most words of its own", () =>
    expect(find("Please use at most 100 characters")?.text).toBe("Please use at most {max} characters"));

  it("matches its characters literally", () => {
    expect(find("Is it $1.50? (+)")?.text).toBe("Is it $1.50? (+)");
    expect(find("Is it $1x50? (+)")).toBeNull();
  });

  it.each(["Lee Marsh", "Lee (Oakland)", "", "Case not found.", `Please use ${"x".repeat(1000)}`])(
    "is not '%s'",
    (words) => expect(find(words)).toBeNull(),
  );
});
