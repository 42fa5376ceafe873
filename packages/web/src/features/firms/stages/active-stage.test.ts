import { describe, expect, it } from "vitest";
import { activeStage } from "./active-stage";

const tops = [240, 1400, 2600, 3100, 3500];
const at = (top: number) => activeStage(tops, { top, viewport: 900, page: 5000 });

describe("the active stage", () => {
  it("is the first one at the top of the page, before any is reached", () => expect(at(0)).toBe(0));
  it("changes when a stage comes within 200px of the top", () => {
    expect(at(1199)).toBe(0);
    expect(at(1200)).toBe(1);
    expect(at(2899)).toBe(2);
    expect(at(2900)).toBe(3);
  });
  it("goes back when the page is scrolled up", () =>
    expect([at(3400), at(1300), at(100)]).toEqual([4, 1, 0]));
  it("is the last one at the end of the page, however short it is", () =>
    expect(activeStage([0, 800, 1500], { top: 900, viewport: 900, page: 1800 })).toBe(2));
  it("is the first one of a page that needs no scrolling", () =>
    expect(activeStage([0, 300], { top: 0, viewport: 900, page: 900 })).toBe(0));
});
