import { connectDatabase, type DatabaseClient } from "@caseward/db/client";
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createApp } from "../../src/app";
import { type Caller, testServer } from "../support/harness";
import { startTcpProxy, type TcpProxy } from "./tcp-proxy";
import { withinLimits } from "./within-limits";

/** Long enough for a machine that stands still for a moment. */
const silenceMs = 3000;

const server = await testServer();
let admin: Caller;
let proxy: TcpProxy;
let pool: DatabaseClient;
let app: FastifyInstance;
beforeAll(async () => {
  admin = await server.signIn({ userType: "admin" });
});
beforeEach(async () => {
  proxy = await startTcpProxy(server.database.url);
  pool = connectDatabase({ url: proxy.url, timeouts: { silence: silenceMs } });
  const options = { webRoot: import.meta.dirname, hasMailbox: true, logger: false } as const;
  app = await createApp({ ...server.services, db: pool.db }, options);
});
afterEach(async () => {
  await proxy.stop();
  await pool.close();
});

const askOne = () =>
  app.inject({
    url: "/cases",
    headers: { authorization: `Bearer ${admin.token}` },
  });

/** More than the pool has connections. */
const askMany = () => Promise.all(Array.from({ length: 25 }, askOne));
const statuses = async () => [...new Set((await askMany()).map(({ statusCode }) => statusCode))];
const isReady = async () => (await app.inject("/readyz")).statusCode;

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

describe("the pool of connections", () => {
  it(
    "answers 503 and a sentence at once while nobody answers at the database, and is well within a second or two after",
    withinLimits,
    async () => {
      expect(await statuses()).toEqual([200]);
      proxy.set("closed");
      for (let repetition = 0; repetition < 5; repetition += 1) expect(await statuses()).toEqual([503]);
      const refused = await askOne();
      expect(refused.json()).toEqual({
        code: "unavailable",
        message: expect.stringMatching(/^[A-Z][^:]+\.$/),
      });
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
      expect(await isReady()).toBe(503);
      expect(await secondsOf(askOne)).toBeLessThan(8);
      proxy.set("open");
      expect(await secondsOf(() => expect.poll(statuses).toEqual([200]))).toBeLessThan(15);
      expect(await isReady()).toBe(200);
    },
  );

  it(
    "gives up connections behind a network that was cut, and answers 503 instead of nothing",
    withinLimits,
    async () => {
      expect(await statuses()).toEqual([200]);
      proxy.set("cut");
      const answers: number[] = [];
      const seconds = await secondsOf(async () => answers.push(...(await statuses())));
      expect(answers).toEqual([503]);
      expect(seconds).toBeLessThan(15);
      proxy.set("open");
      await expect.poll(statuses).toEqual([200]);
    },
  );

  it("keeps a connection whose statement takes its time, since the answer ends the silence", async () => {
    const { db, close } = connectDatabase({
      url: server.database.url,
      timeouts: { silence: silenceMs },
      maxConnections: 1,
    });
    const pid = async () => (await db.execute(sql`select pg_backend_pid() as pid, pg_sleep(2)`))[0]?.pid;
    expect(await pid()).toBe(await pid());
    await close();
  });

  it("is well after each of its connections was ended under load", async () => {
    for (let repetition = 0; repetition < 5; repetition += 1) {
      const asked = askMany();
      await server.database.db.execute(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'caseward' and pid <> pg_backend_pid()`);
      for (const { statusCode } of await asked) expect([200, 503]).toContain(statusCode);
    }
    await expect.poll(statuses).toEqual([200]);
  });
});
