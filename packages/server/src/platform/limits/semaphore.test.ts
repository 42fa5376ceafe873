import { describe, expect, it } from "vitest";
import { createSemaphore } from "./semaphore";

/** Work that lasts until the test ends it, and whose work was begun, in its order. */
function startWork(options: { parallel: number; maxWaiting: number }) {
  const semaphore = createSemaphore(options);
  const entered: string[] = [];
  const outcomes: string[] = [];
  const leave: (() => void)[] = [];
  return {
    entered,
    outcomes,
    send: (whose: string) =>
      semaphore(whose, () => {
        entered.push(whose);
        return new Promise<void>((resolve) => leave.push(resolve));
      }).then(
        () => outcomes.push(`${whose} done`),
        (error: { code: string }) => outcomes.push(`${whose} ${error.code}`),
      ),
    /** Ends the work until none is left. */
    async endAll() {
      for (let next = leave.shift(); next; next = leave.shift()) {
        next();
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}

const times = <Result>(count: number, make: () => Result) => Array.from({ length: count }, make);

describe("the semaphore", () => {
  it("serves the waiting callers in turn, however many calls of one have come before", async () => {
    const { send, entered, endAll } = startWork({ parallel: 1, maxWaiting: 10 });
    const all = [...times(5, () => send("flood")), send("one"), send("other")];
    await endAll();
    await Promise.all(all);
    expect(entered).toEqual(["flood", "flood", "one", "other", "flood", "flood", "flood"]);
  });

  it("refuses the last calls of a flood, and its next ones, so that others may wait", async () => {
    const { send, entered, outcomes, endAll } = startWork({ parallel: 1, maxWaiting: 4 });
    const others = ["one", "other", "third", "too many"];
    const all = [...times(7, () => send("flood")), ...others.map(send)];
    await endAll();
    await Promise.all(all);
    expect(outcomes.filter((outcome) => outcome === "flood unavailable")).toHaveLength(5);
    expect(outcomes).toContain("too many unavailable");
    expect(entered).toEqual(["flood", "flood", "one", "other", "third"]);
  });

  it("goes on after work that failed, and never lets more through than it may", async () => {
    const semaphore = createSemaphore({ parallel: 2, maxWaiting: 50 });
    let inside = 0;
    let most = 0;
    const work = async (index: number) => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setImmediate(resolve));
      inside -= 1;
      if (index % 3 === 0) throw new Error("It failed");
      return index;
    };
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) => semaphore(String(index % 4), () => work(index))),
    );
    expect(most).toBe(2);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
    expect(await semaphore("late", () => work(1))).toBe(1);
  });
});
