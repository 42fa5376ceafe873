import { expect, it } from "vitest";
import { writeDraft } from "../../../../lib/drafts/draft-store";
import { blankValues, firstKey } from "../../fields/form-values";
import { nothingSeen, readCopies, startingPoint } from "./onboarding-draft";

const savedAt = "2026-11-03T10:42:00.000Z";

it("takes over a draft of before the server kept any: a value that no longer fits the form counts as not given", () => {
  const old = { savedAt, values: { firmName: "Ng & Sons", addresses: "none", usp: 5 } };
  localStorage.setItem("form-draft:2:onboarding", JSON.stringify(old));
  const start = startingPoint(null, readCopies(2));
  expect(start).toMatchObject({ restoredAt: savedAt, choice: null, draftKeys: ["onboarding"] });
  expect(start.values).toMatchObject({ firmName: "Ng & Sons", usp: "" });
  expect(start.values.addresses).toHaveLength(1);
});

it("brings it together with what the server has by now, in one office", () => {
  const [office] = blankValues().addresses;
  const old = { ...blankValues(), addresses: [{ ...office, key: "random", city: "Oakland" }] };
  localStorage.setItem("form-draft:2:onboarding", JSON.stringify({ savedAt, values: old }));
  const values = { firmName: "Marsh", addresses: [{ ...office, zipCode: "94601" }] };
  const start = startingPoint({ content: { values }, version: 3, savedAt }, readCopies(2));
  expect(start.values).toMatchObject({
    firmName: "Marsh",
    addresses: [{ key: firstKey, city: "Oakland", zipCode: "94601", isPrimary: true }],
  });
});

it("brings the copies of all windows together", () => {
  const seen = nothingSeen();
  writeDraft(2, "onboarding:a", { seen, values: { ...blankValues(), firmName: "Ng & Sons" } });
  writeDraft(2, "onboarding:b", { seen, values: { ...blankValues(), usp: "Spanish" } });
  writeDraft(3, "onboarding:c", { seen, values: { ...blankValues(), usp: "of somebody else" } });
  const start = startingPoint(null, readCopies(2));
  expect(start.values).toMatchObject({ firmName: "Ng & Sons", usp: "Spanish" });
  expect(start.draftKeys.sort()).toEqual(["onboarding:a", "onboarding:b"]);
});

it.each([
  "{}",
  "null",
  '{"values":7,"savedAt":"2026-03-12T00:00:00Z"}',
  '{"values":{},"seen":1,"savedAt":"2026-03-12T00:00:00Z"}',
])("begins with a blank form where the browser holds %s", (text) => {
  localStorage.setItem("form-draft:2:onboarding:a", text);
  const start = startingPoint(undefined, readCopies(2));
  expect(start).toMatchObject({ values: blankValues(), restoredAt: null, choice: null });
});

it.each([{}, { values: null }, { values: [] }, { values: { addresses: [7] } }])(
  "begins with a blank form where the server's draft holds %j",
  (content) => {
    const start = startingPoint({ content, version: 3, savedAt }, []);
    expect(start.values).toMatchObject({ firmName: "", addresses: [{ city: "" }] });
  },
);
