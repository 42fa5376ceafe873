import { sessions, users } from "@caseward/db/schema/users";
import { permissions } from "@caseward/domain/users/permissions";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { formBodies } from "../../modules/forms/bodies";
import { type Reply, testServer } from "../../support/harness";
import { wrongKeys } from "../leaks/judge-keys";
import { codeOf, isQuery, overRest, overTrpc, procedureNames, restCalls } from "./calls";
import { type Outcome, readable, statuses } from "./outcomes";
import {
  type CaseState,
  callerNames,
  caseIn,
  caseStates,
  givePassword,
  makeWorld,
  type World,
} from "./people";
import { successes, withoutRest } from "./routes";
import { samples } from "./sample-input";
import { whoMayCall } from "./who-may-call";

const server = await testServer({ connections: 1 });

describe("every procedure", () => {
  it("has a permission and a row of who may call it, and none of them lacks its procedure", () => {
    expect(Object.keys(permissions).sort()).toEqual(procedureNames);
    expect(Object.keys(whoMayCall).sort()).toEqual(procedureNames);
    expect(procedureNames.filter((name) => !overRest(name))).toEqual(withoutRest);
    for (const { outcomes } of Object.values(whoMayCall)) expect(outcomes).toHaveLength(callerNames.length);
  });

  const transports = procedureNames.flatMap((name) => [
    { name, transport: "tRPC", call: overTrpc(name) },
    ...[overRest(name)].flatMap((call) => (call ? [{ name, transport: "REST", call }] : [])),
  ]);

  /** What a caller does there to itself would change what it may do next. */
  const changingCallers = ["auth.logout", "firms.create"];
  let common: World;
  beforeAll(async () => {
    common = await makeWorld(server);
  });

  it.each(transports)("$name over $transport is open to exactly those it is for", async (row) => {
    const world = changingCallers.includes(row.name) ? await makeWorld(server) : common;
    const found: Record<string, string> = {};
    const expected: Record<string, string> = {};
    let input: Record<string, unknown> | undefined;
    let isUsed = true;
    for (const [index, who] of callerNames.entries()) {
      const caller = world.people[who];
      if (isUsed) input = await samples[row.name]?.({ server, world });
      const reply = await row.call(caller, input);
      isUsed = reply.status < 300 && !isQuery(row.name);
      found[who] = [`${reply.status} ${codeOf(reply)}`, ...wrongKeys(row.name, who, reply)].join("; ");
      const outcome = whoMayCall[row.name]?.outcomes[index] ?? "ok";
      const success = row.transport === "REST" ? successes[row.name] : undefined;
      expected[who] = `${(outcome === "ok" && success) || statuses[outcome]} ${outcome}`;
    }
    expect(found).toEqual(expected);
  });
});

describe("a batch of calls", () => {
  it("is open to each caller as far as each of its calls alone is", async () => {
    const { people } = await makeWorld(server);
    const calls = ["cases.list", "users.list", "addresses.list", "auth.settings"];
    const inputs = encodeURIComponent(JSON.stringify({ 0: {}, 1: {} }));
    for (const [index, who] of callerNames.entries()) {
      const { body } = await people[who].rest("GET", `/trpc/${calls.join()}?batch=1&input=${inputs}`);
      const found = (body as unknown as Reply["body"][]).map((one) => codeOf({ body: one } as Reply));
      expect({ who, found }).toEqual({ who, found: calls.map((name) => whoMayCall[name]?.outcomes[index]) });
    }
  });
});

/** D2's table: what the case's firm, or an admin, meets in each state. */
const moves: Record<string, Record<CaseState, Outcome>> = {
  submit: row("ok invalid_transition invalid_transition invalid_transition ok ok"),
  accept: row("access_denied ok invalid_transition invalid_transition invalid_transition invalid_transition"),
  reject: row("access_denied ok invalid_transition invalid_transition invalid_transition invalid_transition"),
  recall: row("invalid_transition ok invalid_transition invalid_transition ok invalid_transition"),
  signUpClient: row("access_denied invalid_transition ok ok invalid_transition invalid_transition"),
};

