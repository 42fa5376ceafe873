import { connectDatabase } from "@caseward/db/client";
import postgres from "postgres";
import { afterEach, beforeEach, expect, it } from "vitest";
import { changesChannel, createPublisher, missed } from "../../../src/modules/live/publisher-repository";
import { startTcpProxy, type TcpProxy } from "../../start/tcp-proxy";
import { createTestDatabase, type TestDatabase } from "../../support/test-database";

let database: TestDatabase;
let proxy: TcpProxy;
let listener: postgres.Sql;
let pool: ReturnType<typeof connectDatabase>;
let received: string[];
beforeEach(async () => {
  database = await createTestDatabase();
  proxy = await startTcpProxy(database.url);
  pool = connectDatabase({ url: proxy.url });
  listener = postgres(database.url, { max: 1, onnotice: () => undefined });
  received = [];
  await listener.listen(changesChannel, (payload) => received.push(payload));
});
afterEach(async () => {
  await listener.end();
  await pool.close();
  await proxy.stop();
  await database.drop();
});

const numbers = (count: number) => Array.from({ length: count }, (_, number) => String(number));

it("publishes everything, in its order, and publishes once what is queued twice", async () => {
  const publisher = createPublisher(pool.db);
  for (const number of numbers(300)) publisher.publish(number);
  for (const number of numbers(300)) publisher.publish(number);
  await publisher.settle();
  await expect.poll(() => received.length).toBeGreaterThanOrEqual(300);
  expect(received.filter((number) => number !== "0")).toEqual(numbers(300).slice(1));
});

it("publishes that something was missed instead of more than anybody would read", async () => {
  const publisher = createPublisher(pool.db);
  for (const number of numbers(2000)) publisher.publish(number);
  await publisher.settle();
  await expect.poll(() => received).toContain(missed);
  expect(received.length).toBeLessThan(600);
});

it("publishes that something was missed once the database is back, instead of what it could not publish", async () => {
  const publisher = createPublisher(pool.db);
  publisher.publish("before");
  await publisher.settle();
  proxy.set("closed");
  publisher.publish("meanwhile");
  proxy.set("open");
  await publisher.settle();
  publisher.publish("after");
  await expect.poll(() => received).toEqual(["before", missed, "after"]);
});
