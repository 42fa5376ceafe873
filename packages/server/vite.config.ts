import { defineConfig } from "vite";

/** Bundles the server and the workspace's own packages into one file; everything from npm stays outside it. */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: "src/main.ts",
    outDir: "dist",
    target: "node20",
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: "main.js", format: "es" } },
  },
  ssr: { noExternal: [/^@caseward\//] },
});