function row(text: string): Record<CaseState, Outcome> {
  const found = readable(text);
  return Object.fromEntries(caseStates.map((state, index) => [state, found[index]])) as Record<
    CaseState,
    Outcome
  >;
}

describe("a case in each state", () => {
  let world: World;
  beforeAll(async () => {
    world = await makeWorld(server);
  });

  const combinations = Object.keys(moves).flatMap((move) => caseStates.map((state) => ({ move, state })));
  it.each(combinations)("answers $move while it is $state as D2 says", async ({ move, state }) => {
    const caseId = await caseIn(state, world);
    const who = move === "submit" || move === "recall" ? world.people.admin : world.people.firm;
    const given = { caseId, lawFirmId: world.firmId, overrideReason: "They have room again" };
    const reply = await who.mutate(`cases.${move}`, given);
    const outcome = moves[move]?.[state] ?? "ok";
    expect(`${reply.status} ${codeOf(reply)}`).toBe(`${statuses[outcome]} ${outcome}`);
    if (outcome === "invalid_transition")
      expect((reply.body.error as { message: string }).message).toMatch(/^(The case|This case) .+\.$/);
  });
});

describe("a case that does not exist", () => {
  const ofCase = restCalls.filter(({ url }) => url.includes(":caseId"));
  let world: World;
  beforeAll(async () => {
    world = await makeWorld(server);
  });

  const decision = { state: "waived", basis: "Both sides agreed." };

  it.each(ofCase)("is not found at $method $url by those who may ask", async ({ method, url, name }) => {
    const { people, firmId } = world;
    const path = url.replace(":caseId", "2147483647").replace(":stageKey", "evaluation");
    for (const [index, who] of callerNames.entries()) {
      const mayAsk = ["ok", "access_denied"].includes(whoMayCall[name]?.outcomes[index] ?? "");
      if (!mayAsk) continue;
      const reply = await people[who].rest(
        method,
        path,
        method === "GET"
          ? undefined
          : {
              lawFirmId: firmId,
              body: "Good morning.",
              ...(name === "caseDeadlines.decide" && decision),
              reason: "no_injury",
              result: "clear",
              upToId: 1,
              people: [],
              nextFirmIds: [],
              ...formBodies,
            },
      );
      expect(reply).toMatchObject({ status: 404, body: { code: "not_found", message: "Case not found" } });
    }
  });
});

describe("an account that is not or no longer good", () => {
  const password = "a password of theirs";
  const change = { unverified: { verifiedAt: null }, disabled: { disabledAt: new Date() } };

  it.each(["unverified", "disabled"] as const)(
    "%s is refused with its session and at login",
    async (kind) => {
      const { database } = server;
      const caller = await server.signIn({ userType: "client" });
      await givePassword(server, caller.id, password);
      expect((await caller.rest("GET", "/auth/session")).status).toBe(200);
      await database.db.update(users).set(change[kind]).where(eq(users.id, caller.id));
      for (const url of ["/auth/session", "/cases", "/client/address"])
        expect(await caller.rest("GET", url)).toMatchObject({
          status: 401,
          body: { code: "unauthenticated" },
        });
      expect(await caller.query("cases.list", {})).toMatchObject({ status: 401 });
      const login = await server.anonymous.rest("POST", "/auth/login", { email: caller.email, password });
      expect(login).toMatchObject({ status: 401, body: { code: "invalid_credentials" } });
      const rows = await database.db.select().from(sessions).where(eq(sessions.userId, caller.id));
      expect(rows).toHaveLength(1);
    },
  );

  it("gets no session by registering alone, and no other mail offers it a way around", async () => {
    const email = "fresh@people.test";
    const person = { firstName: "Ada", lastName: "Obi", email, password, userType: "client" };
    await server.anonymous.rest("POST", "/auth/register", person);
    const login = await server.anonymous.rest("POST", "/auth/login", { email, password });
    expect(login).toMatchObject({ status: 403, body: { code: "email_not_verified" } });
    expect(login.data).toEqual({});
    expect(await server.lastMail(email)).toMatchObject({ template: "verification" });
  });
});
