import { setTimeout as pause } from "node:timers/promises";
import type postgres from "postgres";
import { figure } from "../report/table";
import { startProduct } from "../targets/pair";
import type { RunningServer } from "../targets/start-server";
import type { Ground, Trial, TrialRow } from "./trial";
import { withDatabase } from "./with-database";

const due = 10_000;
/** One of the two is killed once so many are handed over. */
const killedAfter = 2_000;
const patienceMs = 120_000;

/** Tasks that are due, about cases whose clients have an address. None of another trial is left. */
async function makeDue(sql: postgres.Sql): Promise<void> {
  await sql`delete from outbox where task_id is not null`;
  await sql`delete from scheduled_tasks where task_subtype = 'medical_form'`;
  await sql`
    insert into scheduled_tasks (entity_type, entity_id, task_type, task_subtype, scheduled_at, channel, created_by)
    select 'case', n, 'reminder', 'medical_form', now() - interval '1 minute', 'email', 1
    from generate_series(1, ${due}) n`;
  await sql.unsafe("vacuum analyze scheduled_tasks");
}

const progress = async (sql: postgres.Sql) => {
  const [found] = await sql<[{ open: number; handedOver: number; begin: Date | null }]>`
    select count(*) filter (where handed_over_at is null)::int as open,
      count(*) filter (where handed_over_at is not null)::int as "handedOver", min(handed_over_at) as begin
    from scheduled_tasks where task_subtype = 'medical_form'`;
  return found;
};

/** Starts two dispatchers on what is due, and ends one of them in the middle. Seconds from the first claim to the last. */
async function handOver(ground: Ground, sql: postgres.Sql, withKill: boolean): Promise<number> {
  const { cluster, dataSet, options } = ground;
  const servers: RunningServer[] = await Promise.all(
    [1, 2].map(() => startProduct(cluster, dataSet.product, options.nodeOptions)),
  );
  let isKilled = !withKill;
  const started = performance.now();
  try {
    for (;;) {
      const { open, handedOver, begin } = await progress(sql);
      if (!isKilled && handedOver >= killedAfter) {
        servers[0]?.kill("SIGKILL");
        isKilled = true;
      }
      if (open === 0 && begin) return (Date.now() - begin.getTime()) / 1000;
      if (performance.now() - started > patienceMs) return Number.POSITIVE_INFINITY;
      await pause(20);
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

async function trial(ground: Ground, withKill: boolean): Promise<TrialRow[]> {
  return withDatabase(ground.cluster.urlOf(ground.dataSet.product), async (sql) => {
    await makeDue(sql);
    const seconds = await handOver(ground, sql, withKill);
    const [{ once, all } = { once: 0, all: 0 }] = await sql<[{ once: number; all: number }]>`
      select count(distinct task_id)::int as once, count(*)::int as all from outbox where task_id is not null`;
    const what = `${due} due reminders, two dispatchers${withKill ? ", one killed" : ""}`;
    return [
      {
        what: `${what}: seconds until all are handed over`,
        product: figure(seconds),
        findings: [{ asked: "≤ 2 s", isMet: seconds <= 2 }],
      },
      {
        what: `${what}: written once, and in all`,
        product: `${once}, ${all}`,
        findings: [{ asked: `${due}, each once`, isMet: once === due && all === due }],
      },
    ];
  });
}

export const reminderTrial: Trial = {
  name: "reminders",
  async run(ground) {
    // The product server that is measured beside must not take part.
    await ground.pair.product.stop();
    try {
      return { loads: [], trials: [...(await trial(ground, false)), ...(await trial(ground, true))] };
    } finally {
      ground.pair.product = await startProduct(
        ground.cluster,
        ground.dataSet.product,
        ground.options.nodeOptions,
      );
    }
  },
};
