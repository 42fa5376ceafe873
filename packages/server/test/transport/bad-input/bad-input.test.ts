import { type Permission, permissions } from "@caseward/domain/users/permissions";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findBrokenInvariants } from "../../../../ops/src/invariants/find-broken";
import { restRoutes } from "../../../src/transport/rest/routes";
import { appRouter } from "../../../src/transport/trpc/app-router";
import { makeWorld, type World } from "../../access/permissions/people";
import { samples } from "../../access/permissions/sample-input";
import { type Caller, testServer } from "../../support/harness";
import { expectRefusal, expectSound } from "./refusals";

const server = await testServer();
let world: World;
beforeAll(async () => {
  world = await makeWorld(server);
});
afterAll(async () => {
  expect(await findBrokenInvariants(server.database.db)).toEqual([]);
});

const writing = restRoutes
  .filter(([method]) => method !== "GET")
  .map(([method, url, name]) => ({ method, url, name }));

/** Somebody who may make the call, so that its body is what is judged. */
function callerFor(name: string): Caller {
  const { admin, firm, client, firmless } = world.people;
  const allowed: readonly string[] = permissions[name as Permission];
  if (name === "firms.create") return firmless;
  // A firm that renames itself gets no cases until it is verified again.
  if (name === "firms.update") return admin;
  if (name === "auth.logout") return world.people.anonymous;
  if (allowed.includes("lawfirm")) return firm;
  return allowed.includes("admin") ? admin : client;
}

const send = (method: string, url: string, payload: string, contentType: string | undefined, token = "x") =>
  server.app.inject({
    method: method as "POST",
    url,
    payload,
    headers: { authorization: `Bearer ${token}`, ...(contentType ? { "content-type": contentType } : {}) },
  });

const json = "application/json";

/** Bodies that cannot be read, and what they are called. */
const unreadable: [
  name: string,
  body: string,
  contentType: string | undefined,
  status: number,
  code: string,
][] = [
  ["half an object", '{"email":', json, 400, "invalid_json"],
  ["no JSON at all", "email=a", json, 400, "invalid_json"],
  ["NaN", '{"a":NaN}', json, 400, "invalid_json"],
  ["a prototype", '{"__proto__":{"isAdmin":true}}', json, 400, "invalid_json"],
  ["a constructor's prototype", '{"constructor":{"prototype":{"a":1}}}', json, 400, "invalid_json"],
  ["two megabytes", `{"a":"${"x".repeat(2_000_000)}"}`, json, 413, "payload_too_large"],
  ["plain text", "{}", "text/plain", 415, "unsupported_media_type"],
  ["a form", "email=a", "application/x-www-form-urlencoded", 415, "unsupported_media_type"],
  ["parts", "--x--", "multipart/form-data; boundary=x", 415, "unsupported_media_type"],
  ["bytes", "x", "application/octet-stream", 415, "unsupported_media_type"],
  ["XML", "<a/>", "application/xml", 415, "unsupported_media_type"],
  ["a type that is none", "{}", ";;;", 415, "unsupported_media_type"],
  ["no type", "{}", undefined, 415, "unsupported_media_type"],
];

/** Bodies that are JSON and no object of fields. */
const shapeless = ["null", "[]", '"text"', "1", "true", "", "[".repeat(100_000) + "]".repeat(100_000)];

describe("a body", () => {
  it.each(unreadable)("that is %s is refused on every path", async (_, body, contentType, status, code) => {
    for (const { method, url } of writing) {
      const reply = await send(
        method,
        url.replace(":caseId", "1").replace(":stageKey", "care"),
        body,
        contentType,
      );
      expectRefusal(reply, [status]);
      expect(reply.json().code).toBe(code);
    }
  });

  it.each(writing)("without fields never breaks $method $url", async ({ method, url, name }) => {
    const path = url.replace(":caseId", "2000000").replace(":stageKey", "care");
    const token = server.services.randomToken();
    for (const body of shapeless) expectRefusalOrEmpty(await send(method, path, body, json, token));
    for (const value of [null, [], {}])
      expectSound(await callerFor(name).rest(method, path, value ?? undefined));
  });

  it("that nests eighty thousand deep, or names sixty thousand fields, is refused in few words", async () => {
    const deep = `${'{"email":'.repeat(80_000)}1${"}".repeat(80_000)}`;
    const wide = JSON.stringify(
      Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`k${index}`, 1])),
    );
    for (const body of [deep, wide]) {
      const reply = await send("POST", "/auth/login", body, json);
      expectRefusal(reply, [400]);
      expect(reply.body.length).toBeLessThan(1000);
    }
  });

  it("with a hundred thousand wrong entries is not answered by as many complaints", async () => {
    const { firmless, client } = world.people;
    for (const list of ["practiceAreas", "jurisdictions", "addresses"]) {
      const reply = await firmless.rest("POST", "/law-firm", {
        [list]: Array.from({ length: 100_000 }, () => 0),
      });
      expectSound(reply);
      expect(reply.status).toBe(400);
    }
    const addresses = Array.from({ length: 50 }, () => ({
      state: "??",
      zipCode: "no",
      city: "\0",
      address: "\0",
    }));
    const reply = await client.rest("PUT", "/client/address", { addresses });
    expect(reply.status).toBe(400);
    expect(reply.body.issues).toHaveLength(50);
  });
});

