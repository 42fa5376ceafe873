import { describe, expect, it } from "vitest";
import { isShape, isText } from "../shape";
import { keepDialogDraft, readDialogDraft, resumeDraft } from "./dialog-draft";

type Values = { city: string; state: string; note: string };

const isValues = isShape<Values>({ city: isText, state: isText, note: isText });
const base: Values = { city: "Oakland", state: "CA", note: "" };
const savedAt = "2026-03-12T18:42:00.000Z";
const draftOf = (change: Partial<Values>) => ({ savedAt, base, values: { ...base, ...change } });

describe("a draft that goes on", () => {
  it("is what was typed, on what is stored", () =>
    expect(resumeDraft(draftOf({ city: "Reno" }), base)).toEqual({
      savedAt,
      values: { ...base, city: "Reno" },
      changed: [],
      contested: [],
    }));

  it("takes over what somebody else changed meanwhile, and names where both did", () =>
    expect(
      resumeDraft(draftOf({ city: "Reno", note: "Call" }), { city: "Sparks", state: "NV", note: "" }),
    ).toMatchObject({
      values: { city: "Reno", state: "NV", note: "Call" },
      changed: ["city", "state"],
      contested: ["city"],
    }));

  it("is none where the same is stored by now", () =>
    expect(resumeDraft(draftOf({ city: "Reno" }), { ...base, city: "Reno" })).toBeNull());
});

describe("a kept draft", () => {
  it("is one person's, of one place", () => {
    keepDialogDraft(1, "edit-case:7", draftOf({ city: "Reno" }));
    expect(readDialogDraft(1, "edit-case:7", isValues)).toEqual(draftOf({ city: "Reno" }));
    expect(readDialogDraft(2, "edit-case:7", isValues)).toBeNull();
    expect(readDialogDraft(1, "edit-case:8", isValues)).toBeNull();
  });

  it("is gone once everything is as it began", () => {
    keepDialogDraft(1, "edit-case:7", draftOf({ city: "Reno" }));
    keepDialogDraft(1, "edit-case:7", draftOf({}));
    expect(readDialogDraft(1, "edit-case:7", isValues)).toBeNull();
  });

  it.each(["no json", "{}", JSON.stringify({ ...draftOf({}), savedAt: "then" })])(
    "that reads %s is none",
    (text) => {
      localStorage.setItem("form-draft:1:edit-case:7", text);
      expect(readDialogDraft(1, "edit-case:7", isValues)).toBeNull();
    },
  );
});
