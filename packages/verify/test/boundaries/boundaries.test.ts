import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { circlesOf, filesBelow, foldersBelow, packages, readImports } from "./imports";

const names = readdirSync(packages);
const imports = readImports(["domain", "db", "server", "web", "ops", "demo", "bench"]);
const server = [...imports].filter(([file]) => file.startsWith("server/src/"));

const layers = ["platform", "modules", "transport"];
/** The files beside the three folders compose all of them. */
const heightOf = (file: string) => {
  const layer = layers.findIndex((name) => file.startsWith(`server/src/${name}/`));
  return layer === -1 ? layers.length : layer;
};

const moduleOf = (file: string) => /^server\/src\/modules\/([^/]+)/.exec(file)?.[1];

const edges = server.flatMap(([from, { files }]) => files.map((to) => ({ from, to })));
const betweenModules = edges.filter(({ from, to }) => {
  const [one, other] = [moduleOf(from), moduleOf(to)];
  return one !== undefined && other !== undefined && one !== other;
});
const lineOf = ({ from, to }: (typeof edges)[number]) => `${from} -> ${to}`;

describe("the server", () => {
  it("imports downwards alone: transport, modules, platform", () => {
    const upwards = edges.filter(({ from, to }) => to.startsWith("server/") && heightOf(to) > heightOf(from));
    expect(upwards.map(lineOf)).toEqual([]);
  });

  it("has modules that call the services of others, and repositories that take parts of statements from others'", () => {
    const others = betweenModules.filter(({ from, to }) => {
      const isService = /\/([a-z-]+-)?service\.ts$/.test(to);
      const isPartOfStatement = from.endsWith("repository.ts") && to.endsWith("repository.ts");
      return !isService && !isPartOfStatement;
    });
    expect(others.map(lineOf)).toEqual([]);
  });

  it("has no circle of modules", () => {
    const graph = new Map<string, string[]>();
    for (const { from, to } of betweenModules) {
      const [one, other] = [moduleOf(from) ?? "", moduleOf(to) ?? ""];
      graph.set(one, [...(graph.get(one) ?? []), other]);
      graph.set(other, graph.get(other) ?? []);
    }
    expect(circlesOf(graph)).toEqual([]);
  });

  it("keeps SQL in repositories and in the platform, and tRPC in routers, the builder and the transport", () => {
    const isFor = (library: string, allowed: RegExp) =>
      server
        .filter(([file, used]) => used.names.some((name) => name.startsWith(library)) && !allowed.test(file))
        .map(([file]) => file);
    expect(isFor("drizzle-orm", /\/platform\/|repository\.ts$/)).toEqual([]);
    expect(
      isFor("@trpc/", /\/transport\/|\/platform\/trpc\/|\/platform\/errors\/|\/modules\/[^/]+\/router\.ts$/),
    ).toEqual([]);
  });
});

/** From the lowest up; `theme` stands beside `lib`. */
const webLayers = ["lib", "components", "features", "routes", "router"];
const webLayerOf = (file: string) => webLayers.indexOf(/^web\/src\/([a-z]+)/.exec(file)?.[1] ?? "");

/** The features that take from another one (CONTRIBUTING.md, "The layout"). */
const knownPairs = [
  "cases -> forms",
  "cases -> messages",
  "cases -> overview",
  "cases -> tasks",
  "palette -> cases",
  "palette -> tasks",
];
const featureOf = (file: string) => /^web\/src\/features\/([^/]+)/.exec(file)?.[1];

describe("the web app", () => {
  const webEdges = [...imports]
    .filter(([file]) => file.startsWith("web/src/"))
    .flatMap(([from, { files }]) => files.map((to) => ({ from, to })));

  it("imports downwards alone: router, routes, features, components, lib", () => {
    const upwards = webEdges.filter(({ from, to }) => {
      const [one, other] = [webLayerOf(from), webLayerOf(to)];
      return one !== -1 && other > one;
    });
    expect(upwards.map(lineOf)).toEqual([]);
  });

  it("has features that take from another one only where that is known", () => {
    const pairs = webEdges.flatMap(({ from, to }) => {
      const [one, other] = [featureOf(from), featureOf(to)];
      return one && other && one !== other ? [`${one} -> ${other}`] : [];
    });
    expect([...new Set(pairs)].sort()).toEqual(knownPairs);
  });

  it("knows of the server the type of its router alone", () => {
    const others = [...imports]
      .filter(([file]) => file.startsWith("web/src/"))
      .filter(([, { names }]) =>
        names.some((name) => /^@caseward\/(?!domain\/|server\/app-router$)/.test(name)),
      )
      .map(([file]) => file);
    expect(others).toEqual([]);
  });
});

describe("the packages", () => {
  it("have no circle of files, types included", () => {
    const graph = new Map([...imports].map(([file, { files }]) => [file, files]));
    expect(circlesOf(graph)).toEqual([]);
  });

  const above = /^(ops|verify|demo|bench|e2e)\//;

  it("take nothing from ops, verify, demo, bench and e2e but within them", () => {
    const taken = [...imports].flatMap(([from, { files }]) =>
      files.filter((to) => above.test(to) && !above.test(from)).map((to) => `${from} -> ${to}`),
    );
    expect(taken).toEqual([]);
  });

  it("have tests of the server that use the commands of ops, and nothing else from above", () => {
    const taken = [...readImports(["server", "db", "domain", "web"], "test")].flatMap(([from, { files }]) =>
      files.filter((to) => above.test(to) && !to.startsWith("ops/src/")).map((to) => `${from} -> ${to}`),
    );
    expect(taken).toEqual([]);
  });

  it("have at most 14 entries in a folder, and the server's source at most 10", () => {
    const full = foldersBelow(packages).filter((folder) => {
      const most = folder.endsWith("server/src") ? 10 : 14;
      return readdirSync(folder).filter((name) => !/^(node_modules|dist)$/.test(name)).length > most;
    });
    expect(full.map((folder) => relative(packages, folder))).toEqual([]);
  });

  it("have files of at most 250 lines, strings and tests included", () => {
    const files = names.flatMap((name) => filesBelow(join(packages, name)));
    const long = files.filter((file) => {
      return /\.(tsx?|mjs)$/.test(file) && readFileSync(file, "utf8").split("\n").length - 1 > 250;
    });
    expect(long.map((file) => relative(packages, file))).toEqual([]);
  });
});

describe("the patches", () => {
  const folder = join(packages, "..", "patches");
  const patches = readdirSync(folder);

  it("are of at most 200 lines together, and none is of tRPC", () => {
    const lines = patches.flatMap((name) => readFileSync(join(folder, name), "utf8").trimEnd().split("\n"));
    expect(lines.length).toBeLessThanOrEqual(200);
    expect(patches.filter((name) => name.includes("trpc"))).toEqual([]);
  });
});