function expectRefusalOrEmpty(reply: Awaited<ReturnType<typeof send>>): void {
  if (reply.statusCode >= 300) expectRefusal(reply);
  else expect(reply.statusCode).toBe(200);
}

const nasty: unknown[] = [
  "a\0b",
  "\ud800",
  "__proto__",
  "constructor",
  "x".repeat(50_000),
  "\u202e'; drop table users; --",
  { toString: 1 },
  [[]],
  -1,
  1.5,
  99_999_999_999,
  true,
  null,
];

type Input = Record<string, unknown>;

/** The input with one of its values, however deep, replaced: once for each value that it holds. */
function* mutants(input: unknown, value: unknown): Generator<unknown> {
  if (typeof input !== "object" || input === null) return;
  for (const [key, held] of Object.entries(input)) {
    const copy = (replaced: unknown) =>
      Array.isArray(input)
        ? input.map((entry, index) => (String(index) === key ? replaced : entry))
        : { ...input, [key]: replaced };
    yield copy(value);
    for (const mutant of mutants(held, value)) yield copy(mutant);
  }
}

const procedures: Record<string, unknown> = appRouter._def.procedures;
const isQuery = (name: string) => (procedures[name] as { _def: { type: string } })._def.type !== "mutation";

function overRest(name: string, input: Input, caller: Caller) {
  const route = restRoutes.find(([, , procedure]) => procedure === name);
  if (!route || route[0] === "GET") return null;
  const rest = { ...input };
  const url = route[1].replace(/:(\w+)/g, (_, key: string) => {
    const { [key]: value } = rest;
    delete rest[key];
    return encodeURIComponent(
      typeof value === "string" ? value.replace(/\p{Surrogate}/gu, "?") : JSON.stringify(value),
    );
  });
  return caller.rest(route[0], url, rest);
}

/** Lists ask for nothing in their samples: here they ask for everything. */
const page = { search: "a", limit: 10, cursor: "x" };
const ofCases = { ...page, status: "New", sort: "caseId", sortDirection: "asc" };
const weeks = Array.from({ length: 13 }, (_, week) =>
  new Date(Date.UTC(2026, 0, 5 + 7 * week)).toISOString(),
);
const queries: Record<string, Input> = {
  "cases.list": ofCases,
  "cases.listForFirm": ofCases,
  "cases.listRejected": ofCases,
  "cases.overview": { weeks },
  "messages.list": { caseId: 1, limit: 10, cursor: "x" },
  "clients.list": page,
  "tasks.list": { ...page, status: "pending", entityType: "case", sort: "urgency" },
  "firms.list": { ...page, state: "TX", practiceArea: "Car Accidents" },
};

async function sendBoth(name: string, input: Input, transports: "both" | "tRPC"): Promise<void> {
  const caller = callerFor(name);
  const call = isQuery(name) ? caller.query(name, input) : caller.mutate(name, input);
  const other = transports === "both" ? overRest(name, input, caller) : null;
  for (const reply of await Promise.all([call, other])) if (reply) expectSound(reply);
}

describe("every field of every call", () => {
  const withInput = Object.keys(samples).filter((name) => name !== "auth.logout");
  it.each(withInput)("of %s refuses or cleans what is no fit value", async (name) => {
    const input = queries[name] ?? (await samples[name]?.({ server, world })) ?? {};
    for (const [index, value] of nasty.entries())
      for (const mutant of mutants(input, value))
        await sendBoth(name, mutant as Input, index % 2 ? "tRPC" : "both");
  });
});
