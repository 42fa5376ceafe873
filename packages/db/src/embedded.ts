import { setTimeout as pauseUnless } from "node:timers/promises";
import { type Cluster, type ClusterOptions, hasCluster, openCluster } from "./embedded/cluster";
import { pause } from "./embedded/command";
import { claimDatabase, databaseUrl, ensureDatabase, type Session } from "./embedded/lock";
import { hasSocketFolders, isPrivate, type Place, placesOf } from "./embedded/place";
import {
  findPostmaster,
  isAlive,
  type Launch,
  launchPostmaster,
  type Postmaster,
  stopPostmaster,
} from "./embedded/postmaster";

export type EmbeddedDatabase = { url: string; stop(): Promise<void> };

type StartOptions = ClusterOptions & {
  /** Called when PostgreSQL ended and could not be brought back within `patienceMs`. */
  onGivenUp?: (error: Error) => void;
  patienceMs?: number;
};

/** A cluster with what is needed to bring it up. */
type Site = StartOptions & { cluster: Cluster };
type Running = Postmaster & { session: Session };

const attempts = 100;
const attemptInterval = 100;

/** Between two tries to bring PostgreSQL back, doubled each time. */
const firstPauseMs = 500;
const longestPauseMs = 30_000;
const usualPatienceMs = 10 * 60_000;

/**
 * Starts a PostgreSQL of our own in a folder that belongs to one server at a time, or takes over one that a killed
 * server left. `throwaway` (tests) gives durability and the lock away for speed; `settings` replace those for a small
 * machine. Throws a sentence when the folder is in use or PostgreSQL does not run.
 */
export async function startEmbeddedDatabase(options: StartOptions): Promise<EmbeddedDatabase> {
  const site: Site = { ...options, cluster: await openCluster(options) };
  const running = await bringUp(site, placesOf(site.cluster));
  try {
    await ensureDatabase(running.session);
  } catch (error) {
    await stopPostmaster(site.cluster, options.throwaway ?? false);
    throw error;
  }
  return { url: databaseUrl(site.cluster, running.place), stop: keepUp(site, running) };
}

/**
 * The database of a data folder for a command beside the server: the running one, or one that is started and that
 * `stop` ends. It is undefined when the folder has none and `mayMake` is false.
 */
export async function reachEmbeddedDatabase({
  mayMake,
  ...options
}: ClusterOptions & { mayMake: boolean }): Promise<EmbeddedDatabase | undefined> {
  if (!mayMake && !(await hasCluster(options.dataDir))) return undefined;
  const cluster = await openCluster(options);
  const running = await findOurs(cluster);
  if (running) return { url: databaseUrl(cluster, running.place), stop: async () => undefined };
  return startEmbeddedDatabase(options);
}

/** The PostgreSQL that lives on the folder; one that others could reach is ended instead. */
async function findOurs(cluster: Cluster): Promise<Postmaster | undefined> {
  const found = await findPostmaster(cluster);
  if (!found) return undefined;
  const isOurs = found.place.folder !== undefined || !hasSocketFolders;
  if (isOurs && (await isPrivate(found.place, cluster.identity))) return found;
  await stopPostmaster(cluster, false);
  return undefined;
}

/**
 * Tries until PostgreSQL answers and is ours, for a bounded time: after a kill the old processes, their lock
 * file and their shared memory take a moment to go, and another server may be starting or stopping.
 */
async function bringUp(site: Site, places: AsyncGenerator<Place>, signal?: AbortSignal): Promise<Running> {
  let place = await nextPlace(places);
  for (let attempt = 0; attempt < attempts && !signal?.aborted; attempt += 1) {
    const answer = await findOrLaunch(site, place);
    if (answer.state === "failed") throw new Error(answer.reason);
    if (answer.state === "place-taken") place = await nextPlace(places);
    const session = answer.state === "ready" ? await claim(site, answer.place) : undefined;
    if (answer.state === "ready" && session) return { place: answer.place, pid: answer.pid, session };
    await pause(attemptInterval);
  }
  throw new Error(`PostgreSQL did not start in time: its log is in ${site.cluster.logFile}.`);
}

async function findOrLaunch(site: Site, place: Place): Promise<Launch> {
  const found = await findOurs(site.cluster);
  if (found) return { state: "ready", ...found };
  if (!(await isPrivate(place, site.cluster.identity))) return { state: "place-taken" };
  return launchPostmaster(site.cluster, place, site);
}

async function nextPlace(places: AsyncGenerator<Place>): Promise<Place> {
  const next = await places.next();
  if (next.done)
    throw new Error(
      "PostgreSQL has nowhere to listen: set DATA_DIR to a folder of a shorter path on another disk, or set DATABASE_URL.",
    );
  return next.value;
}

async function claim(site: Site, place: Place): Promise<Session | undefined> {
  const claimed = await claimDatabase(site.cluster, place);
  if (claimed.state === "taken") return claimed.session;
  if (claimed.state === "retry") return undefined;
  throw new Error(
    `The data folder ${site.dataDir} is in use by another Caseward server (process ${claimed.by}). Stop it first, or set DATA_DIR to another folder.`,
  );
}

/**
 * Takes the lock again when its connection is lost, and starts PostgreSQL again in the same place when it ended, as
 * when memory runs out and the system kills it. Returns what stops it for good.
 */
function keepUp(site: Site, first: Running): () => Promise<void> {
  const stopping = new AbortController();
  let running = first;
  let recovery = Promise.resolve();
  let stopped: Promise<void> | undefined;
  const watch = (): void => {
    void running.session.lost.then(() => {
      if (!stopped) recovery = recover();
    });
  };
  const recover = async (): Promise<void> => {
    site.report("The connection to PostgreSQL was lost: making sure that it runs.");
    const found = await bringBack(site, first.place, stopping.signal);
    if (!found) return;
    running = found;
    watch();
  };
  const stop = async (): Promise<void> => {
    stopping.abort();
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

/** Tries with growing pauses, since what is in the way may go: a full disk, a folder that can't be read for a while. */
async function bringBack(site: Site, place: Place, signal: AbortSignal): Promise<Running | undefined> {
  const patienceMs = site.patienceMs ?? usualPatienceMs;
  const begun = performance.now();
  for (let wait = firstPauseMs; !signal.aborted; wait = Math.min(2 * wait, longestPauseMs)) {
    try {
      return await bringUp(site, repeat(place), signal);
    } catch (error) {
      if (signal.aborted) return undefined;
      const reason = error instanceof Error ? error.message : String(error);
      if (performance.now() - begun >= patienceMs) {
        site.onGivenUp?.(new Error(`PostgreSQL ended and could not be brought back. ${reason}`));
        return undefined;
      }
      site.report(reason);
      await pauseUnless(wait, undefined, { signal }).catch(() => undefined);
    }
  }
  return undefined;
}

async function* repeat(place: Place): AsyncGenerator<Place> {
  for (;;) yield place;
}
