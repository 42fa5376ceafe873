import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { createServer, type Manifest } from "vite";

const ofClient = ["routes/app-shell.tsx", "lib/live/follow-changes.ts", "first/ask-first.ts"];

/** Pages that people open from a mail, a bookmark or a campaign, and the modules that the app goes on with there. */
const openingPages = {
  login: ["components/layout/public-layout.tsx", "features/auth/login/login-page.tsx"],
  intake: ["features/cases/intake/intake-screens.tsx"],
  "client-dashboard": [...ofClient, "features/cases/dashboards/client-dashboard-page.tsx"],
  "client-case": [...ofClient, "features/cases/client/page/client-case-page.tsx"],
};

/**
 * Lays a copy of index.html beside it for each of them, which asks for that code at once and not after the first file
 * has run, and shows a first screen meanwhile. The server gives it at the page's address
 * (packages/server/src/transport/http/static-web.ts).
 */
export async function layOpeningPages(dist: string): Promise<void> {
  const [page = "", written = ""] = await Promise.all(
    ["index.html", ".vite/manifest.json"].map((name) => readFile(join(dist, name), "utf8")),
  );
  const screens = await drawnScreens();
  const manifest: Manifest = JSON.parse(written);
  for (const [name, modules] of Object.entries(openingPages)) {
    const tags = tagsOf(manifest, modules).join("\n    ");
    const withTags = page.replace("</head>", () => `  ${tags}\n  </head>`);
    await writeFile(join(dist, `${name}.html`), withScreen(withTags, screens[name]));
  }
}

/**
 * A script beside the one that sets the scheme says who sees it (public/first.js). The code then lets what is drawn at
 * once go first.
 */
const withScreen = (page: string, screen = "") =>
  screen === ""
    ? page
    : page
        .replaceAll(/<script type="module"|<link rel="modulepreload"/g, (tag) => `${tag} fetchpriority="low"`)
        .replace(
          '<script src="/scheme.js"></script>',
          (tag) => `${tag}\n    <script src="/first.js"></script>`,
        )
        .replace('<div id="root">', (root) => root + screen);

function tagsOf(manifest: Manifest, modules: readonly string[]): string[] {
  const known = reach(manifest, ["index.html"]);
  const chunks = [
    ...reach(
      manifest,
      modules.map((name) => `src/${name}`),
    ),
  ].filter((name) => !known.has(name));
  const styles = new Set(chunks.flatMap((name) => manifest[name]?.css ?? []));
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...chunks.map((name) => `<link rel="modulepreload" crossorigin href="/${manifest[name]?.file}">`),
  ];
}

/** The chunks of modules, with all that they import. */
function reach(manifest: Manifest, names: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no chunk of its own for ${name}`);
    if (found.has(name)) continue;
    found.add(name);
    reach(manifest, chunk.imports ?? [], found);
  }
  return found;
}

/** The components draw their first screens, in Node (src/first/draw-first-screens.tsx). */
async function drawnScreens(): Promise<Record<string, string>> {
  const server = await createServer({
    root: import.meta.dirname,
    configFile: false,
    appType: "custom",
    logLevel: "error",
    plugins: [react()],
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { drawFirstScreens } = await server.ssrLoadModule("/src/first/draw-first-screens.tsx");
    return await drawFirstScreens();
  } finally {
    await server.close();
  }
}
