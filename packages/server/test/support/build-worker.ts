import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";

const serverPackage = join(import.meta.dirname, "../..");

/**
 * A thread's bundle, made as the server's is, in a folder that is as deep below the package as the sources: its address,
 * and what removes it.
 */
export async function buildWorker(source: string): Promise<{ workerUrl: URL; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(serverPackage, "node_modules/.worker-test-"));
  const bundle = join(folder, "as/deep");
  await build({
    configFile: false,
    root: serverPackage,
    logLevel: "error",
    build: {
      ssr: source,
      outDir: bundle,
      target: "node20",
      rolldownOptions: { output: { entryFileNames: "worker.js", format: "es" } },
    },
    ssr: { noExternal: [/^@caseward\//] },
  });
  return {
    workerUrl: pathToFileURL(join(bundle, "worker.js")),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
