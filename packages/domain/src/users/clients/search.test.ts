import { describe, expect, it } from "vitest";
import { readClientSearch } from "./search";

describe("a search for clients", () => {
  it("reads '#12' as a number alone, and '0012' as a number or a part of a name or address", () =>
    expect(readClientSearch("#12 0012")).toEqual([
      { id: 12, parts: null },
      { id: 12, parts: { name: "0012", address: "0012" } },
    ]));

  it("folds case and accents, and takes a number beyond every id for the largest", () =>
    expect(readClientSearch("  Zúñiga  #9999999999 ")).toEqual([
      { id: null, parts: { name: "zuniga", address: "zuniga" } },
      { id: 2_147_483_647, parts: null },
    ]));

  it("keeps the dots and hyphens of an address", () =>
    expect(readClientSearch("Ana.Ruiz-O'Dell@People.test")).toEqual([
      { id: null, parts: { name: "anaruizodell@peopletest", address: "ana.ruiz-o'dell@people.test" } },
    ]));

  it("asks for nothing when it is blank", () => expect(readClientSearch(" ")).toEqual([]));
});
