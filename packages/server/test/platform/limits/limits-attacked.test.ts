import { rm } from "node:fs/promises";
import { limitCounts } from "@caseward/db/schema/platform/limits";
import { outbox } from "@caseward/db/schema/platform/outbox";
import { like } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { mayStill } from "../../../src/platform/limits/limiter";
import { givePassword } from "../../access/permissions/people";
import { codeOf, makeGuarded, password } from "../../modules/auth/authenticator";
import { forgot, logIn, person, setPassword } from "../../modules/auth/steps";
import { startTestServer, type TestServer, testServer } from "../../support/harness";

const server = await testServer({ trustProxy: ["10.0.0.0/8"] });
let other: TestServer;
beforeAll(async () => {
  other = await startTestServer({ onDatabase: server.database });
});
afterAll(async () => {
  await other.app.close();
  await rm(other.uploads, { recursive: true, force: true });
});
const minute = 60_000;
/** The two servers' clocks agree. */
function passTime(milliseconds: number): void {
  for (const one of [server, other]) one.passTime(milliseconds);
}
beforeEach(() => passTime(61 * minute));

async function makeUser(email?: string) {
  const caller = await server.signIn({ userType: "client", ...(email ? { email } : {}) });
  await givePassword(server, caller.id, password);
  return caller;
}

type Call = { email: string; password: string };

const overRest = (target: TestServer, payload: Call) =>
  target.app.inject({ method: "POST", url: "/auth/login", payload }).then(({ statusCode }) => [statusCode]);

/** Answers of one request, one for each of its calls. */
async function overTrpc(target: TestServer, calls: Call[], url?: string): Promise<number[]> {
  const path = calls.map(() => "auth.login").join(",");
  const reply = await target.app.inject({
    method: "POST",
    url: url ?? `/trpc/${path}?batch=1`,
    payload: Object.fromEntries(calls.entries()),
  });
  const answers = reply.json<{ result?: object; error?: { data: { httpStatus: number } } }[]>();
  return answers.map(({ error }) => error?.data.httpStatus ?? 200);
}

const wrong = (email: string, index: number): Call => ({ email, password: `a wrong one ${index}` });

describe("wrong passwords", () => {
  it("are ten, by whatever transport, batch and server they come, all at once", async () => {
    const { email } = await makeUser();
    const tries = [server, other].flatMap((target, half) => [
      ...Array.from({ length: 10 }, (_, index) => overRest(target, wrong(email, index))),
      overTrpc(
        target,
        Array.from({ length: 10 }, (_, index) => wrong(email, 10 * half + index)),
      ),
      overTrpc(target, [wrong(email, 0)]),
    ]);
    const statuses = (await Promise.all(tries)).flat();
    expect(statuses).toHaveLength(42);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    expect((await logIn(other, email, password)).status).toBe(429);
  });

  it("of one account are counted together, in whatever case, form or spaces its address is typed", async () => {
    const email = "k\u00fcnstler+tag@people.test";
    await makeUser(email);
    const spellings = [
      email,
      email.toUpperCase(),
      ` ${email}\t`,
      email.normalize("NFD"),
      email.replace("k", "\u212a"),
      email.replace("K", "\u212a").toUpperCase(),
    ];
    const statuses: number[] = [];
    for (let index = 0; index < 12; index++) {
      const reply = await logIn(server, spellings[index % spellings.length] ?? "", `a wrong one ${index}`);
      statuses.push(reply.status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    expect((await logIn(server, "kunstler@people.test", "a wrong one")).status).toBe(401);
  });

  it("are as many again once the quarter of an hour is over, and not a moment sooner", async () => {
    const { email } = await makeUser();
    for (let index = 0; index < 10; index++) await logIn(server, email, `a wrong one ${index}`);
    const refused = await logIn(server, email, password);
    const wait = Number(refused.headers["retry-after"]);
    expect(wait).toBeGreaterThan(14 * 60);
    passTime((wait - 10) * 1000);
    expect((await logIn(server, email, password)).status).toBe(429);
    passTime(11_000);
    expect((await logIn(server, email, password)).status).toBe(200);
  });

  it("leave the owner a way in: a reset opens the account at once", async () => {
    const { email } = await makeUser();
    await Promise.all(Array.from({ length: 30 }, (_, index) => logIn(server, email, `a wrong one ${index}`)));
    await Promise.all(Array.from({ length: 15 }, () => forgot(server, email)));
    const { token } = await server.lastMail(email);
    expect((await setPassword(server, token, "an entirely new word")).status).toBe(200);
    expect((await logIn(server, email, "an entirely new word")).status).toBe(200);
  });

  it("of somebody else keep nobody out who is in already, and no other account", async () => {
    const victim = await makeUser();
    const colleague = await makeUser();
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => logIn(server, victim.email, `a wrong one ${index}`)),
    );
    expect((await victim.rest("GET", "/auth/session")).status).toBe(200);
    expect((await logIn(server, colleague.email, password)).status).toBe(200);
  });
});

