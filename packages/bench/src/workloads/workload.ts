import type { Call } from "../load/measure";
import type { Samples } from "./samples";

/** What the issue asks for at least. Ratios are the product's by the hand-written server's; times in milliseconds. */
export type Must = {
  throughput?: number;
  cpu?: number;
  p50?: number;
  p99?: number;
  /** Of the database's CPU and of p99, from the smallest size of the run to the largest. */
  growth?: number;
};

/** By connections where they differ; undefined where nothing is asked. */
type Musts = (connections: number) => Must | undefined;

export type Workload = {
  name: string;
  musts: Musts;
  handWritten: (samples: Samples) => Call[];
  rest: (samples: Samples) => Call[];
  /** As the web app calls it, where that is asked for. */
  trpc?: (samples: Samples) => Call[];
};

export const admin = "admin-1";
export const lawyer = "firm-7";

export const get =
  (token: string) =>
  (path: string): Call => ({ method: "GET", path, token });

/** A batch of one call, as the web app's client writes it. */
export const trpcPath = (procedure: string, input: unknown): string =>
  `/trpc/${procedure}?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: input }))}`;

export function pathWith(path: string, query: Record<string, string | number>): string {
  const texts = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  return `${path}?${new URLSearchParams(texts)}`;
}
