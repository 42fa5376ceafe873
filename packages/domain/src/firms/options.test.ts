import { describe, expect, it } from "vitest";
import { z } from "zod";
import { firmOptions, optionLabel, optionValues, practiceAreaGroups, practiceAreas } from "./options";

describe("practice areas", () => {
  it("are thirteen in four groups, each once", () => {
    expect(practiceAreaGroups.map(({ items }) => items.length)).toEqual([5, 3, 1, 4]);
    expect(new Set(practiceAreas).size).toBe(13);
  });
  it("are all in the flat list, in the order of the groups", () =>
    expect(practiceAreas).toEqual(practiceAreaGroups.flatMap(({ items }): string[] => [...items])));
});

describe("the options of a firm", () => {
  it("have each value once in a list", () => {
    for (const options of Object.values(firmOptions)) {
      const values = optionValues<readonly { value: string; label: string }[]>(options);
      expect(new Set(values).size).toBe(values.length);
    }
  });
  it("say what a volume counts", () =>
    expect(optionLabel(firmOptions.caseVolume, "50+")).toBe("50+ cases per month"));
  it("have readable labels", () =>
    expect([
      optionLabel(firmOptions.caseManagementSoftware, "practicePanther"),
      optionLabel(firmOptions.caseUpdatesCommitment, "needInfo"),
    ]).toEqual(["PracticePanther", "Need more information"]));
  it("show a value that left the list as it is", () =>
    expect(optionLabel(firmOptions.referralSource, "radio")).toBe("radio"));
  it("feed an enum", () =>
    expect(z.enum(optionValues(firmOptions.apiIntegrationInterest)).options).toEqual([
      "yes",
      "no",
      "unsure",
    ]));
});
