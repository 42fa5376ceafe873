// A server process for the tests to kill: it holds the data folder that it is given and says so over IPC.
import { join } from "node:path";
import { createViteServer } from "vitest/node";

const vite = await createViteServer({
  configFile: false,
  root: import.meta.dirname,
  appType: "custom",
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
const { startEmbeddedDatabase } = await vite.ssrLoadModule(join(import.meta.dirname, "../src/embedded.ts"));
const [dataDir] = process.argv.slice(2);

process.on("message", async () => {
  try {
    const { url } = await startEmbeddedDatabase({ dataDir, report: () => undefined, throwaway: true });
    process.send({ url });
  } catch (error) {
    process.send({ refusal: error.message });
  }
});
process.send("ready");
