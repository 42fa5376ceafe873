import { describe, expect, it } from "vitest";
import { createGate } from "./gate";

/** Work that waits until it is let go, and who was let in, in their order. */
function makeRoom(options: { parallel: number; maxWaiting: number }) {
  const gate = createGate(options);
  const entered: string[] = [];
  const outcomes: string[] = [];
  const leave: (() => void)[] = [];
  return {
    entered,
    outcomes,
    send: (whose: string) =>
      gate(whose, () => {
        entered.push(whose);
        return new Promise<void>((resolve) => leave.push(resolve));
      }).then(
        () => outcomes.push(`${whose} done`),
        (error: { code: string }) => outcomes.push(`${whose} ${error.code}`),
      ),
    /** Lets whoever is in go until nobody is. */
    async emptyIt() {
      for (let next = leave.shift(); next; next = leave.shift()) {
        next();
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}

const times = <Result>(count: number, make: () => Result) => Array.from({ length: count }, make);

describe("the gate", () => {
  it("serves in turn those who wait, however many of one have come before", async () => {
    const { send, entered, emptyIt } = makeRoom({ parallel: 1, maxWaiting: 10 });
    const all = [...times(5, () => send("flood")), send("one"), send("other")];
    await emptyIt();
    await Promise.all(all);
    expect(entered).toEqual(["flood", "flood", "one", "other", "flood", "flood", "flood"]);
  });

  it("sends the last of a flood away to make room for others, and a flood's own next ones", async () => {
    const { send, entered, outcomes, emptyIt } = makeRoom({ parallel: 1, maxWaiting: 4 });
    const others = ["one", "other", "third", "too many"];
    const all = [...times(7, () => send("flood")), ...others.map(send)];
    await emptyIt();
    await Promise.all(all);
    expect(outcomes.filter((outcome) => outcome === "flood unavailable")).toHaveLength(5);
    expect(outcomes).toContain("too many unavailable");
    expect(entered).toEqual(["flood", "flood", "one", "other", "third"]);
  });

  it("goes on after work that failed, and never lets more through than it may", async () => {
    const gate = createGate({ parallel: 2, maxWaiting: 50 });
    let inside = 0;
    let most = 0;
    const work = async (place: number) => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setImmediate(resolve));
      inside -= 1;
      if (place % 3 === 0) throw new Error("It failed");
      return place;
    };
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, (_, place) => gate(String(place % 4), () => work(place))),
    );
    expect(most).toBe(2);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
    expect(await gate("late", () => work(1))).toBe(1);
  });
});
