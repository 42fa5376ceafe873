import { runLoad } from "../load/measure";
import { memoryOf } from "../load/process-figures";
import { figure } from "../report/table";
import { lists } from "../workloads/lists";
import { oneCase } from "../workloads/one-case";
import type { Samples } from "../workloads/samples";
import { searching } from "../workloads/searches";
import type { Found, Ground, Trial } from "./trial";

const connections = 64;
const most = 250;
/** Memory that grows less than this in a minute counts as flat. */
const flatPerMinute = 1;

/** Some of every kind, over both transports. */
const mixed = (samples: Samples) =>
  [...lists, ...searching, ...oneCase].flatMap((workload) => [
    ...workload.rest(samples).slice(0, 20),
    ...(workload.trpc?.(samples).slice(0, 20) ?? []),
  ]);

type Sample = { minute: number; megabytes: number };

/** Megabytes a minute, by least squares over the second half, when what is loaded late has been loaded. */
function slopeOf(samples: readonly Sample[]): number {
  const late = samples.slice(Math.floor(samples.length / 2));
  const mean = (of: (sample: Sample) => number) =>
    late.reduce((sum, sample) => sum + of(sample), 0) / Math.max(1, late.length);
  const [minute, megabytes] = [mean((one) => one.minute), mean((one) => one.megabytes)];
  const spread = late.reduce((sum, one) => sum + (one.minute - minute) ** 2, 0);
  const together = late.reduce((sum, one) => sum + (one.minute - minute) * (one.megabytes - megabytes), 0);
  return spread > 0 ? together / spread : 0;
}

async function watch({ pair, samples, options }: Ground): Promise<Sample[]> {
  const found: Sample[] = [];
  const begin = performance.now();
  const look = () =>
    found.push({ minute: (performance.now() - begin) / 60_000, megabytes: memoryOf(pair.product.pid) });
  const looking = setInterval(look, 500);
  try {
    await runLoad({ base: pair.product.base, calls: mixed(samples), connections, secs: options.memorySecs });
  } finally {
    clearInterval(looking);
  }
  return found;
}

async function run(ground: Ground): Promise<Found> {
  const { memorySecs } = ground.options;
  const found = await watch(ground);
  const largest = Math.max(...found.map(({ megabytes }) => megabytes));
  const slope = slopeOf(found);
  const isLong = memorySecs >= 600;
  const trials = [
    {
      what: `memory at ${connections} connections for ${memorySecs} s: most, MB`,
      product: figure(largest),
      findings: [{ asked: `< ${most} MB`, isMet: largest < most }],
    },
    {
      what: "memory: growth in the second half, MB a minute",
      product: figure(slope),
      // A shorter time says nothing of leaks: --memory-secs 600 judges.
      findings: isLong ? [{ asked: `< ${flatPerMinute} MB a minute`, isMet: slope < flatPerMinute }] : [],
    },
  ];
  return { loads: [], trials };
}

export const memoryTrial: Trial = { name: "memory", run };
