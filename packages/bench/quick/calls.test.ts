import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { HotCall } from "./calls/hot-call";
import { hotCalls } from "./calls/hot-calls";
import { newCase, wayToSignature } from "./calls/writing";
import { createPlanJudge } from "./judge-plan";
import kept from "./kept.json";
import { openStage, type Stage } from "./stage";
import type { Statement, Traffic } from "./traffic";

type Figures = { statements: number; roundTrips: number };

const keptFigures: Partial<Record<string, Figures>> = kept;

/**
 * The least of the turns counts, since the first ones open connections and prepare statements. A call that seems to
 * cost more gets more turns, since the server's other work, such as publishing events, falls into some.
 */
const turns = { least: 8, most: 24 };

let stage: Stage;
let judge: Awaited<ReturnType<typeof createPlanJudge>>;
const mayWrite = process.env.BENCH_WRITE === "1";
const counted: Record<string, Figures> = {};

beforeAll(async () => {
  stage = await openStage();
  judge = await createPlanJudge(stage.sql);
});

afterAll(async () => {
  await stage.close();
  if (mayWrite)
    await writeFile(join(import.meta.dirname, "kept.json"), `${JSON.stringify(counted, null, 2)}\n`);
});

/** The least of several turns, and the statements of the last one. */
async function leastOf(hotCall: HotCall): Promise<Figures & { all: Statement[] }> {
  const least = { statements: Number.POSITIVE_INFINITY, roundTrips: Number.POSITIVE_INFINITY };
  let all: Statement[] = [];
  for (let turn = 0; turn < turns.most; turn += 1) {
    const traffic = await oneTurn(hotCall);
    all = traffic.statements;
    least.statements = Math.min(least.statements, all.length);
    least.roundTrips = Math.min(least.roundTrips, traffic.roundTrips);
    const isEnough = turn + 1 >= turns.least && !mayWrite;
    if (isEnough && excessOf(hotCall.name, least).length === 0) break;
  }
  return { ...least, all };
}

async function oneTurn({ prepare, call }: HotCall): Promise<Traffic> {
  const turn = nextTurn();
  const subject = (await prepare?.(stage, turn)) ?? 0;
  stage.tap.start();
  await call(stage, subject, turn);
  return stage.tap.read();
}

let lastTurn = 0;
const nextTurn = () => {
  lastTurn += 1;
  return lastTurn;
};

async function faultsOf(statements: readonly Statement[]): Promise<string[]> {
  const faults: string[] = [];
  for (const statement of statements) faults.push(...(await judge(statement)));
  return faults;
}

const advice = "Take it away, or write the new figures down with pnpm bench --quick --write";

/** What is more than was kept, in a sentence. */
function excessOf(name: string, { statements, roundTrips }: Figures): string[] {
  const before = keptFigures[name];
  if (!before) return [`"${name}" has no kept figures: write them down with pnpm bench --quick --write`];
  return [
    ...(statements > before.statements
      ? [`"${name}" takes ${statements} statements instead of ${before.statements}. ${advice}`]
      : []),
    ...(roundTrips > before.roundTrips
      ? [`"${name}" waits ${roundTrips} times for the database instead of ${before.roundTrips}. ${advice}`]
      : []),
  ];
}

/** Less than was kept is asked to be written down, so that it stays so. */
function askToKeep(name: string, { statements, roundTrips }: Figures): void {
  const before = keptFigures[name];
  if (before && (statements < before.statements || roundTrips < before.roundTrips))
    console.warn(
      `"${name}" now takes ${statements} statements and ${roundTrips} round trips: pnpm bench --quick --write keeps that`,
    );
}

describe("a hot call takes no more statements and round trips than kept, scans no large table and skips no rows", () => {
  it.each(hotCalls.map((one) => [one.name, one] as const))("%s", async (name, hotCall) => {
    const { all, ...figures } = await leastOf(hotCall);
    counted[name] = figures;
    if (!mayWrite) askToKeep(name, figures);
    const excess = mayWrite ? [] : excessOf(name, figures);
    expect([...excess, ...(await faultsOf(all))]).toEqual([]);
  });
});

describe("the counting", () => {
  it("takes what is sent at once for one round trip, and what waits for another one's answer for two", async () => {
    const { db } = stage.services;
    const ask = () => db.execute("select 1");
    await Promise.all([ask(), ask()]);
    stage.tap.start();
    await Promise.all([ask(), ask()]);
    const concurrent = stage.tap.read();
    stage.tap.start();
    await ask();
    await ask();
    const inTurn = stage.tap.read();
    expect(inTurn.roundTrips).toBe(2 * concurrent.roundTrips);
    expect([concurrent, inTurn].map(({ statements }) => statements.length)).toEqual([2, 2]);
  });

  it("finds a scan of a large table, and an OFFSET", async () => {
    const scan = { query: "select * from cases where description = $1 offset 5", types: [0], params: ["x"] };
    expect(await judge(scan)).toEqual([
      expect.stringContaining("scans cases"),
      expect.stringContaining("has an OFFSET"),
    ]);
  });
});

/** The page of the table on which the case's row stands. */
async function pageOf(caseId: number): Promise<number> {
  const [row] = await stage.sql<[{ page: number }]>`
    select split_part(trim('(' from ctid::text), ',', 1)::int as page from cases where id = ${caseId}`;
  return row.page;
}

describe("a case that goes all the way to its client's signature", () => {
  it("stays on the page it was written to, but where that one is full of new cases", async () => {
    let left = 0;
    for (let count = 0; count < 8; count += 1) {
      const caseId = await newCase(stage, nextTurn());
      const page = await pageOf(caseId);
      for (const go of wayToSignature) await go(stage, caseId);
      if ((await pageOf(caseId)) !== page) left += 1;
    }
    expect(left).toBeLessThanOrEqual(2);
  });
});
