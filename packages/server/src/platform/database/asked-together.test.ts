import { expect, it } from "vitest";
import { askedTogether } from "./asked-together";

function countedAnswers() {
  const lists: string[][] = [];
  const ask = askedTogether(async (keys: string[]) => {
    lists.push(keys);
    if (keys.includes("broken")) throw new Error("away");
    return new Map(keys.filter((key) => key !== "unknown").map((key) => [key, `answer to ${key}`]));
  });
  return { ask, lists };
}

it("answers each of those who ask at once, in one go", async () => {
  const { ask, lists } = countedAnswers();
  const answers = await Promise.all([ask("one"), ask("two"), ask("one"), ask("unknown")]);
  expect(answers).toEqual(["answer to one", "answer to two", "answer to one", null]);
  expect(lists).toEqual([["one", "two", "unknown"]]);
});

it("asks anew for who comes later, though others still wait", async () => {
  const { ask, lists } = countedAnswers();
  const first = ask("one");
  await new Promise((resolve) => setImmediate(resolve));
  await Promise.all([first, ask("one")]);
  expect(lists).toEqual([["one"], ["one"]]);
});

it("fails for all of one go, and for nobody after them", async () => {
  const { ask } = countedAnswers();
  const [one, other] = await Promise.allSettled([ask("one"), ask("broken")]);
  expect([one.status, other.status]).toEqual(["rejected", "rejected"]);
  expect(await ask("one")).toBe("answer to one");
});
