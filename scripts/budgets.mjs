import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "./steps.mjs";

const dist = join(root, "packages", "web", "dist");

const login = ["components/layout/public-layout.tsx", "features/auth/login/login-page.tsx"];
/** The shell, and the stream of changes that it opens at once. */
const shell = ["routes/app-shell.tsx", "lib/live/follow-changes.ts"];
/** What a client's first page asks for. */
const ofClient = [...shell, "first/ask-first.ts"];

/** In bytes, compressed by gzip. A page's code is what it asks for by itself, before anybody does anything. */
const budgets = [
  { page: "login", starts: login, code: 162_000, styles: 25_000 },
  {
    page: "admin's dashboard",
    starts: [...shell, "features/cases/dashboards/admin-dashboard-page.tsx"],
    code: 225_000,
    styles: 25_000,
  },
  {
    page: "firm's dashboard",
    starts: [...shell, "features/cases/dashboards/firm-dashboard-page.tsx"],
    code: 227_000,
    styles: 25_000,
  },
  {
    page: "client's dashboard",
    html: "client-dashboard.html",
    starts: [...ofClient, "features/cases/dashboards/client-dashboard-page.tsx"],
    code: 220_000,
    styles: 25_000,
  },
  {
    page: "client's page of a case",
    html: "client-case.html",
    starts: [...ofClient, "features/cases/client/page/client-case-page.tsx"],
    code: 220_000,
    styles: 26_000,
  },
  {
    page: "intake",
    html: "intake.html",
    starts: ["features/cases/intake/intake-screens.tsx"],
    code: 220_000,
    styles: 25_000,
  },
];

/** Measures the built pages. Gives what `step` takes: a code, and a table of what each page loads at its start. */
export function measureBudgets() {
  const manifest = JSON.parse(readFileSync(join(dist, ".vite", "manifest.json"), "utf8"));
  const rows = budgets.map((budget) => ({ ...budget, ...measure(manifest, budget) }));
  const isOver = rows.some((row) => row.codeSize > row.code || row.stylesSize > row.styles);
  return { code: isOver ? 1 : 0, output: rows.map(describe).join("\n") };
}

/** Everything that comes with the entry and with the modules that the page starts by loading. */
function measure(manifest, { starts, html = "index.html" }) {
  const entries = ["index.html", ...starts.map((name) => `src/${name}`)];
  const chunks = new Set();
  for (const entry of entries) collect(manifest, entry, chunks);
  const files = [...chunks].map((name) => manifest[name].file).concat(plainScripts(html));
  const styles = new Set([...chunks].flatMap((name) => manifest[name].css ?? []));
  return { files, codeSize: sum(files), stylesSize: sum([...styles]) };
}

/** What a page's HTML loads beside the modules, such as the script that sets the scheme before anything is drawn. */
function plainScripts(html) {
  const page = readFileSync(join(dist, html), "utf8");
  const tags = page.match(/<script [^>]*>/g) ?? [];
  return tags
    .filter((tag) => !tag.includes('type="module"'))
    .map((tag) => /src="\/([^"]+)"/.exec(tag)?.[1])
    .filter((file) => file !== undefined);
}

function collect(manifest, name, chunks) {
  if (chunks.has(name)) return;
  if (!manifest[name])
    throw new Error(
      `The build has no chunk of its own for ${name}: name in scripts/budgets.mjs what the page loads.`,
    );
  chunks.add(name);
  for (const imported of manifest[name].imports ?? []) collect(manifest, imported, chunks);
}

/** The build lays the compressed copy that is served beside each file. */
const sizeOf = (file) => statSync(join(dist, `${file}.gz`)).size;
const sum = (files) => files.reduce((total, file) => total + sizeOf(file), 0);

function describe({ page, files, code, codeSize, styles, stylesSize }) {
  const largest = [...files].sort((one, other) => sizeOf(other) - sizeOf(one)).slice(0, 5);
  const parts = largest.map((file) => `${file.replace("assets/", "")} ${kilobytes(sizeOf(file))}`);
  return [
    `${page}: JavaScript ${against(codeSize, code)}, CSS ${against(stylesSize, styles)}`,
    `  ${files.length} files, the largest: ${parts.join(", ")}`,
  ].join("\n");
}

const against = (size, budget) =>
  `${kilobytes(size)} of ${kilobytes(budget)} kB${size > budget ? " TOO MUCH" : ""}`;
const kilobytes = (bytes) => (bytes / 1000).toFixed(1);

/** `node scripts/budgets.mjs` shows the table of the last build. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (existsSync(dist)) console.log(measureBudgets().output);
  else console.error("Nothing is built yet: pnpm build.");
}
