/// <reference types="vitest/config" />
import { readdir, readFile, writeFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Manifest, type Plugin } from "vite";

const server = process.env.SERVER_URL ?? "http://localhost:3000";

/** What the server answers; every other address is a screen. A document asked for below `/case` is a screen, too. */
const serverPaths = [
  "/trpc",
  "/auth",
  "/cases",
  "/case",
  "/client/address",
  "/client/case",
  "/intake",
  "/clients",
  "/upload",
  "/scheduled-tasks",
  "/law-firms",
  "/law-firm",
  "/files",
  "/mailbox",
  "/openapi.json",
  "/docs",
  "/healthz",
  "/readyz",
];

/** Some addresses are a screen and a path of the API: a browser that opens one wants the screen. */
function keepScreens({ url, headers }: IncomingMessage) {
  const isScreen = /^\/(client\/|intake)/.test(url ?? "") && headers.accept?.includes("text/html");
  return isScreen ? "/index.html" : undefined;
}

const shell = ["routes/app-shell.tsx", "lib/live/follow-changes.ts"];

/** Pages that people open from a mail, a bookmark or a campaign, and the modules that the app goes on with there. */
const openingPages = {
  login: ["components/layout/public-layout.tsx", "features/auth/login/login-page.tsx"],
  intake: ["features/cases/intake/intake-screens.tsx"],
  "client-dashboard": [...shell, "features/cases/dashboards/client-dashboard-page.tsx"],
  "client-case": [...shell, "features/cases/client/page/client-case-page.tsx"],
};

/**
 * Lays a copy of index.html beside it for each of them, which asks for that code at once and not after the first file
 * has run. The server gives it at the page's address (packages/server/src/transport/http/static-web.ts).
 */
async function layOpeningPages(dist: string): Promise<void> {
  const [page, written] = await Promise.all(
    ["index.html", ".vite/manifest.json"].map((name) => readFile(join(dist, name), "utf8")),
  );
  const manifest: Manifest = JSON.parse(written ?? "");
  for (const [name, modules] of Object.entries(openingPages)) {
    const tags = tagsOf(manifest, modules).join("\n    ");
    await writeFile(join(dist, `${name}.html`), page?.replace("</head>", `  ${tags}\n  </head>`) ?? "");
  }
}

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

/** Lays a brotli and a gzip copy beside each text file of the build, so that the server never compresses anything. */
function compressedCopies(): Plugin {
  return {
    name: "compressed-copies",
    apply: "build",
    async writeBundle({ dir = "dist" }) {
      await layOpeningPages(dir);
      const names = (await readdir(dir, { recursive: true })).filter((name) =>
        /\.(js|css|svg|html)$/.test(name),
      );
      for (const name of names) {
        const file = join(dir, name);
        const content = await readFile(file);
        await writeFile(`${file}.br`, brotliCompressSync(content));
        await writeFile(`${file}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}

const controls = new RegExp(
  [
    "@mantine/core/esm/components/(ActionIcon|Alert|Anchor|CloseButton|Group|Input|InputBase|PasswordInput|TextInput)/",
    "icons/(IconCircleCheck|IconClock)\\.",
    "react-router/dist/esm/useLocation",
    "domain/src/values/limits",
    "src/components/(buttons/busy-button|fields/(email|password)-field|language/after-choice|layout/use-reader|links/router-link|loading/failure-alert)",
    "src/(lib/forms/use-text-form|lib/language/hold|features/auth/auth-panel)",
  ].join("|"),
);

const lists = new RegExp(
  [
    "src/lib/(lists/(freshness|paging|use-paced|waiting|open-row)|live/(ask-again|live-state))\\.",
    "src/components/(lists/(load-more|plain-list|empty-list|waiting-time)|loading/query-view|marks/status-chip)\\.",
    "src/features/messages/unread-mark\\.",
  ].join("|"),
);

/** All icons but those of the kinds of accidents, which one page shows. */
const sharedIcons =
  /@tabler\/icons-react(?!.*Icon(Ambulance|Bike|Briefcase|Car|Crane|Motorbike|Sailboat|StairsDown|Walk)\.)/;

/** Small modules that most pages behind the login use. */
const shared = new RegExp(
  [
    "@mantine/core/esm/components/(Badge|Card|Divider|Fieldset|Paper|VisuallyHidden)/",
    "get-env|get-style-object|create-safe-context|use-merged-ref|use-mounted|use-window-event",
    "react-remove-scroll|react-style-singleton|use-callback-ref|use-sidecar|components/Portal/|use-submit-keys",
    "src/components/(links/back-link|marks/(initials-mark|labelled-value)|dialogs/(dialog-footer|late-dialog))",
    "src/features/cases/details/option-labels",
    "src/lib/(forms/(issues|focus)|language/dates|routing/use|screen/use|session/use)",
    "src/lib/(names/|requests/(request-key|single-flight|thumbnail)|time/timing|feedback/toast)",
  ].join("|"),
);

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), compressedCopies()],
  resolve: {
    alias: [
      { find: /^zod$/, replacement: join(import.meta.dirname, "src/lib/forms/zod-settings.ts") },
      // Parts of Mantine that we do not use: Table's brings 18 of the kB that a page of a list may load, Button's half a kB.
      {
        find: /^\.\/(TableScrollContainer|ButtonGroup\/ButtonGroup|ButtonGroupSection\/ButtonGroupSection)\.mjs$/,
        replacement: join(import.meta.dirname, "src/theme/no-part.ts"),
      },
      // What older Reacts lack, and ours has.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: "react" },
    ],
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      serverPaths.map((path) => [`^${path}(/|\\?|$)`, { target: server, bypass: keepScreens }]),
    ),
  },
  build: {
    target: "baseline-widely-available",
    // Every browser of the target preloads modules by itself.
    modulePreload: { polyfill: false },
    // Which file holds what, for the budgets (scripts/budgets.mjs); files with a leading dot are not served.
    manifest: true,
    rolldownOptions: {
      output: {
        // Every page starts with the names of all files, and no hash compresses: 42 bits tell them apart as well.
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
        // What every page starts with comes in one piece: it compresses better than many.
        codeSplitting: {
          groups: [
            { name: "start", tags: ["$initial"], priority: 1 },
            // So does what nearly every page goes on with, the login first.
            { name: "controls", test: controls },
            // Small pieces of every page with a list.
            { name: "lists", test: lists },
            // Alone each of these is smaller than its request and its name in the start.
            { name: "icons", test: sharedIcons },
            { name: "shared", test: shared },
            // The lights of a case, and their words: small pieces that the client's pages ask for together.
            { name: "voyage", test: /src\/features\/cases\/voyage\// },
          ],
        },
      },
    },
  },
  test: {
    setupFiles: ["fresh-modules", "computed-style", "setup"].map(
      (name) => `${import.meta.dirname}/test/${name}.ts`,
    ),
    css: false,
    // A condition that is waited for fails often, and printed the page each time.
    env: { DEBUG_PRINT_LIMIT: process.env.DEBUG_PRINT_LIMIT ?? "0" },
  },
});
