import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { listenAt } from "../../../src/modules/live/listener";
import { changesChannel } from "../../../src/modules/live/publisher-repository";
import { startTcpProxy, type TcpProxy } from "../../start/tcp-proxy";
import { createTestDatabase, type TestDatabase } from "../../support/test-database";

let database: TestDatabase;
let proxy: TcpProxy;
let listener: ReturnType<ReturnType<typeof listenAt>>;
let received: string[];
let opened: number;
beforeEach(async () => {
  database = await createTestDatabase();
  proxy = await startTcpProxy(database.url);
  received = [];
  opened = 0;
  listener = listenAt(proxy.url, { beatMs: 100, silenceMs: 3000 })({
    onMessage: (payload) => received.push(payload),
    onOpen: () => {
      opened += 1;
    },
  });
  await expect.poll(() => opened).toBe(1);
});
afterEach(async () => {
  await proxy.stop();
  await listener.stop();
  await database.drop();
});

const notify = (payload: string) => database.db.execute(sql`select pg_notify(${changesChannel}, ${payload})`);

it("receives what is published, keeps its connection during silence, and receives nothing of its own", async () => {
  await notify("one");
  await expect.poll(() => received).toEqual(["one"]);
  const pids = sql`select pid from pg_stat_activity
    where application_name = 'caseward live' and datname = current_database() order by 1`;
  // One connection listens and one publishes. The second opens with its first beat.
  await expect.poll(() => database.db.execute(pids)).toHaveLength(2);
  const before = await database.db.execute(pids);
  // Longer than a silence may last.
  await pause(5000);
  expect(await database.db.execute(pids)).toEqual(before);
  expect([received, opened]).toEqual([["one"], 1]);
});

it.each(["cut", "closed"] as const)(
  "opens the channel anew after the way was %s, and says so",
  async (way) => {
    // The connection of the beats comes a little later, and is no sign that one was lost.
    await expect.poll(proxy.taken).toBe(2);
    proxy.set(way);
    await expect.poll(proxy.taken).toBeGreaterThan(2);
    proxy.set("open");
    // An attempt that began before may take its ten seconds, and the pause after it five.
    await expect.poll(() => opened).toBeGreaterThan(1);
    await notify("after");
    await expect.poll(() => received).toEqual(["after"]);
  },
);
