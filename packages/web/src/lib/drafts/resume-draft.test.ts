import { describe, expect, it } from "vitest";
import { isShape, isText } from "../storage/shape";
import { dialogDraftReader, resumeDraft } from "./resume-draft";

type Values = { city: string; state: string; note: string };

const isValues = isShape<Values>({ city: isText, state: isText, note: isText });
const base: Values = { city: "Oakland", state: "CA", note: "" };
const savedAt = "2026-03-12T18:42:00.000Z";
const draftOf = (change: Partial<Values>) => ({ savedAt, base, values: { ...base, ...change } });

describe("a resumed draft", () => {
  it("has what was typed, on what is stored", () =>
    expect(resumeDraft(draftOf({ city: "Reno" }), base)).toEqual({
      savedAt,
      values: { ...base, city: "Reno" },
      changed: [],
      contested: [],
    }));

  it("takes over what somebody else changed meanwhile, and names the fields that both changed", () =>
    expect(
      resumeDraft(draftOf({ city: "Reno", note: "Call" }), { city: "Sparks", state: "NV", note: "" }),
    ).toMatchObject({
      values: { city: "Reno", state: "NV", note: "Call" },
      changed: ["city", "state"],
      contested: ["city"],
    }));

  it("is null when the same values are stored by now", () =>
    expect(resumeDraft(draftOf({ city: "Reno" }), { ...base, city: "Reno" })).toBeNull());

  it("is read only when its values fit the form", () => {
    const read = dialogDraftReader(isValues);
    expect(read(draftOf({ city: "Reno" }))).toMatchObject({ values: { city: "Reno" } });
    expect(read({ ...draftOf({}), values: { city: "Reno" } })).toBeNull();
    expect(read({ values: base })).toBeNull();
  });
});
