import { connectDatabase } from "@caseward/db/client";
import postgres from "postgres";
import { afterEach, beforeEach, expect, it } from "vitest";
import { changesChannel, createPublisher, missed } from "../../src/modules/live/publisher-repository";
import { startTcpProxy, type TcpProxy } from "../start/tcp-proxy";
import { createTestDatabase, type TestDatabase } from "../support/test-database";

let database: TestDatabase;
let proxy: TcpProxy;
let listener: postgres.Sql;
let pool: ReturnType<typeof connectDatabase>;
let heard: string[];
beforeEach(async () => {
  database = await createTestDatabase();
  proxy = await startTcpProxy(database.url);
  pool = connectDatabase({ url: proxy.url });
  listener = postgres(database.url, { max: 1, onnotice: () => undefined });
  heard = [];
  await listener.listen(changesChannel, (payload) => heard.push(payload));
});
afterEach(async () => {
  await listener.end();
  await pool.close();
  await proxy.stop();
  await database.drop();
});

const numbers = (count: number) => Array.from({ length: count }, (_, number) => String(number));

it("tells everything, in its order, and what is said twice before it is told once", async () => {
  const publisher = createPublisher(pool.db);
  for (const number of numbers(300)) publisher.publish(number);
  for (const number of numbers(300)) publisher.publish(number);
  await publisher.settle();
  await expect.poll(() => heard.length).toBeGreaterThanOrEqual(300);
  expect(heard.filter((number) => number !== "0")).toEqual(numbers(300).slice(1));
});

it("tells that something was missed in place of more than anybody would read", async () => {
  const publisher = createPublisher(pool.db);
  for (const number of numbers(2000)) publisher.publish(number);
  await publisher.settle();
  await expect.poll(() => heard).toContain(missed);
  expect(heard.length).toBeLessThan(600);
});

it("tells that something was missed once the database is back, in place of what it could not tell", async () => {
  const publisher = createPublisher(pool.db);
  publisher.publish("before");
  await publisher.settle();
  proxy.set("closed");
  publisher.publish("meanwhile");
  proxy.set("open");
  await publisher.settle();
  publisher.publish("after");
  await expect.poll(() => heard).toEqual(["before", missed, "after"]);
});
