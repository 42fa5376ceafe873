import { describe, expect, it } from "vitest";
import { createRepeatedTexts } from "../src/prepared/repeated-texts";

describe("what is prepared", () => {
  it("is what comes a second time", () => {
    const isRepeated = createRepeatedTexts();
    expect(isRepeated("select 1", 1)).toBe(false);
    expect(isRepeated("select 1", 1)).toBe(true);
    expect(isRepeated("select 1", 1)).toBe(true);
    expect(isRepeated("select 2", 1)).toBe(false);
  });

  it("is no list of many values", () => {
    const isRepeated = createRepeatedTexts();
    for (const _time of [1, 2, 3]) expect(isRepeated("select 1", 161)).toBe(false);
  });

  it("is a case that is added with its people and all that belongs to it", () => {
    const isRepeated = createRepeatedTexts();
    isRepeated("insert", 120);
    expect(isRepeated("insert", 120)).toBe(true);
  });

  it("is a bounded number of texts", () => {
    const isRepeated = createRepeatedTexts(3);
    const texts = ["a", "b", "c", "d", "e"];
    for (const text of texts) isRepeated(text, 1);
    expect(texts.filter((text) => isRepeated(text, 1))).toEqual(["a", "b", "c"]);
  });

  it("is found again among any number of texts that come once", () => {
    const isRepeated = createRepeatedTexts();
    for (let at = 0; at < 5000; at++) isRepeated(`select ${at}`, 1);
    isRepeated("again", 1);
    expect(isRepeated("again", 1)).toBe(true);
  });
});
