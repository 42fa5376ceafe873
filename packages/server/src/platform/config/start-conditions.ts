import { access, constants, mkdtemp, rmdir, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { dirname, join, resolve } from "node:path";
import type { Config } from "./config";
import { listenFailure } from "./start-failure";

type Places = Pick<Config, "host" | "port" | "metrics" | "dataDir">;
type Address = { host: string; port: number };

/**
 * Whether the server can listen where the settings say and keep its data there, before anything is made or changed.
 * Throws a sentence that names the setting.
 */
export async function assertCanStart({ host, port, metrics, dataDir }: Places): Promise<void> {
  const stopListening = await tryToListen({ host, port });
  try {
    if (metrics) await (await tryToListen(metrics, "METRICS_"))();
  } finally {
    await stopListening();
  }
  await assertDataFolder(resolve(dataDir));
}

async function tryToListen(address: Address, prefix?: string): Promise<() => Promise<void>> {
  const server = createServer();
  await new Promise<void>((done, fail) => {
    server.once("error", (error) => fail(listenFailure(error, address, prefix)));
    server.listen(address, done);
  });
  return () => new Promise((done) => void server.close(() => done()));
}

/** It, or the folder that it will be made in, is a folder that this account may write to. */
async function assertDataFolder(dataDir: string): Promise<void> {
  const reason = await whyNotWritable(dataDir);
  if (reason)
    throw new Error(`The data folder ${dataDir} can't be made: set DATA_DIR to another folder. (${reason})`);
}

async function whyNotWritable(folder: string, isToHold = false): Promise<string | undefined> {
  try {
    if (!(await stat(folder)).isDirectory()) return `${folder} is no folder`;
  } catch (error) {
    const isAbsent = error instanceof Error && "code" in error && error.code === "ENOENT";
    return isAbsent && dirname(folder) !== folder ? whyNotWritable(dirname(folder), true) : reasonOf(error);
  }
  try {
    await access(folder, constants.W_OK | constants.X_OK);
    // Tried as well: root may write everywhere by the look of it, and making a folder in /proc would go on for ever.
    if (isToHold) await rmdir(await mkdtemp(join(folder, ".caseward-")));
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
