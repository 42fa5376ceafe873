import { outbox } from "@caseward/db/schema/platform/outbox";
import { isNotNull, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../../../src/app";
import { type MetricsServer, startMetricsServer } from "../../../src/platform/metrics/metrics-server";
import { createRequestMetrics } from "../../../src/platform/metrics/request-metrics";
import { routeNameOf } from "../../../src/transport/http/route-name";
import { makeWorld, type World } from "../../access/permissions/people";
import { person } from "../../modules/auth/steps";
import { addTask } from "../../support/add-task";
import { testServer } from "../../support/harness";

const server = await testServer();
let world: World;
let app: FastifyInstance;
let metrics: MetricsServer;
beforeAll(async () => {
  world = await makeWorld(server);
  const requests = createRequestMetrics(routeNameOf);
  const options = { webRoot: import.meta.dirname, hasMailbox: true, logger: false } as const;
  app = await createApp(server.services, { ...options, metrics: requests });
  metrics = await startMetricsServer({ host: "127.0.0.1", port: 0, db: server.database.db, requests });
});
afterAll(async () => {
  await metrics.stop();
  await app.close();
});

const get = (path: string) => fetch(`http://127.0.0.1:${metrics.port}${path}`);

async function read(): Promise<string> {
  const reply = await get("/metrics");
  expect(reply.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  return reply.text();
}

const figureOf = (text: string, series: string) =>
  Number(
    text
      .split("\n")
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length + 1),
  );

const ask = (url: string) =>
  app.inject({
    url,
    headers: { authorization: `Bearer ${world.people.admin.token}`, "user-agent": "Canary" },
  });

describe("the figures", () => {
  it("are lines that Prometheus reads, each after its kind", async () => {
    await ask(`/case/${world.caseId}`);
    const lines = (await read()).trimEnd().split("\n");
    const kinds = lines.flatMap((line) => /^# TYPE (\S+) (?:counter|gauge|histogram)$/.exec(line)?.[1] ?? []);
    expect(new Set(kinds).size).toBe(kinds.length);
    for (const line of lines.filter((one) => !one.startsWith("#"))) {
      expect(line).toMatch(/^[a-z_]+[a-z\d_]*(\{[a-z]+="[^"]*"(,[a-z]+="[^"]*")*\})? [\d.e+-]+$/);
      expect(kinds).toContain(/^([a-z\d_]+?)(_bucket|_sum|_count)?[ {]/.exec(line)?.[1]);
    }
  });

  it("count answers by route and status, and put durations into classes", async () => {
    const labels = 'method="GET",route="/case/:caseId"';
    const before = await read();
    for (const id of [world.caseId, world.caseId, 2_000_000]) await ask(`/case/${id}`);
    const text = await read();
    const grown = (series: string) => figureOf(text, series) - (figureOf(before, series) || 0);
    expect(grown(`caseward_http_requests_total{${labels},status="200"}`)).toBe(2);
    expect(grown(`caseward_http_requests_total{${labels},status="404"}`)).toBe(1);
    expect(grown(`caseward_http_request_duration_seconds_bucket{${labels},le="+Inf"}`)).toBe(3);
    expect(grown(`caseward_http_request_duration_seconds_count{${labels}}`)).toBe(3);
    expect(grown(`caseward_http_request_duration_seconds_sum{${labels}}`)).toBeGreaterThan(0);
  });

  it("name no number, person or address, whatever is asked", async () => {
    const asked = [
      "/Canary",
      "/case/Canary",
      "/trpc/Canary",
      "/files/Canary?signature=Canary",
      "/trpc/a,Canary?batch=1",
    ];
    for (const url of asked) await ask(url);
    const text = await read();
    expect(text).not.toMatch(/canary|people\.test|clients\.test|127\.0\.0\.1/i);
    const routes = [...text.matchAll(/route="([^"]*)"/g)].map(([, route]) => route);
    expect(new Set(routes)).toEqual(
      new Set(["/case/:caseId", "none", "/trpc", "/files/:fileId", "/trpc (batch)"]),
    );
  });

  it("say what waits, what was given up and what is overdue", async () => {
    const { db } = server.database;
    for (const email of ["one@people.test", "two@people.test"])
      await server.anonymous.rest("POST", "/auth/register", { ...person, email });
    await addTask(server, world.people.admin.id, { entityType: "lawfirm", entityId: world.firmId });
    await db.execute(sql`update scheduled_tasks set scheduled_at = now() - interval '1 hour'`);
    await db.execute(sql`update outbox set failed_at = now() where id = (select min(id) from outbox)`);
    await db.execute(
      sql`update users set verified_at = now() - interval '9 days' where id = ${world.people.admin.id}`,
    );
    const text = await read();
    expect(figureOf(text, "caseward_digests_missed")).toBe(1);
    const failed = await db.$count(outbox, isNotNull(outbox.failedAt));
    expect(failed).toBe(1);
    expect(figureOf(text, "caseward_outbox_failed")).toBe(1);
    expect(figureOf(text, "caseward_outbox_waiting")).toBe((await db.$count(outbox)) - 1);
    expect(figureOf(text, "caseward_tasks_overdue")).toBe(1);
    expect(figureOf(text, "caseward_database_up")).toBe(1);
    expect(figureOf(text, 'caseward_database_connections{name="caseward",state="active"}')).toBeGreaterThan(
      0,
    );
    expect(figureOf(text, "caseward_database_connections_max")).toBeGreaterThan(10);
    expect(figureOf(text, "caseward_audit_unchained_events")).toBeGreaterThan(0);
    expect(figureOf(text, 'caseward_http_requests_in_flight{kind="call"}')).toBe(0);
    expect(figureOf(text, "process_cpu_seconds_total")).toBeGreaterThan(0);
    const startedAgo = Date.now() / 1000 - figureOf(text, "process_start_time_seconds");
    expect(Math.abs(startedAgo - figureOf(text, "process_uptime_seconds"))).toBeLessThan(30);
    expect(figureOf(text, "process_resident_memory_bytes")).toBeGreaterThan(10_000_000);
    expect(figureOf(text, "nodejs_eventloop_lag_max_seconds")).toBeGreaterThanOrEqual(0);
  });

  it("stand at one address, on no port of the product's", async () => {
    for (const path of ["/", "/metrics/", "/metrics?x=1", "/cases"])
      expect((await get(path)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${metrics.port}/metrics`, { method: "POST" })).status).toBe(404);
    expect((await app.inject("/metrics")).body).not.toContain("caseward_");
  });
});
