import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

export const packages = join(import.meta.dirname, "../../..");

const notSources = new Set(["node_modules", "dist", "test-results"]);

/** The files below a folder, without what is installed or built. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (notSources.has(name)) return [];
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });

/** The folders below one, and itself. */
export const foldersBelow = (folder: string): string[] => [
  folder,
  ...readdirSync(folder)
    .filter((name) => !notSources.has(name) && statSync(join(folder, name)).isDirectory())
    .flatMap((name) => foldersBelow(join(folder, name))),
];

const specifier = /(?:from|import)\s*\(?\s*"([^"]+)"/g;

/** The file that an import of the workspace means, or null: types count as values do. */
function resolved(file: string, name: string): string | null {
  const own = /^@caseward\/([a-z]+)\/(.+)$/.exec(name);
  if (!own && !name.startsWith(".")) return null;
  const base = own ? join(packages, own[1] ?? "", "src", own[2] ?? "") : resolve(dirname(file), name);
  return (
    [base, `${base}.ts`, `${base}.tsx`].find((path) => existsSync(path) && statSync(path).isFile()) ?? null
  );
}

const isTest = (file: string) => /\/test\/|\.test\.tsx?$/.test(file);

export type Imports = Map<string, { names: string[]; files: string[] }>;

/** What each source of the packages, or each of their tests, imports, by paths from the packages' folder. */
export function readImports(names: readonly string[], kind: "src" | "test" = "src"): Imports {
  const files = names
    .flatMap((name) => filesBelow(join(packages, name)))
    .filter((file) => /\.tsx?$/.test(file) && isTest(file) === (kind === "test"));
  return new Map(
    files.map((file) => {
      const imported = [...readFileSync(file, "utf8").matchAll(specifier)].map(([, name]) => name ?? "");
      const found = imported.flatMap((name) => resolved(file, name) ?? []);
      return [
        relative(packages, file),
        { names: imported, files: found.map((path) => relative(packages, path)) },
      ];
    }),
  );
}

/** The nodes of a graph that reach themselves through others. */
export const circlesOf = (graph: ReadonlyMap<string, readonly string[]>): string[] =>
  [...graph.keys()].filter((node) => reachedFrom(graph, node).has(node));

function reachedFrom(graph: ReadonlyMap<string, readonly string[]>, start: string): Set<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const fresh = (graph.get(node) ?? []).filter((next) => !reached.has(next));
    for (const next of fresh) reached.add(next);
    waiting.push(...fresh);
  }
  return reached;
}
