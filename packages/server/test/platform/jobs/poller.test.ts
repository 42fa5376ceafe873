import { afterEach, describe, expect, it, vi } from "vitest";
import { type Poller, startPoller } from "../../../src/platform/jobs/poller";
import { until } from "../../support/until";

type Log = Parameters<typeof startPoller>[0]["log"];

const logged: unknown[] = [];
const log = { error: (entry: unknown) => logged.push(entry) } as unknown as Log;
const pollers: Poller[] = [];
afterEach(async () => {
  logged.length = 0;
  for (const poller of pollers.splice(0)) await poller.stop();
});

function start(work: () => Promise<unknown>, everyMs = 600_000): Poller {
  const poller = startPoller({ work, everyMs, log });
  pollers.push(poller);
  return poller;
}

/** Work that lasts until the test ends it, with how often it was begun. */
function lastingWork() {
  const ends: (() => void)[] = [];
  return { ends, work: () => new Promise<void>((resolve) => ends.push(resolve)) };
}

describe("a poller", () => {
  it("works at the start and again and again", async () => {
    let done = 0;
    start(async () => done++, 10);
    expect(done).toBe(1);
    await until(() => expect(done).toBeGreaterThan(3));
  });

  it("works at once when it is woken", async () => {
    let done = 0;
    const poller = start(async () => done++);
    await until(() => expect(done).toBe(1));
    poller.wake();
    await until(() => expect(done).toBe(2));
  });

  it("works once more for all who wake it while it works", async () => {
    const { ends, work } = lastingWork();
    const poller = start(work);
    for (let wakes = 0; wakes < 3; wakes++) poller.wake();
    expect(ends).toHaveLength(1);
    ends[0]?.();
    await until(() => expect(ends).toHaveLength(2));
    ends[1]?.();
    await new Promise(setImmediate);
    expect(ends).toHaveLength(2);
  });

  it("goes on after work that failed, and logs nothing of what the error holds", async () => {
    let done = 0;
    start(async () => {
      done += 1;
      if (done < 3) throw new Error("secret detail");
    }, 10);
    await until(() => expect(done).toBeGreaterThan(3));
    expect(logged).toHaveLength(2);
    expect(JSON.stringify(logged)).not.toContain("secret detail");
  });

  it("waits longer after each failure in a row", async () => {
    vi.useFakeTimers();
    try {
      let done = 0;
      const poller = start(async () => {
        done += 1;
        throw new Error("The database is away");
      }, 1000);
      const counts: number[] = [];
      for (const seconds of [1, 1, 1, 4, 8, 16, 30, 30]) {
        await vi.advanceTimersByTimeAsync(seconds * 1000);
        counts.push(done);
      }
      expect(counts).toEqual([2, 2, 3, 4, 5, 6, 7, 8]);
      await poller.stop();
    } finally {
      vi.useRealTimers();
    }
  });

  it("that stops waits for the work under way, and begins none", async () => {
    const { ends, work } = lastingWork();
    const poller = start(work);
    const stopped = poller.stop();
    ends[0]?.();
    expect(await stopped).toBe(true);
    poller.wake();
    await new Promise(setImmediate);
    expect(ends).toHaveLength(1);
  });

  it("stops in time though its work never ends", async () => {
    expect(await start(lastingWork().work).stop(20)).toBe(false);
  });
});
