import type postgres from "postgres";
import type { ChainOrder, ChainResult } from "../load/chain-process";
import { inChild } from "../load/in-child";
import { type Measured, type Target, watchCpu } from "../load/measure";
import { middleOf, type Row } from "../report/row";
import type { Found, Ground, Trial, TrialRow } from "./trial";
import { withDatabase } from "./with-database";

type Run = { result: ChainResult; measured: Measured };

/** CPU is for each call, as everywhere; the rest is of whole chains. */
async function runOn(target: Target, order: Omit<ChainOrder, "base">): Promise<Run> {
  const cpu = watchCpu(target);
  const result = await inChild<ChainResult>("chain", { ...order, base: target.base });
  const { calls, perSecond, p50, p99 } = result;
  return { result, measured: { count: calls, perSecond, p50, p99, failures: {}, ...cpu(calls) } };
}

/** Cases whose history does not hold each step exactly once, as each of the two keeps it. */
const brokenInProduct = (sql: postgres.Sql, caseIds: number[]) => sql<{ id: number }[]>`
  select id from unnest(${caseIds}::int[]) id
  where (select array_agg(action order by id) from audit_events e where e.case_id = id.id and outcome = 'done'
      and action like 'cases.%' and action <> 'cases.get')
      is distinct from array['cases.add', 'cases.submit', 'cases.accept', 'cases.signUpClient']
    or (select count(*) from case_assignments a where a.case_id = id.id and outcome = 'accepted') <> 1`;

const brokenByHand = (sql: postgres.Sql, caseIds: number[]) => sql<{ id: number }[]>`
  select id from unnest(${caseIds}::int[]) id
  where (select array_agg(kind order by e.id) from case_events e where e.case_id = id.id)
    is distinct from array['created', 'assigned', 'accepted', 'signedup']`;

type Asked = { connections: number; isRaced: boolean };

/** Both in turns. What they answer is checked in both databases. */
async function chains(ground: Ground, { connections, isRaced }: Asked): Promise<Found> {
  const { pair, dataSet, options } = ground;
  const order = { connections, isRaced, secs: options.secs };
  const runs: Record<"product" | "handWritten", Run[]> = { product: [], handWritten: [] };
  for (let rep = 0; rep < options.reps; rep += 1)
    for (const name of ["handWritten", "product"] as const) runs[name].push(await runOn(pair[name], order));
  const workload = `chain of create, assign, accept, sign up${isRaced ? ", each step twice" : ""}`;
  const load: Row = {
    workload,
    size: dataSet.size,
    connections,
    via: "REST",
    product: middleOf(runs.product.map(({ measured }) => measured)),
    handWritten: middleOf(runs.handWritten.map(({ measured }) => measured)),
    must: { throughput: 0.15 },
  };
  const { product, handWritten } = await faultsOf(ground, runs);
  const fair: TrialRow = {
    what: `${workload}, ${connections} at once: cases without one winner and one row of history for each step`,
    product: product.said,
    handWritten: handWritten.said,
    findings: [{ asked: "none", isMet: product.isFair }],
  };
  return { loads: [load], trials: [fair] };
}

async function faultsOf(
  { cluster, dataSet }: Ground,
  { product, handWritten }: Record<"product" | "handWritten", Run[]>,
) {
  const mine = idsOf(product);
  const others = idsOf(handWritten);
  const broken = await withDatabase(cluster.urlOf(dataSet.product), (sql) => brokenInProduct(sql, mine));
  const byHand = await withDatabase(cluster.urlOf(dataSet.reference), (sql) => brokenByHand(sql, others));
  return { product: summarise(product, mine, broken), handWritten: summarise(handWritten, others, byHand) };
}

const idsOf = (runs: readonly Run[]) => runs.flatMap(({ result }) => result.caseIds);

function summarise(runs: readonly Run[], caseIds: readonly number[], broken: readonly unknown[]) {
  const unfair = runs.flatMap(({ result }) => result.unfair);
  const [first] = unfair;
  const count = `${unfair.length + broken.length} of ${caseIds.length}`;
  return { said: first ? `${count} (${first})` : count, isFair: unfair.length + broken.length === 0 };
}

export const chainTrial: Trial = {
  name: "chain",
  async run(ground) {
    const found: Found = { loads: [], trials: [] };
    for (const isRaced of [false, true])
      for (const connections of [16, 64]) {
        ground.report(
          `${ground.dataSet.size}: chain, ${connections} at once${isRaced ? ", each step twice" : ""}`,
        );
        const { loads, trials } = await chains(ground, { connections, isRaced });
        found.loads.push(...loads);
        found.trials.push(...trials);
      }
    return found;
  },
};
