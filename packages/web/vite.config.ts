/// <reference types="vitest/config" />
import { readdir, readFile, writeFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, minify, type Plugin } from "vite";
import { codeGroups } from "./code-groups.ts";
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
          groups: codeGroups,
        },
      },
    },
  },
  test: {
    setupFiles: ["fresh-modules", "computed-style", "labels", "setup"].map(
      (name) => `${import.meta.dirname}/test/setup/${name}.ts`,
    ),
    css: false,
    // A condition that is waited for fails often, and printed the page each time.
    env: { DEBUG_PRINT_LIMIT: process.env.DEBUG_PRINT_LIMIT ?? "0" },
  },
});
