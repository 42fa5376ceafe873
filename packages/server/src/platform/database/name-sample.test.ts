import { describe, expect, it } from "vitest";
import { askEitherWay, type NameSample, type Way, worthWalking } from "./name-sample";

/** Two thousand names, of which some hold a part. */
const sampleWith = (name: string, times: number, rows: number): NameSample => ({
  lines: `\n${Array.from({ length: 2000 }, (_, at) => (at < times ? name : `john smith${at}`)).join("\n")}\n`,
  names: 2000,
  rows,
});
const isPage = { rows: 26, isIndexed: true };

describe("a walk for a part of a name", () => {
  it.each([
    [10_000, 30, 0],
    [10_000, 80, 1767],
    [1_000_000, 3, 0],
    [1_000_000, 12, 16_000],
    [1_000_000_000, 3, 0],
    [1_000_000_000, 12, 16_000],
  ])("in a table of %i rows of whose sample it is in %i of 2000 goes past %i", (rows, times, walk) => {
    const sample = sampleWith("maria garcia", times, rows);
    expect(worthWalking(sample, { parts: ["garcia"], ...isPage })).toBe(walk);
  });

  it("that no index knows is worth while unless it would not reach a page", () => {
    const unknown = { parts: ["ж"], rows: 26, isIndexed: false };
    expect(worthWalking(sampleWith("иван жуков", 6, 1_000_000), unknown)).toBe(16_000);
    expect(worthWalking(sampleWith("иван жуков", 3, 1_000_000), unknown)).toBe(0);
  });

  it("is not worth while in a table without rows", () =>
    expect(worthWalking({ lines: "\n\n", names: 0, rows: 0 }, { parts: ["garcia"], ...isPage })).toBe(0));

  it("for several parts is worth while where one name holds them all, in any order", () => {
    const sample = sampleWith("maria garcia", 100, 1_000_000);
    expect(worthWalking(sample, { parts: ["garcia", "mar"], ...isPage })).toBeGreaterThan(0);
    expect(worthWalking(sample, { parts: ["garcia", "smith"], ...isPage })).toBe(0);
  });
});

describe("a search", () => {
  const asking = (found: Record<Way, number[]>) => {
    const asked: Way[] = [];
    const ask = async (way: Way) => {
      asked.push(way);
      return found[way];
    };
    return { asked, ask };
  };

  it("for what is common is content with a page along the order", async () => {
    const { asked, ask } = asking({ along: [1, 2], all: [] });
    expect(await askEitherWay(1000, 2, ask)).toEqual([1, 2]);
    expect(asked).toEqual(["along"]);
  });

  it("whose page is not full along the order asks among all", async () => {
    const { asked, ask } = asking({ along: [1], all: [1, 3] });
    expect(await askEitherWay(1000, 2, ask)).toEqual([1, 3]);
    expect(asked).toEqual(["along", "all"]);
  });

  it("for what is rare asks among all alone", async () => {
    const { asked, ask } = asking({ along: [], all: [] });
    expect(await askEitherWay(0, 2, ask)).toEqual([]);
    expect(asked).toEqual(["all"]);
  });
});