describe("codes", () => {
  it("are guessed five times, over both transports, both servers and both ways of a login at once", async () => {
    const { email, secret } = await makeGuarded(server);
    const right = codeOf(server, secret, 60);
    const code = right === "000000" ? "000001" : "000000";
    const challenges = await server.anonymous.rest("POST", "/auth/login", { email, password });
    const challenge = String(challenges.body.challenge);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const { anonymous } = index % 2 ? server : other;
        return index % 3
          ? anonymous.rest("POST", "/auth/login", { email, password, code })
          : anonymous.mutate("secondFactor.confirmLogin", { challenge, code });
      }),
    );
    const answered = replies.filter(({ body }) => JSON.stringify(body).includes("invalid_code"));
    expect(answered).toHaveLength(5);
    for (const { status } of replies) expect([401, 429]).toContain(status);
  });
});

describe("a batch", () => {
  const calls = (count: number) =>
    Array.from({ length: count }, (_, index) => wrong(`batch-${index}@people.test`, index));

  it.each([
    ["commas", (paths: string[]) => `/trpc/${paths.join(",")}?batch=1`],
    ["encoded commas", (paths: string[]) => `/trpc/${paths.join("%2C")}?batch=1`],
    ["a second question mark", (paths: string[]) => `/trpc/${paths.join(",")}?a=?&batch=1`],
    ["batch said twice", (paths: string[]) => `/trpc/${paths.join(",")}?batch=0&batch=1`],
    ["an encoded batch", (paths: string[]) => `/trpc/${paths.join(",")}?%62atch=%31`],
  ])("of eleven with %s is refused as a whole, and none of its calls is made", async (_, urlOf) => {
    await server.database.db.delete(limitCounts);
    const given = calls(11);
    const reply = await server.app.inject({
      method: "POST",
      url: urlOf(given.map(() => "auth.login")),
      payload: Object.fromEntries(given.entries()),
    });
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    expect(reply.statusCode).toBeLessThan(500);
    expect(await server.database.db.select().from(limitCounts)).toEqual([]);
  });
});

describe("a forwarded address", () => {
  const from = (remoteAddress: string, headers: Record<string, string | string[]>, email: string) =>
    server.app
      .inject({
        method: "POST",
        url: "/auth/login",
        remoteAddress,
        headers: headers as Record<string, string>,
        payload: wrong(email, 0),
      })
      .then(({ statusCode }) => statusCode);

  async function exhaust(network: string) {
    for (let index = 0; index < 300; index++)
      await server.services.limits.take("passwordsOfNetwork", network);
  }

  it("is believed of no anonymous caller, under whatever name, and in whatever number", async () => {
    await exhaust("192.0.2.44");
    const claims: Record<string, string | string[]>[] = [
      {},
      { "x-forwarded-for": "203.0.113.1" },
      { "x-forwarded-for": ["203.0.113.1", "203.0.113.2"] },
      { "x-forwarded-for": "10.0.0.1, 10.0.0.2, 203.0.113.1" },
      { forwarded: "for=203.0.113.1;proto=https", "x-real-ip": "203.0.113.1" },
      { "x-client-ip": "203.0.113.1", "cf-connecting-ip": "203.0.113.1", "true-client-ip": "203.0.113.1" },
    ];
    for (const claim of claims) expect(await from("192.0.2.44", claim, "unregistered@people.test")).toBe(429);
  });

  it("is read from its end, so that what the caller put before it counts for nothing", async () => {
    await exhaust("198.51.100.4");
    const proxy = "10.0.0.1";
    for (const list of [
      "198.51.100.4",
      "203.0.113.5, 198.51.100.4",
      "203.0.113.5, 203.0.113.6, 198.51.100.4, 10.2.2.2",
      "not an address, 198.51.100.4",
      "::ffff:198.51.100.4",
      "::ffff:c633:6404",
      "198.51.100.4:4711",
    ])
      expect(await from(proxy, { "x-forwarded-for": list }, `${list.length}@people.test`)).toBe(429);
    expect(await from(proxy, { "x-forwarded-for": "198.51.100.4, 198.51.100.5" }, "free@people.test")).toBe(
      401,
    );
  });
});

describe("links to one mailbox", () => {
  it("are a hundred in an hour, however many accounts stand behind its plus signs", async () => {
    for (let index = 0; index < 98; index++)
      await server.database.db.transaction((tx) =>
        mayStill(tx, [["linksToMailbox", "flooded@people.test"]], server.services.now()),
      );
    const emails = Array.from({ length: 5 }, (_, index) => `flooded+${index}@people.test`);
    for (const email of emails) {
      const reply = await server.anonymous.rest("POST", "/auth/register", { ...person, email });
      expect(reply.status).toBe(200);
    }
    const mails = await server.database.db.select().from(outbox).where(like(outbox.recipient, "flooded+%"));
    expect(mails).toHaveLength(2);
    await server.anonymous.rest("POST", "/auth/register", { ...person, email: "flooder@people.test" });
    expect((await server.lastMail("flooder@people.test")).token).not.toBe("");
  });
});
