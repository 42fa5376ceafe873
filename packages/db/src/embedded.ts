import { createHash } from "node:crypto";
import { type Cluster, type ClusterOptions, hasCluster, openCluster } from "./embedded/cluster";
import { pause } from "./embedded/command";
import { claimDatabase, databaseUrl, ensureDatabase, type Session } from "./embedded/lock";
import {
  findPostmaster,
  isAlive,
  type Launch,
  launchPostmaster,
  type Postmaster,
  stopPostmaster,
} from "./embedded/postmaster";

export type EmbeddedDatabase = { url: string; stop(): Promise<void> };

/** A cluster with what is needed to bring it up. */
type Site = ClusterOptions & { cluster: Cluster };
type Running = Postmaster & { session: Session };

/** Below the range from which systems take ports for outgoing connections. */
const lowestPort = 20_000;
const portCount = 12_000;

const attempts = 100;
const attemptInterval = 100;

/**
 * Starts a PostgreSQL of our own in a folder, or takes over one that a killed server left running there.
 * The folder belongs to one server at a time. Throws an error of one sentence when it is in use or when
 * PostgreSQL does not run. `throwaway` (tests) gives durability and the lock away for speed; `settings` replace
 * those for a small machine.
 */
export async function startEmbeddedDatabase(options: {
  dataDir: string;
  report: (line: string) => void;
  throwaway?: boolean;
  settings?: Readonly<Record<string, string>>;
}): Promise<EmbeddedDatabase> {
  const site: Site = { ...options, cluster: await openCluster(options) };
  const running = await bringUp(site, portsOf(site.cluster));
  try {
    await ensureDatabase(running.session);
  } catch (error) {
    await stopPostmaster(site.cluster, options.throwaway ?? false);
    throw error;
  }
  return { url: databaseUrl(site.cluster, running.port), stop: keepUp(site, running) };
}

/**
 * The database of a data folder for a command beside the server: the one that runs, else it is started and `stop` ends
 * it. Undefined when the folder has none and `mayMake` does not ask for one.
 */
export async function reachEmbeddedDatabase({
  mayMake,
  ...options
}: ClusterOptions & { mayMake: boolean }): Promise<EmbeddedDatabase | undefined> {
  if (!mayMake && !(await hasCluster(options.dataDir))) return undefined;
  const cluster = await openCluster(options);
  const running = await findPostmaster(cluster);
  if (running) return { url: databaseUrl(cluster, running.port), stop: async () => undefined };
  return startEmbeddedDatabase(options);
}

/** A folder keeps its port from start to start as long as it is free. */
function* portsOf(cluster: Cluster): Generator<number> {
  const first = createHash("sha256").update(cluster.databaseFolder).digest().readUInt32BE(0);
  for (let step = 0; step < portCount; step += 1) yield lowestPort + ((first + step) % portCount);
}

/**
 * Tries until PostgreSQL answers and is ours, for a bounded time: after a kill the old processes, their lock
 * file and their shared memory take a moment to go, and another server may be starting or stopping.
 */
async function bringUp(site: Site, ports: Iterator<number>): Promise<Running> {
  let port = nextPort(ports);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const answer = await findOrLaunch(site, port);
    if (answer.state === "failed") throw new Error(answer.reason);
    if (answer.state === "port-taken") port = nextPort(ports);
    const session = answer.state === "ready" ? await claim(site, answer.port) : undefined;
    if (answer.state === "ready" && session) return { port: answer.port, pid: answer.pid, session };
    await pause(attemptInterval);
  }
  throw new Error(`PostgreSQL did not start in time: its log is in ${site.cluster.logFile}.`);
}

async function findOrLaunch(site: Site, port: number): Promise<Launch> {
  const found = await findPostmaster(site.cluster);
  if (found) return { state: "ready", ...found };
  return launchPostmaster(site.cluster, port, site);
}

function nextPort(ports: Iterator<number>): number {
  const next = ports.next();
  if (next.done) throw new Error(`No free port from ${lowestPort} on for PostgreSQL: set DATABASE_URL.`);
  return next.value;
}

async function claim(site: Site, port: number): Promise<Session | undefined> {
  const claimed = await claimDatabase(site.cluster, port);
  if (claimed.state === "taken") return claimed.session;
  if (claimed.state === "retry") return undefined;
  throw new Error(
    `The data folder ${site.dataDir} is in use by another Caseward server (process ${claimed.by}). Stop it first, or set DATA_DIR to another folder.`,
  );
}

/**
 * Takes the lock again when its connection is lost, and brings PostgreSQL up again on the same port when it ended under a
 * living server, as the system does to the largest process when memory runs out. Returns what stops it for good.
 */
function keepUp(site: Site, first: Running): () => Promise<void> {
  let running = first;
  let recovery = Promise.resolve();
  let stopped: Promise<void> | undefined;
  const recover = async (): Promise<void> => {
    site.report("The connection to PostgreSQL was lost: making sure that it runs.");
    try {
      running = await bringUp(site, repeat(first.port));
      watch();
    } catch (error) {
      site.report(error instanceof Error ? error.message : String(error));
    }
  };
  const watch = (): void => {
    void running.session.lost.then(() => {
      if (!stopped) recovery = recover();
    });
  };
  const stop = async (): Promise<void> => {
    await recovery;
    await stopPostmaster(site.cluster, site.throwaway ?? false);
    await running.session.sql.end({ timeout: 1 });
    process.off("exit", leave);
  };
  // A process that exits without a stop, after an error for example, leaves nothing running behind.
  const leave = (): void => {
    if (isAlive(running.pid)) process.kill(running.pid, "SIGINT");
  };
  process.on("exit", leave);
  watch();
  return () => {
    stopped ??= stop();
    return stopped;
  };
}

function* repeat(port: number): Generator<number> {
  for (;;) yield port;
}
