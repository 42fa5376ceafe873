import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { limits } from "../../src/platform/limits/limits";

const docs = join(import.meta.dirname, "../../../../docs");
const index = join(docs, "asvs.md");
const folder = (name: string) =>
  readdirSync(join(docs, "asvs", name))
    .filter((file) => file.endsWith(".md"))
    .map((file) => join(docs, "asvs", name, file));
const chapters = folder("chapters");
const all = [index, ...chapters, ...folder("rules"), ...folder(".")];
const read = (file: string) => readFileSync(file, "utf8");

/** The levels of the requirements of each section of ASVS 5.0.0, in their order. */
const sections: Record<string, string> = {
  ...{ "1.1": "22", "1.2": "1111122223", "1.3": "112222222223", "1.4": "222", "1.5": "123" },
  ...{ "2.1": "122", "2.2": "112", "2.3": "12223", "2.4": "23" },
  ...{
    "3.1": "3",
    "3.2": "113",
    "3.3": "12223",
    "3.4": "11222233",
    "3.5": "11122333",
    "3.6": "3",
    "3.7": "22333",
  },
  ...{ "4.1": "12233", "4.2": "23333", "4.3": "22", "4.4": "1222" },
  ...{ "5.1": "2", "5.2": "112333", "5.3": "113", "5.4": "222" },
  ...{
    "6.1": "122",
    "6.2": "111111112222",
    "6.3": "11223333",
    "6.4": "112233",
    "6.5": "22222333",
    "6.6": "2223",
  },
  ...{ "6.7": "33", "6.8": "2222" },
  ...{ "7.1": "222", "7.2": "1111", "7.3": "22", "7.4": "11222", "7.5": "223", "7.6": "22" },
  ...{ "8.1": "1233", "8.2": "1123", "8.3": "133", "8.4": "23", "9.1": "111", "9.2": "1222" },
  ...{
    "10.1": "22",
    "10.2": "223",
    "10.3": "22223",
    "10.4": "1111122222233333",
    "10.5": "22222",
    "10.6": "22",
  },
  ...{
    "10.7": "222",
    "11.1": "2233",
    "11.2": "22233",
    "11.3": "11233",
    "11.4": "1222",
    "11.5": "23",
    "11.6": "23",
  },
  ...{ "11.7": "33", "12.1": "12233", "12.2": "11", "12.3": "22223" },
  ...{
    "13.1": "2333",
    "13.2": "222223",
    "13.3": "2233",
    "13.4": "1222233",
    "14.1": "22",
    "14.2": "12223333",
  },
  ...{ "14.3": "122", "15.1": "12233", "15.2": "12233", "15.3": "1222222", "15.4": "3333" },
  ...{ "16.1": "2", "16.2": "22222", "16.3": "2222", "16.4": "222", "16.5": "2223" },
  ...{ "17.1": "23", "17.2": "22223333", "17.3": "22" },
};

const requirements = Object.entries(sections).flatMap(([section, levels]) =>
  [...levels].map((level, position) => ({ number: `${section}.${position + 1}`, level })),
);
/** OAuth and WebRTC, which stand in the index as a whole. */
const isUnused = (number: string) => /^(10|17)\./.test(number);

const states = ["Met", "Partly", "Not met", "Does not apply"] as const;
type Row = { number: string; level: string; state: string; evidence: string };

const rowsOf = (file: string): Row[] =>
  [...read(file).matchAll(/^\| (\d+\.\d+\.\d+) \| (\d) \| [^|]+ \| ([^|]+) \| (.+) \|$/gm)].map(
    ([, number = "", level = "", state = "", evidence = ""]) => ({ number, level, state, evidence }),
  );
