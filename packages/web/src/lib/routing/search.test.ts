import { describe, expect, it } from "vitest";
import { parseSearch, searchTexts, stringifySearch } from "./search";

describe("the search of an address", () => {
  it.each([
    ["?token=662E41", { token: "662E41" }],
    ["?token=1e5&next=true", { token: "1e5", next: "true" }],
    ["?email=a+b@x.test", { email: "a+b@x.test" }],
    ["?email=a%2Bb%40x.test", { email: "a+b@x.test" }],
    ["", {}],
  ])("reads %s as texts", (text, values) => expect(parseSearch(text)).toEqual(values));

  it.each([{ token: "662E41" }, { email: "a+b@x.test" }, { search: "ng law & co #12 100%" }])(
    "writes %o so that it reads the same",
    (values) => expect(parseSearch(stringifySearch(values))).toEqual(values),
  );

  it("leaves out what is not there", () => {
    expect(stringifySearch({ a: undefined, b: null })).toBe("");
    expect(searchTexts({ token: "", email: "a@x.test", other: 3 })).toEqual({ email: "a@x.test" });
  });
});
