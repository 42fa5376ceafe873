import { defineConfig } from "vite";

/**
 * Bundles the server, the workspace's own packages and three from npm of many small files, which take a seventh of a start
 * to find one by one; everything else from npm stays outside. The threads that print
 * documents and hash passwords are files of their own, which the server starts when it needs one; so are the commands
 * beside the server.
 */
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
        "pdf-worker": "src/modules/forms/pdf/worker.ts",
        "password-worker": "src/modules/auth/passwords/worker.ts",
        backup: "src/backup/backup-main.ts",
        restore: "src/backup/restore-main.ts",
        "keys-rotate": "src/platform/encryption/rotate-main.ts",
        "audit-verify": "src/modules/audit/chain/verify-main.ts",
        "audit-head": "src/modules/audit/chain/head-main.ts",
        "check-invariants": "src/invariants/check-main.ts",
      },
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js", format: "es" },
    },
  },
  ssr: { noExternal: [/^@caseward\//, "drizzle-orm", "zod", "@trpc/server"] },
});
