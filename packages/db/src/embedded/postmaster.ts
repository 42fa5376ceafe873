import { spawn } from "node:child_process";
import { open, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Cluster, ClusterOptions } from "./cluster";
import { pause, plainEnvironment, runCommand } from "./command";
import { type Place, removeShort, socketOf } from "./place";

export type Postmaster = { place: Place; pid: number };

/** How a launch ended: PostgreSQL listens, or why it does not. */
export type Launch =
  | ({ state: "ready" } & Postmaster)
  | { state: "place-taken" | "folder-taken" }
  | { state: "failed"; reason: string };

type PidFile = Postmaster & { text: string; ready: boolean };

const largestLog = 10 * 1024 * 1024;
const startPolls = 6000;
const endPolls = 250;
const pollInterval = 20;

/**
 * The PostgreSQL that lives on this folder, if one does, by whoever started it. A pid file whose process is another
 * program is put away, since PostgreSQL would believe it.
 */
export async function findPostmaster(cluster: Cluster): Promise<Postmaster | undefined> {
  for (let poll = 0; poll < startPolls; poll += 1) {
    const file = await readPidFile(cluster.databaseFolder);
    if (!file || !isAlive(file.pid)) return undefined;
    if (!(await isPostmaster(file.pid, cluster.databaseFolder))) {
      await removeStale(cluster.databaseFolder, file.text);
      return undefined;
    }
    if (file.ready) return file;
    await pause(pollInterval);
  }
  return undefined;
}

async function readPidFile(databaseFolder: string): Promise<PidFile | undefined> {
  const text = await readFile(join(databaseFolder, "postmaster.pid"), "utf8").catch(() => "");
  const lines = text.split("\n");
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  const place = { folder: lines[4]?.trim() || undefined, port: Number(lines[3]) };
  return { text, pid, place, ready: lines[7]?.trim() === "ready" };
}

/** Whether any process has this id; one of another user answers EPERM. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** A process id may have been given to another program since: the command line names the folder. */
async function isPostmaster(pid: number, databaseFolder: string): Promise<boolean> {
  if (process.platform === "win32") return true;
  if (process.platform === "linux") {
    const line = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    return line.includes(`\0-D\0${databaseFolder}\0`);
  }
  const listed = await runCommand("ps", ["-ww", "-o", "args=", "-p", String(pid)]);
  return listed.output.includes(`-D ${databaseFolder}`);
}

/** Taken away under another name first, so a file that a faster start has just created is put back. */
async function removeStale(databaseFolder: string, judged: string): Promise<void> {
  const file = join(databaseFolder, "postmaster.pid");
  const aside = `${file}.stale-${process.pid}`;
  await rename(file, aside).catch(() => undefined);
  const taken = await readFile(aside, "utf8").catch(() => judged);
  if (taken === judged) await rm(aside, { force: true });
  else await rename(aside, file);
}

/**
 * Starts PostgreSQL in a session of its own, so a Ctrl-C in the terminal reaches the server alone, which
 * closes its connections first and stops PostgreSQL itself.
 */
export async function launchPostmaster(
  cluster: Cluster,
  place: Place,
  options: Pick<ClusterOptions, "throwaway" | "settings">,
): Promise<Launch> {
  // No PostgreSQL lives on the folder, so that this names a process that has ended, or another program by now.
  if (place.folder) await rm(`${socketOf(place.folder)}.lock`, { force: true });
  const { log, start } = await openLog(cluster.logFile);
  const child = spawn(
    cluster.binaries.postgres,
    ["-D", cluster.databaseFolder, ...settings(place, options)],
    {
      ...cluster.identity,
      cwd: "/",
      env: plainEnvironment,
      detached: true,
      windowsHide: true,
      stdio: ["ignore", log.fd, log.fd],
    },
  );
  const ended = { value: false };
  child.once("error", () => {
    ended.value = true;
  });
  child.once("exit", () => {
    ended.value = true;
  });
  child.unref();
  await log.close();
  for (let poll = 0; poll < startPolls && !ended.value; poll += 1) {
    const file = await readPidFile(cluster.databaseFolder);
    if (file?.ready && file.pid === child.pid) return { state: "ready", place, pid: file.pid };
    await pause(pollInterval);
  }
  return explain(await readFile(cluster.logFile, "utf8").then((text) => text.slice(start)), cluster.logFile);
}

/** PostgreSQL's own log goes on in one file; a large one is renamed to be the previous one. */
async function openLog(file: string) {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  const full = size > largestLog;
  if (full) await rename(file, `${file}.old`);
  return { log: await open(file, "a", 0o600), start: full ? 0 : size };
}

/** Its messages are English, since the environment says LC_ALL=C. */
function explain(log: string, logFile: string): Launch {
  if (/could not bind|could not create any (TCP\/IP|Unix-domain) sockets/.test(log))
    return { state: "place-taken" };
  if (/lock file|shared memory block/.test(log)) return { state: "folder-taken" };
  const cause = log.match(/(?:FATAL|PANIC|ERROR): +(.*)/)?.[1] ?? "it ended without a word";
  return { state: "failed", reason: `PostgreSQL did not start: ${cause}. Its log is in ${logFile}.` };
}

/**
 * For a small machine that other accounts share: whoever connects needs the password as well. The last connections are
 * the owner's, for commands beside the server, and who does not log in is put out soon.
 */
function settings(
  { folder, port }: Place,
  { throwaway = false, settings: chosen = {} }: Pick<ClusterOptions, "throwaway" | "settings">,
): string[] {
  const values = {
    listen_addresses: folder ? "" : "127.0.0.1",
    port,
    unix_socket_directories: folder ? `"${folder.replaceAll('"', '""')}"` : "",
    unix_socket_permissions: "0700",
    max_connections: throwaway ? 200 : 100,
    superuser_reserved_connections: 5,
    authentication_timeout: "10s",
    shared_buffers: "64MB",
    work_mem: "8MB",
    maintenance_work_mem: "64MB",
    max_wal_size: "512MB",
    timezone: "UTC",
    log_timezone: "UTC",
    // Its details of a refused row are what people typed.
    log_error_verbosity: "terse",
    ...(throwaway ? { fsync: "off", synchronous_commit: "off", full_page_writes: "off" } : {}),
    ...chosen,
  };
  return Object.entries(values).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/** Fast: open transactions are rolled back. One that still stands after half a minute is ended at once. */
export async function stopPostmaster(cluster: Cluster, throwaway: boolean): Promise<void> {
  const stop = (mode: string) =>
    runCommand(
      cluster.binaries.pgCtl,
      ["stop", "-D", cluster.databaseFolder, "-m", mode, "-t", "30"],
      cluster.identity,
    );
  const file = await readPidFile(cluster.databaseFolder);
  const { code, output } = await stop(throwaway ? "immediate" : "fast");
  if (code !== 0 && !output.includes("PID file")) await stop("immediate");
  if (!file) return;
  await waitForEnd(file.pid, cluster.databaseFolder);
  await removeShort(file.place.folder);
}

/** pg_ctl is content once the pid file is gone, a moment before the process is. */
async function waitForEnd(pid: number, databaseFolder: string): Promise<void> {
  for (let poll = 0; poll < endPolls && isAlive(pid); poll += 1) {
    if (!(await isPostmaster(pid, databaseFolder))) return;
    await pause(pollInterval);
  }
}
