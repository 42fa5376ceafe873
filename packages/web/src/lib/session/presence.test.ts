import { afterEach, describe, expect, it, vi } from "vitest";
import { presenceHeaders } from "./presence";

afterEach(() => vi.useRealTimers());

describe("the presence of the user", () => {
  it("ends a minute after the last input, and returns with the next one", () => {
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
