import { connectDatabase } from "@caseward/db/client";
import { medicalForms } from "@caseward/db/schema/forms";
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { describe, expect, it } from "vitest";
import { createApp } from "../../../src/app";
import { sealRow } from "../../../src/platform/encryption/sealed-rows";
import { medicalContent } from "../../../src/platform/encryption/sealed-tables";
import { person } from "../../modules/auth/steps";
import { addCase } from "../../support/fixtures";
import { type Caller, testServer } from "../../support/harness";
import { expectRefusal } from "./refusals";

const server = await testServer();

const busy = "The service is busy. Please try again in a moment.";

/** The server on a database that went away, or never was there. */
async function startAway(url: string, closeFirst: boolean): Promise<FastifyInstance> {
  const { db, close } = connectDatabase({ url });
  if (closeFirst) await close();
  return createApp(
    { ...server.services, db },
    { webRoot: import.meta.dirname, hasMailbox: true, logger: false },
  );
}

const calls = [
  ["GET", "/cases", undefined],
  ["GET", "/auth/session", undefined],
  ["GET", "/case/1", undefined],
  ["GET", "/readyz", undefined],
  ["GET", "/mailbox", undefined],
  ["PUT", "/case/1/accept", {}],
  ["POST", "/auth/login", { email: "canary@people.test", password: "canary password" }],
  ["POST", "/auth/register", { ...person, email: "canary@people.test" }],
  ["POST", "/auth/forgot-password", { email: "canary@people.test" }],
  ["POST", "/auth/verify-email", { token: "canary" }],
  ["POST", "/auth/set-password", { token: "canary", password: "canary password" }],
] as const;

describe("a database", () => {
  const databases = [
    ["that was stopped", () => server.database.url, true],
    ["that is not there", () => "postgres://nobody:secret@127.0.0.1:1/nothing", false],
  ] as const;

  it.each(databases)(
    "%s is a 503 in general words on every call, and the process lives",
    async (_, url, closed) => {
      const app = await startAway(url(), closed);
      const authorization = "Bearer canary-token";
      for (const [method, path, payload] of calls) {
        const reply = await app.inject({
          method,
          url: path,
          headers: { authorization },
          payload: payload ?? "",
        });
        expectRefusal(reply, [503]);
        expect(reply.json()).toEqual({ message: busy, code: "unavailable" });
        expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0);
      }
      const trpc = await app.inject({ method: "GET", url: "/trpc/cases.list", headers: { authorization } });
      expect(trpc.statusCode).toBe(503);
      expect(trpc.body).not.toMatch(/CONNECTION|ECONN|secret|select/i);
      expect(trpc.json().error.data).toMatchObject({ code: "unavailable", message: busy });
      expect((await app.inject("/healthz")).json()).toEqual({ data: { status: "ok" } });
      await app.close();
    },
  );

  it("that drops every connection in the middle is a 503 for some, and works again", async () => {
    const admin = await server.signIn({ userType: "admin" });
    const ask = (caller: Caller) => caller.rest("GET", "/cases");
    await Promise.all(Array.from({ length: 30 }, () => ask(admin)));
    const other = connectDatabase({ url: server.database.url, maxConnections: 1 });
    const drop = other.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
    );
    const replies = await Promise.all([
      ...Array.from({ length: 30 }, () => ask(admin)),
      drop.then(() => ask(admin)),
    ]);
    for (const { status } of replies) expect([200, 503]).toContain(status);
    await expect.poll(async () => (await ask(admin)).status).toBe(200);
    await other.close();
  });
});

describe("a record that does not fit what is promised", () => {
  it("is our fault and not the caller's: a 500 that reveals nothing of it", async () => {
    const { client, caseId } = await addCase(server);
    const info = { canary: "a medical detail" } as never;
    const row = sealRow(server.services.vault, medicalContent, { caseId, info, savedBy: client.id });
    await server.database.db.insert(medicalForms).values(row);
    const message = "Something went wrong on our side. Please try again.";
    expect(await client.rest("GET", `/case/${caseId}`)).toMatchObject({
      status: 500,
      body: { message, code: "internal_error" },
    });
    const reply = await client.query("cases.get", { caseId });
    expect(reply).toMatchObject({ status: 500, body: { error: { message } } });
    expect(JSON.stringify(reply.body)).not.toMatch(/canary|medical|stack/i);
  });
});
