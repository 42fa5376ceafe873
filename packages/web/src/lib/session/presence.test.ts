import { afterEach, describe, expect, it, vi } from "vitest";
import { presenceHeaders } from "./presence";

afterEach(() => vi.useRealTimers());

describe("the presence of somebody at the page", () => {
  it("is denied a minute after the last sign, and given again by the next one", () => {
    vi.useFakeTimers();
    window.dispatchEvent(new Event("keydown"));
    vi.advanceTimersByTime(60_000);
    expect(presenceHeaders()).toEqual({});
    vi.advanceTimersByTime(1);
    expect(presenceHeaders()).toEqual({ "x-unattended": "1" });
    window.dispatchEvent(new Event("pointermove"));
    expect(presenceHeaders()).toEqual({});
  });
});
