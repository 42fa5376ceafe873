/// <reference types="vitest/config" />
import { readdir, readFile, writeFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, minify, type Plugin } from "vite";
import { layOpeningPages } from "./opening-pages.ts";

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

/** tRPC's web sockets, which nobody opens: a counter that is set on their class kept them in what every page starts with. */
const noWebSockets: Plugin = {
  name: "no-web-sockets",
  transform: {
    filter: { id: /@trpc\/client\/dist\/wsLink/ },
    handler: (code) => code.replace(/^(?=_defineProperty\(WsConnection)/m, "/* @__PURE__ */ "),
  },
};

/** The scripts of public/, which the build copies as they are: every page waits for them. */
const shorten = async (file: string) =>
  writeFile(file, (await minify(file, await readFile(file, "utf8"))).code);

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
        if (/^(scheme|first)\.js$/.test(name)) await shorten(file);
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

/** Icons of pages that clients open. */
const icons =
  /@tabler\/icons-react.*(createReactComponent|defaultAttributes|Icon(AlertCircle|AlertTriangle|Arrow(BackUp|Down|Left)|Ban|Camera|Check|Chevron(Down|Up)|Circle(Check|CheckFilled)?|Dots|HandStop|InfoCircle|Lock|Message|Phone|Photo|Progress|Search|SearchOff|X))\./;

/** The others, but for those of the kinds of accidents, which one page shows. */
const staffIcons =
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
    "src/lib/(names/|requests/(request-key|single-flight|thumbnail)|time/timing)",
  ].join("|"),
);

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), noWebSockets, compressedCopies()],
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
            { name: "icons", test: icons },
            { name: "staff-icons", test: staffIcons },
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
      (name) => `${import.meta.dirname}/test/setup/${name}.ts`,
    ),
    css: false,
    // A condition that is waited for fails often, and printed the page each time.
    env: { DEBUG_PRINT_LIMIT: process.env.DEBUG_PRINT_LIMIT ?? "0" },
  },
});
