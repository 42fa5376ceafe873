import { request } from "node:http";
import { connect } from "node:net";
import { permissions } from "@caseward/domain/users/permissions";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { restRoutes } from "../../../src/transport/rest/routes";
import { addFirm, firmPayload } from "../../support/fixtures";
import { expectEnvelope, type HttpServer, startHttpServer } from "./http-server";

let http: HttpServer;
beforeAll(async () => {
  http = await startHttpServer();
});
afterAll(() => http.close());

/** An answer as the network gave it, held against the envelope. */
async function answerOf(path: string, init?: RequestInit) {
  const reply = await fetch(http.baseUrl + path, init);
  const body = (await reply.json()) as { code: string };
  expectEnvelope(reply, body);
  return [reply.status, body.code];
}

const post = (body: string, type = "application/json") => ({
  method: "POST",
  body,
  headers: { "content-type": type },
});

describe("a refusal", () => {
  const closed = restRoutes.filter(
    ([, , name]) => !(permissions[name] as readonly string[]).includes("anonymous"),
  );
  it.each(closed.map(([method, url]) => ({ method, url })))(
    "is 401 without a session: $method $url",
    async (row) => {
      const path = row.url.replace(":stageKey", "care").replace(/:\w+/, "1");
      const wrong = { authorization: "Bearer nobody" };
      expect(await answerOf(path, { method: row.method })).toEqual([401, "unauthenticated"]);
      expect(await answerOf(path, { method: row.method, headers: wrong })).toEqual([401, "unauthenticated"]);
    },
  );

  it.each(["{", "nonsense", '{"email":}', '{"__proto__":{"a":1}}', '{"constructor":{"prototype":1}}'])(
    "is 400 invalid_json for the body %s",
    async (body) => expect(await answerOf("/auth/login", post(body))).toEqual([400, "invalid_json"]),
  );

  it.each(["[]", '"text"', "7", "null", "", "true"])(
    "is 400 for %s, which is no object of fields",
    async (body) => expect(await answerOf("/auth/login", post(body))).toEqual([400, "validation_failed"]),
  );

  it.each(["/auth/login", "/intake", "/case/1/admit"])("says what a body has to be at %s", async (path) => {
    const reply = await fetch(http.baseUrl + path, post("[]"));
    expect(((await reply.json()) as { message: string }).message).toBe(
      "Please send the request's fields as a JSON object.",
    );
  });

  it.each(["text/plain", "application/xml", "nonsense"])("is 415 for %s", async (type) =>
    expect(await answerOf("/auth/login", post("x", type))).toEqual([415, "unsupported_media_type"]),
  );

  it("is 413 for a body of more than a megabyte, however deep or wide", async () => {
    const wide = JSON.stringify({ email: "x".repeat(1_100_000) });
    expect(await answerOf("/auth/login", post(wide))).toEqual([413, "payload_too_large"]);
  });

  it.each([
    ["GET", "/case/1/nothing"],
    ["GET", "/auth/nothing"],
    ["GET", "/scheduled-tasks/1/nothing"],
    ["POST", "/nowhere"],
    ["GET", "/Cases"],
    ["GET", "//cases"],
    ["GET", "/CASE/1"],
  ])("is 404 JSON for %s %s", async (method, path) =>
    expect(await answerOf(path, { method })).toEqual([404, "not_found"]),
  );

  it.each([
    ["DELETE", "/case/1", "GET, HEAD, PUT"],
    ["GET", "/law-firm", "POST"],
    ["POST", "/cases", "GET, HEAD"],
    ["POST", "/cases/", "GET, HEAD"],
    ["OPTIONS", "/auth/login", "POST"],
    ["PUT", "/upload", "POST"],
    ["POST", "/%63ases", "GET, HEAD"],
    ["PUT", "/trpc/cases.list", "GET, HEAD, POST"],
    ["OPTIONS", "/trpc/cases.list", "GET, HEAD, POST"],
  ])("is 405 for %s %s, and Allow names the methods that it takes", async (method, path, allowed) => {
    const reply = await fetch(`${http.baseUrl}${path}`, { method });
    expect([reply.status, reply.headers.get("allow")]).toEqual([405, allowed]);
    expectEnvelope(reply, (await reply.json()) as object);
  });

  it("is 405 for a query by POST and a mutation by GET, and Allow names the method that it takes", async () => {
    const asked = await fetch(`${http.baseUrl}/trpc/cases.list`, post("{}"));
    expect([asked.status, asked.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    const changed = await fetch(`${http.baseUrl}/trpc/cases.add?input=%7B%7D`);
    expect([changed.status, changed.headers.get("allow")]).toEqual([405, "POST"]);
  });

  it("does not depend on a slash at the end of a path", async () => {
    expect(await answerOf("/cases/", {})).toEqual([401, "unauthenticated"]);
  });

  it("is 429 with the time to wait after ten wrong passwords, whatever address the caller claims", async () => {
    const attempt = (index: number) => {
      const init = post(JSON.stringify({ email: "guess@people.test", password: "wrong password" }));
      return fetch(`${http.baseUrl}/auth/login`, {
        ...init,
        headers: { ...init.headers, "x-forwarded-for": `10.0.0.${index}` },
      });
    };
    for (let index = 0; index < 10; index++) expect((await attempt(index)).status).toBe(401);
    const refused = await attempt(11);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expectEnvelope(refused, (await refused.json()) as object);
  });
});

describe("a refusal in the contract's own words", () => {
  it.each([
    ["/auth/verify-email", {}, "Verification token is missing"],
    ["/auth/verify-email", { token: null }, "Verification token is missing"],
    ["/auth/verify-email", { token: " \u200b" }, "Verification token is missing"],
    ["/auth/set-password", { password: "long enough" }, "Token is required"],
    ["/auth/set-password", { token: "\u2060", password: "short" }, "Token is required"],
    ["/auth/set-password", {}, "Token is required"],
  ])("is missing_token at %s for %j", async (url, body, message) =>
    expect(await http.server.anonymous.rest("POST", url, body)).toMatchObject({
      status: 400,
      body: { code: "missing_token", message },
    }),
  );

  it("names the law firm that does not exist, and keeps a firm's page to itself", async () => {
    const admin = await http.server.signIn({ userType: "admin" });
    const unknown = await admin.rest("GET", "/law-firm/2000000");
    expect(unknown).toMatchObject({ status: 404, body: { code: "not_found" } });
    expect(unknown.body.message).toMatch(/^Law firm data not found in the response for ID 2000000\b/);
    const one = await addFirm(http.server);
    const other = await addFirm(http.server);
    const foreign = await one.lawyer.rest("GET", `/law-firm/${other.firmId}`);
    expect(foreign).toMatchObject({ status: 403, body: { code: "access_denied" } });
    const second = await one.lawyer.rest("POST", "/law-firm", firmPayload);
    expect(second).toMatchObject({ status: 409, body: { code: "firm_exists" } });
  });

  it("sends a lawyer without a firm to onboarding first", async () => {
    const firmless = await http.server.signIn({ userType: "lawfirm" });
    for (const url of ["/cases", "/case/lawfirm", "/case/1"])
      expect((await firmless.rest("GET", url)).status).toBe(403);
  });
});

describe("a request that is none", () => {
  /** As typed, which `fetch` would have corrected. */
  const rawPath = (path: string) =>
    new Promise<{ status: number; headers: Headers; body: object }>((resolve, reject) => {
      request(`${http.baseUrl}/`, { path }, (reply) => {
        reply.setEncoding("utf8");
        let text = "";
        reply.on("data", (chunk: string) => {
          text += chunk;
        });
        reply.on("end", () => {
          const headers = new Headers(reply.headers as Record<string, string>);
          resolve({ status: reply.statusCode ?? 0, headers, body: JSON.parse(text) as object });
        });
      })
        .on("error", reject)
        .end();
    });

  it.each(["/case/%", "/case/%zz", "/case/%E0%A4%A", "/case/%00", `/case/${"9".repeat(2000)}`])(
    "is refused in the envelope: %s",
    async (path) => {
      const { status, headers, body } = await rawPath(path);
      expect([400, 401, 404, 414]).toContain(status);
      expectEnvelope({ status, headers }, body);
    },
  );

  it.each([
    ["no HTTP at all", "HELLO\r\n\r\n", 400],
    [
      "a header without an end",
      `GET /cases HTTP/1.1\r\nHost: x\r\nX-Long: ${"x".repeat(40_000)}\r\n\r\n`,
      431,
    ],
    ["no host", "GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
    [
      "an unknown expectation, and no session",
      "GET /cases HTTP/1.1\r\nHost: x\r\nExpect: more\r\nConnection: close\r\n\r\n",
      401,
    ],
    ["a length that is no number", "POST /case HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n", 400],
  ])("is refused in the envelope: %s", async (_kind, bytes, status) => {
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(http.baseUrl).port), "127.0.0.1", () => socket.write(bytes));
      let text = "";
      socket.on("data", (chunk: Buffer) => {
        text += chunk;
      });
      socket.on("close", () => resolve(text));
      socket.on("error", reject);
    });
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const body = JSON.parse(answer.slice(answer.indexOf("\r\n\r\n") + 4)) as object;
    expect(body).toEqual({
      message: expect.stringMatching(/^\S.*\.$/),
      code: expect.stringMatching(/^[a-z_]+$/),
    });
  });

  it("of three thousand commas is answered shortly", async () => {
    const reply = await fetch(`${http.baseUrl}/trpc/${",".repeat(3000)}`);
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect((await reply.text()).length).toBeLessThan(2000);
  });
});
