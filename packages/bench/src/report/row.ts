import type { Measured } from "../load/measure";
import type { Size } from "../sizes";
import type { Must } from "../workloads/workload";

/** One line of the table: a target that was asked over one transport beside the hand-written server. */
export type Row = {
  workload: string;
  size: Size;
  connections: number;
  via: "REST" | "tRPC";
  product: Measured;
  handWritten: Measured;
  must: Must | undefined;
};

export type Finding = { asked: string; isMet: boolean };

/** What is asked of a row by itself, and whether it is so. */
export function judge({ product, handWritten, must = {} }: Row): Finding[] {
  const throughput = product.perSecond / handWritten.perSecond;
  const cpu = cpuOf(product) / cpuOf(handWritten);
  const found: Finding[] = [];
  if (must.throughput)
    found.push({ asked: `req/s ≥ ${must.throughput} ×`, isMet: throughput >= must.throughput });
  if (must.cpu) found.push({ asked: `CPU ≤ ${must.cpu} ×`, isMet: cpu <= must.cpu });
  if (must.p50) found.push({ asked: `p50 ≤ ${must.p50} ms`, isMet: product.p50 <= must.p50 });
  if (must.p99) found.push({ asked: `p99 ≤ ${must.p99} ms`, isMet: product.p99 <= must.p99 });
  return found;
}

const cpuOf = ({ serverCpu, databaseCpu }: Measured): number => serverCpu + databaseCpu;

/** The middle of the repetitions, each figure by itself; failures are added up. */
export function middleOf(all: readonly Measured[]): Measured {
  const figures = ["count", "perSecond", "p50", "p99", "serverCpu", "databaseCpu"] as const;
  const middle = Object.fromEntries(figures.map((name) => [name, median(all.map((one) => one[name]))]));
  const failures: Record<string, number> = {};
  for (const one of all)
    for (const [kind, count] of Object.entries(one.failures)) failures[kind] = (failures[kind] ?? 0) + count;
  return { ...(middle as Omit<Measured, "failures">), failures };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}
