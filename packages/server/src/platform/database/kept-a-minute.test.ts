import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keptAMinute } from "./kept-a-minute";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const minute = 60_000;
const settled = () => Promise.resolve().then(() => undefined);

/** Makes one number after the other. */
function counting() {
  let last = 0;
  return keptAMinute(async (_of: object) => {
    last += 1;
    return last;
  });
}

describe("what is kept a minute", () => {
  it("is made once for all who ask within it, and for each database by itself", async () => {
    const ask = counting();
    const [one, other] = [{}, {}];
    expect(await Promise.all([ask(one), ask(one)])).toEqual([1, 1]);
    vi.advanceTimersByTime(minute - 1);
    expect(await ask(one)).toBe(1);
    expect(await ask(other)).toBe(2);
  });

  it("is made anew after it, while whoever asks first gets the old one", async () => {
    const ask = counting();
    const of = {};
    await ask(of);
    vi.advanceTimersByTime(minute);
    expect(await ask(of)).toBe(1);
    await settled();
    expect(await ask(of)).toBe(2);
  });

  it("is asked for again when it could not be made", async () => {
    const make = vi.fn(async (_of: object) => "made").mockRejectedValueOnce(new Error("gone"));
    const ask = keptAMinute(make);
    const of = {};
    await expect(ask(of)).rejects.toThrow("gone");
    expect(await ask(of)).toBe("made");
  });
});
