import { expect, it } from "vitest";
import { mergeValues } from "./merge-values";

const base = {
  name: "",
  contact: { email: "", phone: "" },
  offices: [{ key: "a", city: "" }],
  counties: ["Kings"],
};
type Values = typeof base;
const merged = (mine: Partial<Values>, theirs: Partial<Values>) =>
  mergeValues(base, { ...base, ...mine }, { ...base, ...theirs });

it("takes each field from the side that changed it, also inside a part", () =>
  expect(
    merged(
      { name: "Marsh", contact: { email: "a@marsh.test", phone: "" } },
      { contact: { email: "", phone: "555" } },
    ),
  ).toEqual({
    values: { ...base, name: "Marsh", contact: { email: "a@marsh.test", phone: "555" } },
    contests: [],
  }));

it("takes a field that was emptied on one side", () =>
  expect(mergeValues({ name: "Marsh" }, { name: "Marsh" }, { name: "" }).values).toEqual({ name: "" }));

it("names a field that both changed, and keeps mine in it", () =>
  expect(
    merged({ offices: [{ key: "a", city: "Reno" }] }, { offices: [{ key: "a", city: "Elko" }] }),
  ).toEqual({
    values: { ...base, offices: [{ key: "a", city: "Reno" }] },
    contests: [{ path: "offices.0.city", mine: "Reno", theirs: "Elko" }],
  }));

it("names nothing where both changed a field alike", () =>
  expect(merged({ name: "Marsh" }, { name: "Marsh" })).toEqual({
    values: { ...base, name: "Marsh" },
    contests: [],
  }));

it("keeps the entries that each side added", () =>
  expect(
    merged(
      { offices: [...base.offices, { key: "b", city: "Reno" }], counties: ["Kings", "Queens"] },
      { offices: [...base.offices, { key: "c", city: "Elko" }], counties: ["Bronx", "Kings"] },
    ).values,
  ).toMatchObject({
    offices: [{ key: "a" }, { key: "b", city: "Reno" }, { key: "c", city: "Elko" }],
    counties: ["Kings", "Queens", "Bronx"],
  }));

it("drops an entry that one side removed, unless the other one changed it", () => {
  const two = {
    offices: [
      { key: "a", city: "" },
      { key: "b", city: "Reno" },
    ],
  };
  const one = { offices: [{ key: "b", city: "Reno" }] };
  expect(mergeValues(two, one, two).values).toEqual(one);
  const changed = {
    offices: [
      { key: "a", city: "Elko" },
      { key: "b", city: "Reno" },
    ],
  };
  for (const [mine, theirs] of [
    [one, changed],
    [changed, one],
  ] as const)
    expect(
      mergeValues(two, mine, theirs)
        .values.offices.map(({ key }) => key)
        .sort(),
    ).toEqual(["a", "b"]);
});

it("knows entries without a name by all that they hold", () => {
  const [hand, foot, head] = [{ studyType: "hand" }, { studyType: "foot" }, { studyType: "head" }];
  expect(mergeValues([hand], [hand, foot], [hand, head]).values).toEqual([hand, foot, head]);
});
