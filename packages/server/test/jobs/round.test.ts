import { afterEach, describe, expect, it } from "vitest";
import { type Round, startRound } from "../../src/platform/jobs/round";
import { until } from "./queue-room";

type Log = Parameters<typeof startRound>[0]["log"];

const logged: unknown[] = [];
const log = { error: (entry: unknown) => logged.push(entry) } as unknown as Log;
const rounds: Round[] = [];
afterEach(async () => {
  logged.length = 0;
  for (const round of rounds.splice(0)) await round.stop();
});

function start(work: () => Promise<unknown>, everyMs = 600_000): Round {
  const round = startRound({ work, everyMs, log });
  rounds.push(round);
  return round;
}

describe("a round", () => {
  it("is made at the start and again and again", async () => {
    let made = 0;
    start(async () => made++, 10);
    expect(made).toBe(1);
    await until(() => expect(made).toBeGreaterThan(3));
  });

  it("is made once more for all who ask while it is under way", async () => {
    let made = 0;
    const ends: (() => void)[] = [];
    const round = start(() => new Promise<void>((resolve) => ends.push(resolve)).finally(() => made++));
    const asked = [round.now(), round.now(), round.now()];
    expect(ends).toHaveLength(1);
    ends[0]?.();
    await until(() => expect(ends).toHaveLength(2));
    ends[1]?.();
    await Promise.all(asked);
    expect(made).toBe(2);
  });

  it("that fails says so without what the error holds, and is made again", async () => {
    let made = 0;
    const round = start(async () => {
      made += 1;
      if (made < 3) throw new Error("secret detail");
    });
    await expect(round.now()).rejects.toThrow();
    await round.now();
    expect(made).toBe(3);
    expect(logged).toHaveLength(2);
    expect(JSON.stringify(logged)).not.toContain("secret detail");
  });

  it("is waited for by the stop, and not made after it", async () => {
    let made = 0;
    let end = () => {};
    const round = start(() =>
      new Promise<void>((resolve) => {
        end = resolve;
      }).finally(() => made++),
    );
    const stopped = round.stop();
    end();
    await stopped;
    await round.now();
    expect(made).toBe(1);
  });
});
