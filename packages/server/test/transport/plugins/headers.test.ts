import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../../../src/app";
import { caseIn, makeWorld, type World } from "../../access/permissions/people";
import { jpegOf, upload } from "../../modules/files/pictures";
import { formBodies } from "../../modules/forms/bodies";
import { testServer } from "../../support/harness";

const server = await testServer();
let world: World;
let webRoot: string;
let behindTls: FastifyInstance;
let plain: FastifyInstance;
let addresses: Record<string, { url: string; token?: string | undefined; method?: "POST" | "OPTIONS" }>;

beforeAll(async () => {
  world = await makeWorld(server);
  webRoot = await mkdtemp(join(tmpdir(), "caseward-web-"));
  await mkdir(join(webRoot, "assets"));
  await writeFile(join(webRoot, "index.html"), "<!doctype html><title>the web app</title>");
  await writeFile(join(webRoot, "assets/app-1a2b.js"), "console.log(1)");
  const options = { webRoot, hasMailbox: true, logger: false } as const;
  const settings = { ...server.services.settings, appUrl: "https://app.test" };
  behindTls = await createApp({ ...server.services, settings }, options);
  plain = await createApp(server.services, options);
  addresses = await addressesOf();
});
afterAll(async () => {
  await behindTls.close();
  await plain.close();
  await rm(webRoot, { recursive: true });
});

/** One of each kind of answer. */
async function addressesOf(): Promise<typeof addresses> {
  const { client, admin } = world.people;
  const caseId = await caseIn("Submitted", world);
  await client.mutate("forms.submitHipaa", { caseId, hipaaInfo: formBodies.hipaaInfo });
  const { token } = client;
  const uploaded = await upload(server, admin, await jpegOf(2000));
  const feed = String((await admin.mutate("calendar.make")).data.url);
  return {
    "a page": { url: "/login" },
    "a script": { url: "/assets/app-1a2b.js" },
    "an answer over REST": { url: `/case/${caseId}`, token },
    "an answer of tRPC": { url: `/trpc/cases.get?input={"caseId":${caseId}}`, token },
    "a refusal": { url: "/cases" },
    "a refusal of tRPC": { url: "/trpc/cases.list" },
    "an unreadable address": { url: "/case/%zz" },
    "an unknown address": { url: "/case/1/nothing" },
    "an unknown procedure": { url: "/trpc/nothing" },
    "a body that is too long": { url: "/auth/login", method: "POST" },
    "an image": { url: uploaded.url },
    "a PDF": { url: `/case/${caseId}/hipaa.pdf`, token },
    "a calendar": { url: new URL(feed).pathname },
    "a calendar's refusal": { url: "/calendar/x.ics" },
    "a PDF's refusal": { url: "/case/1/hipaa.pdf?signature=x" },
    "the description": { url: "/openapi.json" },
    "the description's page": { url: "/docs/" },
    "the description's script": { url: "/docs/static/swagger-ui-bundle.js" },
    "the mailbox": { url: "/mailbox" },
    "a sign of life": { url: "/healthz" },
    "a question before another site's": { url: "/cases", method: "OPTIONS" },
  };
}

function ask(app: FastifyInstance, kind: string): Promise<LightMyRequestResponse> {
  const { url = "", token, method = "GET" } = addresses[kind] ?? {};
  return app.inject({
    method,
    url,
    headers: {
      origin: "https://elsewhere.test",
      ...(method === "OPTIONS" ? { "access-control-request-method": "GET" } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(method === "POST" ? { "content-type": "application/json" } : {}),
    },
    ...(method === "POST" ? { payload: `"${"x".repeat(2_000_000)}"` } : {}),
  });
}

const kinds: [kind: string, status: number][] = [
  ["a page", 200],
  ["a script", 200],
  ["an answer over REST", 200],
  ["an answer of tRPC", 200],
  ["a refusal", 401],
  ["a refusal of tRPC", 401],
  ["an unreadable address", 400],
  ["an unknown address", 404],
  ["an unknown procedure", 404],
  ["a body that is too long", 413],
  ["an image", 200],
  ["a PDF", 200],
  ["a PDF's refusal", 403],
  ["the description", 200],
  ["the description's page", 200],
  ["the description's script", 200],
  ["the mailbox", 200],
  ["a sign of life", 200],
  ["a question before another site's", 405],
];

const kept = ["a page", "a script", "the description's script", "the description's page"];

function policyOf({ headers }: LightMyRequestResponse): Map<string, string> {
  const parts = String(headers["content-security-policy"])
    .split(";")
    .map((part) => part.trim());
  return new Map(parts.map((part) => [part.split(" ")[0] ?? "", part]));
}

describe.each(kinds)("%s", (kind, status) => {
  it("runs no script that is not the server's own file, and stands in no other page", async () => {
    const reply = await ask(plain, kind);
    expect(reply.statusCode).toBe(status);
    const policy = policyOf(reply);
    const scripts = policy.get("script-src") ?? policy.get("default-src");
    expect(scripts).toMatch(/'self'|'none'/);
    expect(scripts).not.toMatch(/unsafe|\*|https?:|data:|blob:/);
    expect(policy.get("frame-ancestors")).toBe("frame-ancestors 'none'");
    /** It does not fall back on default-src. */
    expect(policy.get("base-uri")).toBe("base-uri 'none'");
    /** A browser's own viewer of PDF may need it. */
    if (kind !== "a PDF") expect(policy.get("object-src") ?? policy.get("default-src")).toMatch(/ 'none'$/);
  });

  it("is taken for nothing else, reveals to no other site where one was, and asks for no power", async () => {
    const { headers } = await ask(plain, kind);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "permissions-policy": expect.stringContaining("geolocation=()"),
      "cross-origin-resource-policy": "same-origin",
      "cross-origin-opener-policy": "same-origin",
      "x-request-id": expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect(headers).not.toHaveProperty("x-powered-by");
    expect(headers).not.toHaveProperty("server");
  });

  it("is open to no other site, and kept by no cache unless it is a file of the web app", async () => {
    const { headers } = await ask(plain, kind);
    const names = Object.keys(headers).filter((name) => name.startsWith("access-control-"));
    expect(names).toEqual([]);
    expect(headers).not.toHaveProperty("set-cookie");
    if (!kept.includes(kind)) expect(headers["cache-control"]).toMatch(/\bno-store\b/);
  });

  it("says what it is, and in which character set a text is written", async () => {
    const { headers, rawPayload } = await ask(plain, kind);
    if (rawPayload.length === 0) return;
    expect(headers["content-type"]).toMatch(
      /^(text\/\w+; ?charset=utf-8|application\/(json|pdf|javascript)\b.*|image\/\w+)$/i,
    );
  });

  it("asks for TLS from then on behind TLS, and else does not", async () => {
    const [secure, insecure] = [await ask(behindTls, kind), await ask(plain, kind)];
    expect(secure.headers["strict-transport-security"]).toMatch(/^max-age=31536000; ?includeSubDomains$/);
    expect(insecure.headers).not.toHaveProperty("strict-transport-security");
  });
});
