import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../../../src/app";
import { readConfig } from "../../../src/platform/config/config";
import { restRoutes } from "../../../src/transport/rest/routes";
import { type Caller, testServer } from "../../support/harness";

const site = "https://portal.example.com";
const other = "https://intake.example.org:8443";

const server = await testServer();
let admin: Caller;
let open: FastifyInstance;
let closed: FastifyInstance;
beforeAll(async () => {
  admin = await server.signIn({ userType: "admin" });
  const options = { webRoot: import.meta.dirname, hasMailbox: true, logger: false } as const;
  open = await createApp(server.services, { ...options, corsOrigins: [site, other] });
  closed = await createApp(server.services, options);
});
afterAll(async () => {
  await open.close();
  await closed.close();
});

const headersOf = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith("access-control-")));

type Method = "GET" | "POST" | "PUT" | "DELETE";
const ask = (app: FastifyInstance, origin: string | undefined, url = "/cases", method: Method = "GET") =>
  app.inject({
    method,
    url,
    headers: { ...(origin === undefined ? {} : { origin }), authorization: `Bearer ${admin.token}` },
  });

const preflight = (app: FastifyInstance, origin: string, url: string, method: string) =>
  app.inject({
    method: "OPTIONS",
    url,
    headers: {
      origin,
      "access-control-request-method": method,
      "access-control-request-headers": "authorization,content-type,idempotency-key",
    },
  });

/** Every path of the API with its method, the ids filled in. */
const paths: [method: string, url: string][] = [
  ...restRoutes.map(([method, url]): [string, string] => [method, url.replace(/:\w+/g, "1")]),
  ["POST", "/upload"],
  ["GET", "/files/abc"],
  ["GET", "/case/1/hipaa.pdf"],
  ["GET", "/trpc/cases.list"],
  ["POST", "/trpc/cases.create"],
  ["GET", "/trpc/live.changes"],
  ["GET", "/openapi.json"],
];

describe("the API for scripts of other sites", () => {
  it("is closed unless it is configured", async () => {
    for (const origin of [site, "null", "https://elsewhere.test"]) {
      const reply = await ask(closed, origin);
      expect(reply.statusCode).toBe(200);
      expect(headersOf(reply.headers)).toEqual({});
      expect(String(reply.headers.vary ?? "")).not.toContain("origin");
      const asked = await preflight(closed, origin, "/cases", "GET");
      expect([asked.statusCode, headersOf(asked.headers)]).toEqual([405, {}]);
    }
  });

  it.each([site, other])(
    "is open to %s, with the headers that it needs and without credentials",
    async (origin) => {
      const reply = await ask(open, origin);
      expect(reply.statusCode).toBe(200);
      expect(headersOf(reply.headers)).toEqual({
        "access-control-allow-origin": origin,
        "access-control-expose-headers":
          "content-disposition, idempotent-replayed, retry-after, x-request-id",
      });
      expect(reply.headers.vary).toMatch(/\borigin\b/);
    },
  );

  it.each([
    "http://portal.example.com",
    "https://portal.example.com:443",
    "https://portal.example.com:8443",
    "https://intake.example.org",
    "https://PORTAL.example.com",
    "https://portal.example.com.evil.test",
    "https://evil-portal.example.com",
    "https://sub.portal.example.com",
    "https://portal.example.com/",
    `${site}, ${other}`,
    "null",
    "*",
    "",
  ])("stays closed to %j", async (origin) => {
    const reply = await ask(open, origin);
    expect([reply.statusCode, headersOf(reply.headers)]).toEqual([200, {}]);
    expect(reply.headers.vary).toMatch(/\borigin\b/);
    const asked = await preflight(open, origin, "/cases", "GET");
    expect([asked.statusCode, headersOf(asked.headers)]).toEqual([405, {}]);
  });

  it("answers the question before each call, over every path", async () => {
    for (const [method, url] of paths) {
      const reply = await preflight(open, site, url, method);
      expect([url, reply.statusCode, reply.body]).toEqual([url, 204, ""]);
      const said = headersOf(reply.headers);
      expect(said).not.toHaveProperty("access-control-allow-credentials");
      expect(said["access-control-allow-origin"]).toBe(site);
      expect(String(said["access-control-allow-methods"]).split(", ")).toContain(method);
      for (const name of ["authorization", "content-type", "idempotency-key"])
        expect(String(said["access-control-allow-headers"]).split(", ")).toContain(name);
      expect(reply.headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "cache-control": "no-store",
      });
      expect(reply.headers.vary).toMatch(/\borigin\b/);
    }
  });

  it("says of refusals, too, whom they are for", async () => {
    const urls: [string, number][] = [
      ["/case/1/nothing", 404],
      ["/case/%zz", 400],
      ["/trpc/nothing", 404],
      ["/case/2000000", 404],
    ];
    for (const [url, status] of urls) {
      const reply = await ask(open, site, url);
      expect([url, reply.statusCode]).toEqual([url, status]);
      expect(reply.headers["access-control-allow-origin"]).toBe(site);
    }
  });

  it("opens neither the mailbox, nor the description's page, nor the pages", async () => {
    for (const [url, status] of [
      ["/mailbox", 405],
      ["/docs/", 405],
      ["/login", 404],
    ] as const) {
      const reply = await ask(open, site, url);
      expect(headersOf(reply.headers)).toEqual({});
      expect((await preflight(open, site, url, "GET")).statusCode).toBe(status);
    }
  });

  it("takes a call that is no question for what it is", async () => {
    const reply = await open.inject({ method: "OPTIONS", url: "/cases", headers: { origin: site } });
    expect(reply.statusCode).toBe(405);
  });
});

describe("CORS_ORIGINS", () => {
  it("takes origins as browsers write them", () =>
    expect(readConfig({ CORS_ORIGINS: ` ${site}, ${other},http://localhost:5173 ` }).corsOrigins).toEqual([
      site,
      other,
      "http://localhost:5173",
    ]));

  it("is nobody's by default", () => expect(readConfig({}).corsOrigins).toBeUndefined());

  it.each([
    "*",
    "null",
    "portal.example.com",
    "http://portal.example.com",
    "https://portal.example.com/",
    "https://portal.example.com:443",
    "https://*.example.com",
    "https://Portal.example.com",
    "https://user@portal.example.com",
    "https://portal.example.com/path",
    `${site},`,
    `${site} ${other}`,
  ])("is refused as %j", (value) =>
    expect(() => readConfig({ CORS_ORIGINS: value })).toThrow(/^CORS_ORIGINS must list https origins/),
  );
});
