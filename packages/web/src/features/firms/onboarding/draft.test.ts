import { expect, it, vi } from "vitest";
import { blankValues } from "../fields/form-values";
import { dropDraft, readDraft, writeDraft } from "./draft";

const now = new Date("2026-11-03T10:42:00Z");
const values = { ...blankValues(), firmName: "Ng & Sons" };

it("is kept for its user alone and dropped", () => {
  expect(writeDraft(2, values, now)).toBe(true);
  expect(readDraft(2)).toEqual({ savedAt: now.toISOString(), values });
  expect(readDraft(3)).toBeNull();
  dropDraft(2);
  expect(readDraft(2)).toBeNull();
});

it("survives a change of the form: what no longer fits counts as not given", () => {
  const old = { savedAt: now.toISOString(), values: { firmName: "Ng & Sons", addresses: "none", usp: 5 } };
  localStorage.setItem("onboarding-draft:2", JSON.stringify(old));
  const read = readDraft(2)?.values;
  expect(read).toMatchObject({ firmName: "Ng & Sons", usp: "" });
  expect(read?.addresses).toHaveLength(1);
});

it.each(["{", "[]", "null", '{"values":{}}'])("is none when the storage holds %s", (text) => {
  localStorage.setItem("onboarding-draft:2", text);
  expect(readDraft(2)).toBeNull();
});

it("does not stop the form where storage is blocked", () => {
  const blocked = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("blocked");
  });
  expect(writeDraft(2, values, now)).toBe(false);
  blocked.mockRestore();
});
