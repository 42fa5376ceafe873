import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { lawRules, lawVersion, minorsRules } from "@caseward/domain/deadlines/law/rules";
import { describe, expect, it } from "vitest";

/** The first 16 digits of SHA-256 of each row as it was read, with its keys in order and without spaces. */
const digests: Record<string, string> = read(join(import.meta.dirname, "digests.json"));

const folder = join(import.meta.dirname, "../../../domain/src/deadlines/law/rows");
const rows = readdirSync(folder).flatMap((name) => read<{ id: string }[]>(join(folder, name)));

function read<Contents>(path: string): Contents {
  return JSON.parse(readFileSync(path, "utf8"));
}

const digestOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 16);

const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== "object" || value === null) return value;
  const sorted = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map(([key, part]) => [key, ordered(part)]));
};

describe("the rows of the law", () => {
  it("are those that were read, each as it was read", () => {
    const present = Object.fromEntries(rows.map((row) => [row.id, digestOf(JSON.stringify(ordered(row)))]));
    expect(present).toEqual(digests);
    expect(rows.length).toBe(Object.keys(digests).length);
  });

  it("are all read by the product: 406 time limits and 51 rows on children", () => {
    expect([lawRules.length, minorsRules.length]).toEqual([406, 51]);
    expect(new Set([...lawRules, ...minorsRules].map(({ id }) => id))).toEqual(
      new Set(rows.map(({ id }) => id)),
    );
  });

  it("have another version once one of them changes", () =>
    expect([lawVersion, digestOf(JSON.stringify(digests))]).toEqual(["2026-11-28.1", "4dc19e05ad857ca6"]));
});
