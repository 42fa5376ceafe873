import { defineConfig, type Plugin } from "vite";

const copyHelper = "function _objectSpread2(e) {";
const ownCopy = "return Object.assign(...arguments);";

/**
 * tRPC comes compiled for old browsers: it copies objects by a helper that takes 3 to 9 % of the server's time for a call
 * (docs/performance.md, "Rows and copies"). The language's own copy does the same for its objects.
 */
const ownCopies: Plugin = {
  name: "own-copies",
  apply: "build",
  transform(code, id) {
    if (!id.includes("/@trpc/server/") || !code.includes(copyHelper)) return null;
    // No line moves, so the map stays as it was.
    return { code: code.replace(copyHelper, `$& ${ownCopy}`), map: null };
  },
  generateBundle(_, bundle) {
    const isOwn = Object.values(bundle).some((file) => file.type === "chunk" && file.code.includes(ownCopy));
    if (!isOwn)
      this.error(
        "tRPC no longer has the helper that copies objects: take this plugin away, or name the new one",
      );
  },
};

/**
 * Bundles the server, the workspace's own packages and three from npm of many small files, which take a seventh of a start
 * to find one by one; everything else from npm stays outside. The workers that print documents and hash passwords are
 * files of their own; so are the commands of packages/ops and the demo.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [ownCopies],
  build: {
    ssr: true,
    outDir: "dist",
    target: "node20",
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: "src/main.ts",
        "pdf-worker": "src/modules/forms/pdf/hipaa-document.ts",
        "image-process": "src/modules/files/images/image-process.ts",
        "password-worker": "src/modules/auth/passwords/hash-job.ts",
        backup: "../ops/src/backup/backup-main.ts",
        restore: "../ops/src/backup/restore-main.ts",
        "keys-rotate": "../ops/src/keys/rotate-main.ts",
        "audit-verify": "../ops/src/audit/verify-main.ts",
        "audit-head": "../ops/src/audit/head-main.ts",
        "audit-export": "../ops/src/audit/export-main.ts",
        "audit-seal": "../ops/src/audit/seal-main.ts",
        "check-invariants": "../ops/src/invariants/check-main.ts",
        demo: "../demo/src/prepare.ts",
      },
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js", format: "es" },
    },
  },
  ssr: { noExternal: [/^@caseward\//, "drizzle-orm", "zod", "@trpc/server"] },
});
