import { inChild } from "./in-child";
import { cpuOfDatabase, cpuOfTree } from "./process-figures";

export type Call = {
  method: "GET" | "POST" | "PUT";
  path: string;
  body?: string;
  /** None for calls without a session. */
  token?: string;
};

export type LoadOrder = { base: string; calls: Call[]; connections: number; secs: number };

/** Of the calls that were answered; times in milliseconds. */
export type LoadResult = {
  count: number;
  /** CPU of the load itself, in microseconds a call. */
  loadCpu?: number;
  perSecond: number;
  p50: number;
  p99: number;
  /** By status. */
  failures: Record<string, number>;
};

/** CPU in microseconds a call. */
export type Measured = LoadResult & { serverCpu: number; databaseCpu: number };

export type Target = { base: string; pid: number; database: string };

/** Drives the load in a process of its own. */
export const runLoad = (order: LoadOrder): Promise<LoadResult> => inChild<LoadResult>("load", order);

/** A load on a target, with the CPU that the server and its database used for it. */
export async function measure(target: Target, order: Omit<LoadOrder, "base">): Promise<Measured> {
  const cpu = watchCpu(target);
  const result = await runLoad({ ...order, base: target.base });
  return { ...result, ...cpu(result.count) };
}

/** Begins to count. What it answers ends it: microseconds of the server and of the database, for each call. */
export function watchCpu({ pid, database }: Pick<Target, "pid" | "database">) {
  const server = cpuOfTree(pid);
  const processes = cpuOfDatabase(database);
  return (calls: number) => {
    let spent = 0;
    for (const [id, seconds] of cpuOfDatabase(database)) spent += seconds - (processes.get(id) ?? 0);
    const each = 1_000_000 / Math.max(1, calls);
    return { serverCpu: (cpuOfTree(pid) - server) * each, databaseCpu: spent * each };
  };
}
