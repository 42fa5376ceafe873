import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../../../src/app";
import { makeWorld, type World } from "../../access/permissions/people";
import { type Caller, testServer } from "../../support/harness";
import { expectRefusal, expectSound } from "./refusals";

const server = await testServer();
let world: World;
let webRoot: string;
let app: FastifyInstance;
beforeAll(async () => {
  world = await makeWorld(server);
  webRoot = await mkdtemp(join(tmpdir(), "caseward-web-"));
  await writeFile(join(webRoot, "index.html"), "<!doctype html><title>the web app</title>");
  app = await createApp(server.services, { webRoot, hasMailbox: true, logger: false });
});
afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true });
});

const ask = (url: string, method = "GET") => app.inject({ method: method as "GET", url });

describe("an id", () => {
  const ids = [
    "1.5",
    "99999999999",
    "2147483648",
    "-1",
    "0",
    "abc",
    "%00",
    "1e3",
    "1%20",
    "%D9%A3",
    "constructor",
  ];
  const odd = [...ids, "%F0%9F", "%zz", "Infinity", "NaN", "0x1", "1,2", "1;2", "'"];
  const paths = [
    "/case/:id",
    "/case/:id/stages",
    "/case/:id/messages",
    "/case/:id/assignments",
    "/law-firm/:id",
  ];

  it.each(odd)("%s is a 400 or 404 on every path that takes one", async (id) => {
    const { admin, firm } = world.people;
    for (const path of paths) {
      const reply = await admin.rest("GET", path.replace(":id", id));
      expectSound(reply);
      expect([400, 404]).toContain(reply.status);
    }
    for (const call of ["accept", "reject", "signup-client", "stages/care/complete", "messages/read"]) {
      const reply = await firm.rest("PUT", `/case/${id}/${call}`);
      expectSound(reply);
      expect([400, 404]).toContain(reply.status);
    }
  });

  it.each([1.5, 99_999_999_999, -1, 0, "abc", "1.5", " 1", "", [1], { a: 1 }, null, true])(
    "%j is refused over tRPC",
    async (caseId) => {
      const { admin, firm } = world.people;
      for (const reply of [
        await admin.query("cases.get", { caseId }),
        await admin.mutate("cases.recall", { caseId }),
        await firm.mutate("cases.accept", { caseId }),
      ]) {
        expectSound(reply);
        expect(reply.status).toBe(400);
      }
    },
  );

  it("too great for a number is refused, not taken as infinite", async () => {
    const { admin } = world.people;
    const input = encodeURIComponent('{"caseId":1e400}');
    expect((await admin.rest("GET", `/trpc/cases.get?input=${input}`)).status).toBe(400);
  });
});

describe("a call of tRPC", () => {
  const list = (count: number) => Array.from({ length: count }, () => "cases.list").join(",");
  const batch = (caller: Caller, count: number) => {
    const input = Object.fromEntries(Array.from({ length: count }, (_, index) => [index, {}]));
    return caller.rest(
      "GET",
      `/trpc/${list(count)}?batch=1&input=${encodeURIComponent(JSON.stringify(input))}`,
    );
  };

  it("with three thousand commas is a small refusal", async () => {
    for (const query of ["", "?batch=1", "?batch=1&input={}"]) {
      const reply = await ask(`/trpc/${",".repeat(3000)}${query}`);
      expectRefusal(reply, [400, 404]);
      expect(reply.body.length).toBeLessThan(200);
      const short = await ask(`/trpc/${",".repeat(900)}${query}`);
      expect([400, 404]).toContain(short.statusCode);
      expect(short.body.length).toBeLessThan(1500);
    }
  });

  it("is batched with nine others at most", async () => {
    const { admin } = world.people;
    expect((await batch(admin, 10)).status).toBe(200);
    const reply = await batch(admin, 11);
    expect(reply.status).toBe(400);
    expect(reply.body.message).toBe("At most 10 calls may come in one request.");
  });

  it.each([
    "constructor",
    "__proto__",
    "toString",
    "cases",
    "cases.constructor",
    "cases.nothing",
    "",
    "%00",
    "%25",
    "cases.list%25",
    "%25zz",
  ])("to %j is not found", async (name) => {
    for (const method of ["GET", "POST"] as const) {
      const reply = await world.people.admin.rest(
        method,
        `/trpc/${name}`,
        method === "POST" ? {} : undefined,
      );
      expectSound(reply);
      expect(reply.status).toBe(404);
    }
  });

  it("by the wrong method is refused, and with an input that is no JSON refused", async () => {
    const { admin } = world.people;
    expect((await admin.query("cases.recall", { caseId: 1 })).status).toBe(405);
    expect((await admin.mutate("cases.list", {})).status).toBe(405);
    for (const input of ["{", "%00", "undefined"]) {
      const reply = await admin.rest("GET", `/trpc/cases.list?input=${input}`);
      expectSound(reply);
      expect(reply).toMatchObject({ status: 400, body: { error: { data: { code: "invalid_json" } } } });
    }
    for (const input of ["[]", "null", "1"]) {
      const reply = await admin.rest("GET", `/trpc/cases.list,cases.list?batch=1&input=${input}`);
      expect(reply.body).toHaveLength(2);
      for (const body of Object.values(reply.body))
        expectSound({ ...reply, body: body as typeof reply.body });
    }
  });
});

describe("an unknown path", () => {
  const ofApi = [
    ...["/auth/nothing", "/case", "/case/1/nothing", "/cases/1", "/law-firm", "/law-firms/1"],
    ...["/cases%00", "/cases,", "/cases'", "/cases%20x", "/%2e/cases", "/-/cases", "/openapi.json.x"],
    ...[
      "/scheduled-tasks/x/y",
      "/upload/x",
      "/trpc",
      "/healthz/x",
      "/readyz/x",
      "/mailbox/x",
      "/docs/nothing",
    ],
  ];
  it.each(ofApi)("of the API, %s, is refused as JSON", async (url) => {
    for (const method of ["GET", "POST", "PUT", "DELETE"])
      if (!(method === "POST" && ["/case", "/law-firm"].includes(url)))
        expectRefusal(await ask(url, method), [404, 405]);
  });

  it.each([
    "/nothing",
    "/admin/case/1",
    "/lawfirm/x",
    "/..%2f..%2fetc/passwd",
    "/%2e%2e/x",
    `/${"x".repeat(3000)}`,
  ])("of the web app, %s, is its page", async (url) => {
    const reply = await ask(url);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers["content-type"]).toMatch(/^text\/html/);
    expect(reply.body).toContain("<title>");
    for (const method of ["POST", "PUT", "DELETE", "PATCH"]) expectRefusal(await ask(url, method), [404]);
  });

  it.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"])(
    "by %s is none of a list's",
    async (method) => {
      for (const url of ["/cases", "/law-firms", "/auth/session"])
        expectRefusal(await ask(url, method), [405]);
    },
  );

  it.each(["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"])(
    "by %s is none of a procedure's",
    async (method) => {
      for (const url of ["/trpc/cases.list", "/trpc/cases.add", "/trpc/nothing"])
        expectRefusal(await ask(url, method), [405]);
    },
  );

  it("that cannot be read is refused", async () => {
    for (const url of ["/case/%zz", "/%", "/trpc/%E0%A4%A"]) expectRefusal(await ask(url), [400]);
  });
});