const rows = chapters.flatMap(rowsOf);
const linksIn = (text: string) =>
  [...text.matchAll(/\]\(([^)\s#]+)/g)].flatMap(([, link = ""]) => (link.includes("://") ? [] : link));

describe("the standard", () => {
  it("has the requirements of 5.0.0", () => {
    const count = (level: string) => requirements.filter((one) => one.level === level).length;
    expect([requirements.length, count("1"), count("2")]).toEqual([345, 70, 183]);
  });
});

describe("docs/asvs", () => {
  it("judges each requirement of levels 1 and 2 once, in its order", () => {
    const asked = requirements.filter(({ number, level }) => level !== "3" && !isUnused(number));
    const order = ({ number }: { number: string }) =>
      number.split(".").reduce((sum, part) => sum * 100 + Number(part), 0);
    const judged = rows.map(({ number, level }) => ({ number, level }));
    expect(judged.toSorted((one, other) => order(one) - order(other))).toEqual(asked);
  });

  it("gives each a state, and a file or a document to each that is met", () => {
    for (const { number, state, evidence } of rows) {
      expect(states, number).toContain(state);
      if (state === "Met") expect(linksIn(evidence), number).not.toEqual([]);
    }
  });

  it.each(all.map((file) => [file.slice(docs.length + 1), file]))(
    "names files that are there: %s",
    (_, file) => {
      const gone = linksIn(read(file)).filter((link) => !existsSync(join(dirname(file), link)));
      expect(gone).toEqual([]);
    },
  );

  it("has the figures of its tables in the index", () => {
    const figures = (of: (row: { number: string }) => boolean, level: string) =>
      states.map((state) => {
        const judged = rows.filter((row) => of(row) && row.level === level && row.state === state).length;
        const unused = requirements.filter(
          (row) => of(row) && row.level === level && isUnused(row.number) && state === "Does not apply",
        ).length;
        return judged + unused;
      });
    const figureRows = [
      ...read(index).matchAll(/^\| (?:\[?V(\d+) [^|]+|\*\*All\*\*) \| \D*(\d)\D* \| (.+) \|$/gm),
    ];
    expect(figureRows.length).toBeGreaterThan(30);
    for (const [, chapter, level = "", cells = ""] of figureRows) {
      const of = ({ number }: { number: string }) => !chapter || number.startsWith(`${chapter}.`);
      expect(cells.replaceAll("*", "").split(" | ").map(Number), `V${chapter}`).toEqual(figures(of, level));
    }
  });

  it.each([
    ["Not met", "## Not met"],
    ["Partly", "## Partly met"],
  ])("lists in the index what is %s", (state, heading) => {
    const text = read(index).split(heading)[1]?.split("\n## ")[0] ?? "";
    const listed = [...text.matchAll(/^- \[([\d.]+)\]/gm)].map(([, number]) => number);
    expect(listed.toSorted()).toEqual(
      rows
        .filter((row) => row.state === state)
        .map(({ number }) => number)
        .toSorted(),
    );
  });
});

describe("docs/asvs/rules/cryptography.md", () => {
  const packages = join(docs, "../packages");
  /** Benchmarks and long checks are no part of the product. */
  const product = readdirSync(packages).filter((name) => name !== "bench" && name !== "verify");
  const sources = product.flatMap((name) => {
    const source = join(packages, name, "src");
    if (!existsSync(source)) return [];
    return readdirSync(source, { recursive: true, encoding: "utf8" }).map((file) => join(source, file));
  });

  it("names every file that uses cryptography", () => {
    const text = read(join(docs, "asvs/rules/cryptography.md"));
    const named = linksIn(text).map((link) => join(docs, "asvs/rules", link));
    const using = sources.filter(
      (file) =>
        /(?<!\.test)\.tsx?$/.test(file) && /from "(node:crypto|@node-rs\/argon2|otpauth)"/.test(read(file)),
    );
    expect(using.length).toBeGreaterThan(15);
    expect(using.filter((file) => !named.includes(file))).toEqual([]);
  });
});

describe("docs/asvs/rules/access.md", () => {
  it("names the limits as they are", () => {
    const text = read(join(docs, "asvs/rules/access.md"));
    const named = [...text.matchAll(/^\| `(\w+)` \| (\d+) \| (\d+) \|/gm)].map(([, name, most, minutes]) => [
      name,
      { most: Number(most), windowMs: Number(minutes) * 60_000 },
    ]);
    expect(Object.fromEntries(named)).toEqual(limits);
  });
});
