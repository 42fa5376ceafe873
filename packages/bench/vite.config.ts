import { defineConfig } from "vite";

/** The measurement and the processes that it starts beside itself: the load and the hand-written server. */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: true,
    outDir: "dist",
    target: "node20",
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: "src/main.ts",
        fill: "src/fill-another.ts",
        load: "src/load/load-process.ts",
        chain: "src/load/chain-process.ts",
        "hand-written": "src/hand-written/server.ts",
      },
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js", format: "es" },
    },
  },
  // What domain is made of is found from there alone.
  ssr: { noExternal: [/^@caseward\//, "zod", "libphonenumber-js"] },
});
