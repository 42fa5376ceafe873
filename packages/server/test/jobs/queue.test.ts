import { createServer } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../support/harness";
import { createQueueRoom, until } from "./queue-room";

let server: TestServer;
let room: ReturnType<typeof createQueueRoom>;
beforeAll(async () => {
  server = await startTestServer();
  room = createQueueRoom(server);
});
afterEach(() => room.tidy());
afterAll(() => server.close());

const inMs = (ms: number) => new Date(Date.now() + ms);

describe("the queue", { timeout: 90_000 }, () => {
  it("wakes a job at its time, and not before", async () => {
    const at = inMs(1500);
    room.start().wakeAt("reminders", at);
    await until(() => expect(room.wakes).toMatchObject([{ job: "reminders" }]));
    expect(room.wakes[0]?.at).toBeGreaterThanOrEqual(at.getTime());
  });

  it("wakes no job before its time by the server's own clock, though the database's is ahead", async () => {
    room.fallBehind(1000);
    const at = inMs(500);
    room.start().wakeAt("reminders", at);
    await until(() => expect(room.wakes).toHaveLength(1));
    expect(room.wakes[0]?.at).toBeGreaterThanOrEqual(at.getTime() + 1000);
  });

  it("keeps one job for a second, however often it was asked for", async () => {
    const queue = room.start();
    await room.isOpen();
    const later = Math.ceil(Date.now() / 1000) * 1000 + 600_000;
    for (let number = 0; number < 1000; number++) queue.wakeAt("reminders", new Date(later - (number % 900)));
    queue.wakeAt("unread-notices", new Date(later));
    await until(async () => expect(await room.waiting("unread-notices")).toBe(1));
    expect(await room.waiting("reminders")).toBe(1);
  });

  it("keeps no job once it is done", async () => {
    const queue = room.start();
    const at = inMs(500);
    queue.wakeAt("reminders", at);
    queue.wakeAt("unread-notices", at);
    await until(() => expect(room.wakes).toHaveLength(2));
    expect(room.wakes.map(({ job }) => job).sort()).toEqual(["reminders", "unread-notices"]);
    await until(async () => expect(await room.waiting()).toBe(0));
  });

  it("is opened by two servers at once on an empty database, and one of them is woken", async () => {
    const [one] = [room.start(), room.start()];
    await room.isOpen();
    for (let number = 0; number < 5; number++) one?.wakeAt("reminders", inMs(1000 * number));
    await until(async () => {
      expect(room.wakes.length).toBeGreaterThanOrEqual(1);
      expect(await room.waiting()).toBe(0);
    });
    expect(room.wakes.length).toBeLessThanOrEqual(5);
  });

  it("tries again what failed", async () => {
    let tries = 0;
    const queue = room.start(async () => {
      tries += 1;
      if (tries < 3) throw new Error("not yet");
    });
    queue.wakeAt("reminders", inMs(10));
    await until(async () => {
      expect(tries).toBe(3);
      expect(await room.waiting()).toBe(0);
    });
  });

  it("goes on when its connection was cut", async () => {
    const queue = room.start();
    await room.isOpen();
    queue.wakeAt("reminders", inMs(4000));
    await until(async () => expect(await room.waiting()).toBe(1));
    expect(await room.cutConnections()).toBeGreaterThan(0);
    await until(() => expect(room.wakes).toHaveLength(1));
    queue.wakeAt("reminders", inMs(10));
    await until(() => expect(room.wakes).toHaveLength(2));
  });

  it("is opened anew when its tables are gone, as after a restored backup", async () => {
    const queue = room.start();
    await room.isOpen();
    await server.database.db.execute(sql`drop schema pgboss cascade`);
    await room.isOpen();
    await until(() => {
      queue.wakeAt("reminders", inMs(10));
      expect(room.wakes.length).toBeGreaterThan(0);
    });
  });

  it("opens later on a database that may not be used yet, with what was asked for meanwhile", async () => {
    await server.database.db.execute(sql`create schema pgboss`);
    await server.database.db.execute(sql`create table pgboss.version (wrong int)`);
    const queue = room.start();
    queue.wakeAt("reminders", inMs(10));
    await until(async () => expect(await room.cutConnections()).toBeGreaterThan(0));
    await server.database.db.execute(sql`drop schema pgboss cascade`);
    await until(() => expect(room.wakes).toHaveLength(1));
  });

  it("stops in time though its database never answers", async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const { port } = silent.address() as { port: number };
    const queue = room.start(undefined, `postgres://nobody@127.0.0.1:${port}/nothing`);
    const before = performance.now();
    await queue.stop();
    expect(performance.now() - before).toBeLessThan(6000);
    silent.close();
  });

  it("stops in time though a job never ends", async () => {
    const queue = room.start(() => new Promise(() => undefined));
    queue.wakeAt("reminders", inMs(10));
    await until(() => expect(room.wakes).toHaveLength(1));
    const before = performance.now();
    await queue.stop();
    expect(performance.now() - before).toBeLessThan(6000);
  });
});
