import { expect, it } from "vitest";
import { readOnboardingDraft } from "./use-onboarding-draft";

it("reads an old draft: a value that no longer fits the form counts as not given", () => {
  const savedAt = "2026-11-03T10:42:00.000Z";
  const old = { savedAt, values: { firmName: "Ng & Sons", addresses: "none", usp: 5 } };
  localStorage.setItem("form-draft:2:onboarding", JSON.stringify(old));
  const draft = readOnboardingDraft(2);
  expect(draft?.savedAt).toBe(savedAt);
  expect(draft?.values).toMatchObject({ firmName: "Ng & Sons", usp: "" });
  expect(draft?.values.addresses).toHaveLength(1);
});
