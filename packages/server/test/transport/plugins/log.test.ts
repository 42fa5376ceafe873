import { connect } from "node:net";
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createApp } from "../../../src/app";
import { createStopping } from "../../../src/transport/http/stop/stopping";
import { caseIn, makeWorld, type World } from "../../access/permissions/people";
import { formBodies } from "../../modules/forms/bodies";
import { casePayload } from "../../support/fixtures";
import { testServer } from "../../support/harness";

const canary = "Canary";

const server = await testServer();
let world: World;
let app: FastifyInstance;
let port: number;
const lines: string[] = [];
const stopping = createStopping();
beforeAll(async () => {
  world = await makeWorld(server);
  app = await createApp(server.services, {
    webRoot: import.meta.dirname,
    hasMailbox: true,
    stopping,
    logger: { level: "trace", stream: { write: (line: string) => void lines.push(line) } },
  });
  port = Number(new URL(await app.listen({ host: "127.0.0.1", port: 0 })).port);
});
beforeEach(() => void lines.splice(0));
afterAll(async () => {
  await app.close();
});

const entries = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

async function ask(method: "GET" | "POST" | "PUT", url: string, payload?: object, token = "") {
  return app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}`, "user-agent": canary, referer: `http://x/${canary}` },
    ...(payload ? { payload } : {}),
  });
}

describe("a line of the log", () => {
  it("says which request it was, what it asked for and how it ended, and no more", async () => {
    const reply = await ask(
      "GET",
      `/case/${world.caseId}?search=${canary}`,
      undefined,
      world.people.client.token,
    );
    expect(entries()).toEqual([
      {
        level: 30,
        time: expect.any(Number),
        pid: process.pid,
        hostname: expect.any(String),
        reqId: reply.headers["x-request-id"],
        method: "GET",
        route: "/case/:caseId",
        status: 200,
        milliseconds: expect.any(Number),
        msg: "A request was answered",
      },
    ]);
  });

  it("names procedures that there are, and nothing else of an address", async () => {
    const asked = [
      "/trpc/cases.list",
      "/trpc/cases.list,auth.session?batch=1",
      `/trpc/${canary}`,
      `/${canary}`,
    ];
    for (const url of [
      ...asked,
      `/assets/${canary}.js`,
      `/files/${canary}`,
      `/calendar/${canary}.ics`,
      "/case/%zz",
    ])
      await ask("GET", url);
    const routes = [
      "/trpc/cases.list",
      "/trpc (batch)",
      "/trpc",
      "none",
      "none",
      "/files/:fileId",
      "/calendar/:token.ics",
    ];
    expect(entries().flatMap(({ route }) => route ?? [])).toEqual(routes);
  });

  it("holds nothing of people, of forms, of messages or of secrets, whatever they do", async () => {
    const { client, admin } = world.people;
    const caseId = await caseIn("Submitted", world);
    const text = JSON.stringify(formBodies.medicalInfo).replace(/:"[^"]+"/, `:"${canary}"`);
    lines.splice(0);
    await ask("PUT", `/case/${caseId}/add-medical-info`, { medicalInfo: JSON.parse(text) }, client.token);
    await ask("PUT", `/case/${caseId}/add-hipaa-info`, { hipaaInfo: formBodies.hipaaInfo }, client.token);
    await ask("POST", `/case/${caseId}/messages`, { body: canary }, client.token);
    await ask(
      "POST",
      "/case",
      { ...casePayload, firstName: canary, email: "canary@people.test" },
      admin.token,
    );
    await ask("POST", "/auth/login", { email: "canary@people.test", password: canary });
    await ask("GET", `/verify-email?token=${canary}`);
    await ask("GET", `/case/${caseId}/hipaa.pdf?signature=${canary}`);
    await ask("GET", `/calendar/${canary}.ics`);
    expect(lines.length).toBeGreaterThanOrEqual(7);
    expect(lines.join("")).not.toMatch(/canary|zúñiga|people\.test|127\.0\.0\.1|bearer/i);
    for (const token of [client.token, admin.token]) expect(lines.join("")).not.toContain(token);
  });

  it("reports where a failure happened: no statement, no parameter, no message and no folder", async () => {
    const caseId = await caseIn("New", world);
    const { database } = server;
    await database.db.execute(sql`alter table messages rename to messages_away`);
    const reply = await ask("POST", `/case/${caseId}/messages`, { body: canary }, world.people.client.token);
    await database.db.execute(sql`alter table messages_away rename to messages`);
    expect(reply.statusCode).toBe(500);
    const failure = entries().find(({ level }) => level === 50);
    expect(failure).toMatchObject({ reqId: reply.headers["x-request-id"], msg: "A request failed" });
    expect(JSON.stringify(failure)).toContain('"42P01"');
    for (const text of [lines.join(""), reply.body])
      expect(text).not.toMatch(
        /canary|insert into|select |messages_away|\$1|\/(server|node_modules|tmp|home|src)\//i,
      );
  });

  it("holds no address either when an answer comes too late, after the one that the stop of the server gave", async () => {
    const { db } = server.database;
    const asked = await db.transaction(async (tx) => {
      await tx.execute(sql`lock table cases in access exclusive mode`);
      const late = ask("GET", `/cases?search=${canary}`, undefined, world.people.admin.token);
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await db.execute(waiting)).length).toBeGreaterThan(0);
      stopping.refuseTheRest();
      return { late };
    });
    const reply = await asked.late;
    expect([reply.statusCode, reply.json().code]).toEqual([503, "unavailable"]);
    await expect.poll(() => entries().some(({ level }) => level === 40)).toBe(true);
    expect(lines.join("")).not.toContain(canary);
  });

  it("can't be forged by line feeds in addresses, headers and bodies", async () => {
    const forged = '\r\n{"level":50,"msg":"forged"}\r\n';
    await ask("GET", `/case/1${encodeURIComponent(forged)}`);
    await ask("GET", `/trpc/${encodeURIComponent(forged)}`);
    await ask("POST", "/auth/login", { email: forged, password: forged, [forged]: forged });
    await app.inject({ url: "/cases", headers: { "user-agent": forged, "x-request-id": forged } });
    await overTheLine(`GET /cases?${forged} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    await overTheLine(
      `GET /cases HTTP/1.1\r\nhost: x\r\nuser-agent: a\r\n ${forged}connection: close\r\n\r\n`,
    );
    expect(lines.length).toBeGreaterThanOrEqual(4);
    for (const line of lines) expect(line).toMatch(/^\{[^\r\n]*\}\n$/);
    expect(lines.join("")).not.toContain("forged");
  });
});

function overTheLine(text: string): Promise<unknown> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.resume();
  socket.write(text);
  return new Promise((resolve) => socket.once("close", resolve));
}
