import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/**
 * What /proc reports of a process: its parent, and the CPU time of it and of the children that ended, in
 * seconds.
 */
type Stat = { parent: number; seconds: number };

const ticks = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

function statOf(pid: number): Stat | undefined {
  const text = read(`/proc/${pid}/stat`);
  // The name stands in brackets and may hold anything.
  const fields = text
    .slice(text.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
  const [, parent, , , , , , , , , , user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields;
  if (parent === undefined || Number.isNaN(parent)) return undefined;
  return { parent, seconds: (user + system + endedUser + endedSystem) / ticks };
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

const pids = () =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

/** CPU seconds of a process and everything below it. */
export function cpuOfTree(root: number): number {
  const stats = new Map(pids().map((pid) => [pid, statOf(pid)]));
  const under = (pid: number): boolean => {
    for (let at: number | undefined = pid; at && at !== 1; at = stats.get(at)?.parent)
      if (at === root) return true;
    return false;
  };
  let sum = 0;
  for (const [pid, stat] of stats) if (stat && under(pid)) sum += stat.seconds;
  return sum;
}

/**
 * CPU seconds of each of PostgreSQL's processes that works for a database, by what it calls itself: those that tidy up
 * (autovacuum, the checkpointer) are not among them, since their work falls into whichever measurement runs by then.
 */
export function cpuOfDatabase(database: string): Map<number, number> {
  const found = new Map<number, number>();
  for (const pid of pids()) {
    const title = read(`/proc/${pid}/cmdline`);
    if (!title.startsWith("postgres: ") || !title.includes(` ${database} `)) continue;
    if (title.includes("autovacuum")) continue;
    const stat = statOf(pid);
    if (stat) found.set(pid, stat.seconds);
  }
  return found;
}

/** Resident memory in megabytes. */
export function memoryOf(pid: number): number {
  const [, kilobytes = "0"] = /^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`)) ?? [];
  return Number(kilobytes) / 1024;
}
