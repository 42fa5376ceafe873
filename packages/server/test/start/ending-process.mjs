// A process that starts and then gives up, as a server does whose database can't be brought back.
import { join } from "node:path";
import { createViteServer } from "vitest/node";

const vite = await createViteServer({
  configFile: false,
  root: import.meta.dirname,
  appType: "custom",
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
const { runUntilStopped } = await vite.ssrLoadModule(
  join(import.meta.dirname, "../../src/platform/config/run-until-stopped.ts"),
);
runUntilStopped(async (keep, giveUp) => {
  keep("database", async () => void process.stdout.write("stopped\n"));
  setImmediate(() => giveUp(new Error("PostgreSQL ended and could not be brought back.")));
});
