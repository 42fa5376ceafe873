import { availableParallelism } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { hash, verify } from "@node-rs/argon2";
import { type Call, type Measured, measure, runLoad, type Target } from "../load/measure";
import { figure } from "../report/table";
import { admin, get } from "../workloads/workload";
import type { Found, Ground, Trial, TrialRow } from "./trial";
import { withDatabase } from "./with-database";

const password = "correct horse battery staple";
/** As the product hashes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const logins = 16;
const accounts = 20;

const loginCalls: Call[] = Array.from({ length: accounts }, (_, index) => ({
  method: "POST",
  path: "/auth/login",
  body: JSON.stringify({ email: `admin${index + 1}@example.test`, password }),
}));

const checks = 30;
/** What is asked: this share of all hashes that the machine could make. */
const least = 0.9;

/** Milliseconds of a core that one check of a password takes: its CPU, since the clock counts what runs beside it, too. */
async function timeHash(stored: string): Promise<number> {
  await verify(stored, password);
  const begin = process.cpuUsage();
  for (let turn = 0; turn < checks; turn += 1) await verify(stored, password);
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1000 / checks;
}

const alone = { ms: 2000, cores: availableParallelism() };

/**
 * Hashes a second when as many as there are cores hash at once and nothing else runs: fewer than cores ÷ the time of one,
 * since the cores share their way to the memory, of which a hash writes 19 MiB twice.
 */
async function hashesOfAllCores(stored: string): Promise<number> {
  const begin = performance.now();
  let done = 0;
  const hashOn = async () => {
    for (; performance.now() - begin < alone.ms; done += 1) await verify(stored, password);
  };
  await Promise.all(Array.from({ length: alone.cores }, hashOn));
  return (done * 1000) / (performance.now() - begin);
}

/** Where the cores' time goes, for nobody can say from logins a second alone whether a server is slow or the cores are idle. */
function cpuRow(mine: Measured, byHand: Measured): TrialRow {
  const parts = ({ serverCpu, databaseCpu, loadCpu = 0 }: Measured) => [serverCpu, databaseCpu, loadCpu];
  const sum = (all: number[]) => all.reduce((total, part) => total + part, 0);
  const summaryOf = (all: number[]) =>
    `${all.map((part) => figure(part / 1000)).join(" + ")}: ${figure((alone.cores * 1_000_000) / sum(all))}/s`;
  return {
    what: "CPU ms of a login: server with the hash + database + load, and the logins/s if no core was ever idle",
    product: summaryOf(parts(mine)),
    handWritten: summaryOf(parts(byHand)),
    ratio: sum(parts(mine)) / sum(parts(byHand)),
    findings: [],
  };
}

async function giveAccounts({ cluster, dataSet }: Ground, stored: string): Promise<void> {
  for (const database of [dataSet.reference, dataSet.product])
    await withDatabase(
      cluster.urlOf(database),
      (sql) => sql`update users set password_hash = ${stored} where id <= ${accounts}`,
    );
}

/** How long opening a case takes with and without so many who log in. */
async function interference(target: Target, calls: Call[], secs: number) {
  const quiet = await measure(target, { calls, connections: 1, secs });
  const storm = runLoad({ base: target.base, calls: loginCalls, connections: logins, secs: secs + 2 });
  await pause(500);
  const busy = await measure(target, { calls, connections: 1, secs });
  await storm;
  return { quiet: quiet.p99, busy: busy.p99, ratio: busy.p99 / quiet.p99 };
}

async function run(ground: Ground): Promise<Found> {
  const { pair, options, samples } = ground;
  const stored = await hash(password, cost);
  await giveAccounts(ground, stored);
  const hashMs = await timeHash(stored);
  const possible = (alone.cores * 1000) / hashMs;
  const allCores = await hashesOfAllCores(stored);
  const order = { calls: loginCalls, connections: logins, secs: options.secs };
  for (const target of [pair.handWritten, pair.product]) await measure(target, { ...order, secs: 1 });
  const byHand = await measure(pair.handWritten, order);
  const mine = await measure(pair.product, order);
  const opened = samples.cases.map(({ id }) => `/case/${id}`).map(get(admin));
  const besideByHand = await interference(pair.handWritten, opened, options.secs);
  const beside = await interference(pair.product, opened, options.secs);
  const share = mine.perSecond / possible;
  const shareOfAll = mine.perSecond / allCores;
  const trials = [
    {
      what: `logins/s, ${logins} at once (${figure(possible)} are cores ÷ hash time of ${figure(hashMs)} ms, ${figure(allCores)} are hashed by ${alone.cores} cores at once and nothing else)`,
      product: figure(mine.perSecond),
      handWritten: figure(byHand.perSecond),
      ratio: mine.perSecond / byHand.perSecond,
      findings: [
        { asked: `≥ ${least} of cores ÷ hash time (${figure(share)})`, isMet: share >= least },
        {
          asked: `≥ ${least} of what all cores hash at once (${figure(shareOfAll)})`,
          isMet: shareOfAll >= least,
        },
      ],
    },
    cpuRow(mine, byHand),
    {
      what: `p99 of opening a case beside ${logins} logins, ms (alone)`,
      product: `${figure(beside.busy)} (${figure(beside.quiet)})`,
      handWritten: `${figure(besideByHand.busy)} (${figure(besideByHand.quiet)})`,
      ratio: beside.ratio / besideByHand.ratio,
      findings: [{ asked: `≤ 4 × alone (${figure(beside.ratio)})`, isMet: beside.ratio <= 4 }],
    },
  ];
  return { loads: [], trials };
}

export const loginTrial: Trial = { name: "login", run };
