import { type Call, runLoad, watchCpu } from "../load/measure";
import { median } from "../report/row";
import { figure } from "../report/table";
import { startProduct } from "../targets/pair";
import { startProxy } from "../targets/proxy";
import type { RunningServer } from "../targets/start-server";
import { lists } from "../workloads/lists";
import { oneCase } from "../workloads/one-case";
import type { Samples } from "../workloads/samples";
import type { Ground, Trial, TrialRow } from "./trial";

const connections = 32;
const sizes = [1, 2, 4] as const;

/** What everybody does most: the first of the lists, a case that is opened, and a new one. */
const loadsOf = (samples: Samples): { name: string; calls: Call[] }[] =>
  [...lists.slice(0, 1), ...oneCase].map(({ name, rest }) => ({ name, calls: rest(samples) }));

/** A number of servers behind their proxy. */
type Fleet = { size: number; base: string; servers: readonly RunningServer[] };

/** Calls a second, and microseconds of CPU for each of all servers and the database. */
async function drive({ base, servers }: Fleet, calls: Call[], secs: number) {
  const [first, ...others] = servers.map((server) => watchCpu(server));
  const { count, perSecond } = await runLoad({ base, calls, connections, secs });
  const mine = first?.(count);
  const rest = others.reduce((sum, cpu) => sum + cpu(count).serverCpu, 0);
  return { perSecond, cpu: (mine ? mine.serverCpu + mine.databaseCpu : 0) + rest };
}

type Driven = Awaited<ReturnType<typeof drive>>;

/** Numbers of servers take turns, so that noise hits them alike. The first turn only warms them up. */
async function compare(fleets: readonly Fleet[], calls: Call[], { secs, reps }: Ground["options"]) {
  const found = fleets.map(({ size }) => ({ size, turns: [] as Driven[] }));
  for (let turn = 0; turn <= reps; turn += 1)
    for (const [index, fleet] of fleets.entries()) {
      const driven = await drive(fleet, calls, secs);
      if (turn > 0) found[index]?.turns.push(driven);
    }
  return found.map(({ turns }) => ({
    perSecond: median(turns.map((one) => one.perSecond)),
    cpu: median(turns.map((one) => one.cpu)),
  }));
}

function rowsOf(name: string, found: readonly Driven[]): TrialRow[] {
  const servers = sizes.join(", ");
  const one = found[0]?.perSecond ?? 0;
  const all = (of: (driven: Driven) => number) => found.map((driven) => figure(of(driven))).join(", ");
  return [
    {
      what: `${name}: calls/s of ${servers} servers behind a proxy, ${connections} connections (× one)`,
      product: `${all(({ perSecond }) => perSecond)} (${all(({ perSecond }) => perSecond / one)})`,
      findings: [],
    },
    { what: `${name}: µs of CPU of servers and database`, product: all(({ cpu }) => cpu), findings: [] },
  ];
}

const portOf = ({ base }: RunningServer) => Number(new URL(base).port);

async function run(ground: Ground): Promise<TrialRow[]> {
  const { cluster, dataSet, options, samples } = ground;
  const most = Math.max(...sizes);
  const servers = await Promise.all(
    Array.from({ length: most }, () => startProduct(cluster, dataSet.product, options.nodeOptions)),
  );
  const fleetOf = async (size: number) => {
    const some = servers.slice(0, size);
    return { size, servers: some, ...(await startProxy(some.map(portOf))) };
  };
  const fleets = await Promise.all(sizes.map(fleetOf));
  const rows: TrialRow[] = [];
  try {
    for (const { name, calls } of loadsOf(samples))
      rows.push(...rowsOf(name, await compare(fleets, calls, options)));
  } finally {
    await Promise.all(fleets.map((fleet) => fleet.close()));
    await Promise.all(servers.map((server) => server.stop()));
  }
  return rows;
}

/** More servers on the same machine: what they gain where a core is free for each, and cost where none is. */
export const scaleOutTrial: Trial = {
  name: "scale-out",
  run: async (ground) => ({ loads: [], trials: await run(ground) }),
};
