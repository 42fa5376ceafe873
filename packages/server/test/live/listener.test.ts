import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { listenAt } from "../../src/modules/live/listener";
import { changesChannel } from "../../src/modules/live/publisher-repository";
import { startTcpProxy, type TcpProxy } from "../start/tcp-proxy";
import { createTestDatabase, type TestDatabase } from "../support/test-database";

let database: TestDatabase;
let proxy: TcpProxy;
let ears: ReturnType<ReturnType<typeof listenAt>>;
let heard: string[];
let opened: number;
beforeEach(async () => {
  database = await createTestDatabase();
  proxy = await startTcpProxy(database.url);
  heard = [];
  opened = 0;
  ears = listenAt(proxy.url, { beatMs: 100, silenceMs: 1500 })({
    onMessage: (payload) => heard.push(payload),
    onOpen: () => {
      opened += 1;
    },
  });
  await expect.poll(() => opened).toBe(1);
});
afterEach(async () => {
  await proxy.stop();
  await ears.stop();
  await database.drop();
});

const tell = (payload: string) => database.db.execute(sql`select pg_notify(${changesChannel}, ${payload})`);

it("hears what is told, keeps its connection while nothing is, and hears nothing of its own", async () => {
  await tell("one");
  await expect.poll(() => heard).toEqual(["one"]);
  const pids = sql`select pid from pg_stat_activity
    where application_name = 'caseward live' and datname = current_database() order by 1`;
  // One hears and one speaks; that opens its own with its first beat.
  await expect.poll(() => database.db.execute(pids)).toHaveLength(2);
  const before = await database.db.execute(pids);
  // Longer than a silence may last.
  await pause(3000);
  expect(await database.db.execute(pids)).toEqual(before);
  expect([heard, opened]).toEqual([["one"], 1]);
});

it.each(["cut", "closed"] as const)(
  "opens the channel anew after the way was %s, and says so",
  async (way) => {
    proxy.set(way);
    const before = proxy.taken();
    await expect.poll(proxy.taken, { timeout: 15_000 }).toBeGreaterThan(before);
    proxy.set("open");
    await expect.poll(() => opened, { timeout: 20_000 }).toBeGreaterThan(1);
    await tell("after");
    await expect.poll(() => heard).toEqual(["after"]);
  },
);
