import { describe, expect, it } from "vitest";
import { readTaskSearch } from "./search";

describe("a search for scheduled tasks", () => {
  it("reads '#12' as a number alone, and '0012' as a number or a part of a name", () => {
    expect(readTaskSearch("#12 0012")).toMatchObject([
      { id: 12, namePart: null },
      { id: 12, namePart: "0012" },
    ]);
  });

  it("knows types by the start of their words, however they are spelled", () => {
    for (const text of ["follow", "Follow-up", "follow_up", "up"])
      expect(readTaskSearch(text)).toMatchObject([{ taskTypes: ["follow_up"] }]);
    expect(readTaskSearch("law firm")).toMatchObject([
      { entityTypes: ["lawfirm"] },
      { entityTypes: ["lawfirm"] },
    ]);
  });

  it("does not take a part of a name for the inside of a type", () => {
    expect(readTaskSearch("Min")).toMatchObject([{ namePart: "min", taskTypes: [], entityTypes: [] }]);
  });

  it("folds case and accents, and asks for nothing when it is blank", () => {
    expect(readTaskSearch("Zúñiga")).toMatchObject([{ id: null, namePart: "zuniga" }]);
    expect(readTaskSearch("  ")).toEqual([]);
  });
});
