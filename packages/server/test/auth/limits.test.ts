import { setTimeout } from "node:timers/promises";
import { outbox } from "@caseward/db/schema/outbox";
import { oneTimeTokens } from "@caseward/db/schema/users";
import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { givePassword } from "../permissions/people";
import { startTestServer, type TestServer } from "../support/harness";
import { forgot, logIn, person, register, setPassword, verify } from "./steps";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const right = "the right password";
const minute = 60_000;
const limited = { status: 429, body: { code: "rate_limited" } };

async function makeUser() {
  const caller = await server.signIn({ userType: "client" });
  await givePassword(server, caller.id, right);
  return caller;
}

const guess = (email: string, times: number) =>
  Promise.all(Array.from({ length: times }, (_, place) => logIn(server, email, `guess ${place}`)));

async function guessInTurn(email: string, times: number) {
  const statuses: number[] = [];
  for (let place = 0; place < times; place++)
    statuses.push((await logIn(server, email, `guess ${place}`)).status);
  return statuses;
}

const tens = (status: number) => Array.from({ length: 10 }, () => status);

describe("wrong logins", () => {
  it("are ten, for a known and an unknown address alike, until the quarter of an hour is over", async () => {
    const { email } = await makeUser();
    for (const address of [email, "nobody@people.test"]) {
      expect(await guessInTurn(address, 11)).toEqual([...tens(401), 429]);
      const refused = await logIn(server, address, right);
      expect(refused).toMatchObject(limited);
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(14 * 60);
      expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(15 * 60);
    }
    const { email: other } = await makeUser();
    expect((await logIn(server, other, right)).status).toBe(200);
    server.passTime(15 * minute + 1000);
    expect((await logIn(server, email, right)).status).toBe(200);
    expect(await guessInTurn(email, 10)).toEqual(tens(401));
  });

  it("are counted whatever address the caller claims to have, in every spelling of the account's", async () => {
    const { email } = await makeUser();
    const statuses: number[] = [];
    for (let place = 0; place < 12; place++) {
      const reply = await server.app.inject({
        method: "POST",
        url: "/auth/login",
        remoteAddress: `198.51.100.${place}`,
        headers: {
          "x-forwarded-for": `203.0.113.${place}`,
          "x-real-ip": `203.0.113.${place}`,
          forwarded: `for=203.0.113.${place}`,
        },
        payload: { email: place % 2 ? email.toUpperCase() : ` ${email} `, password: `guess ${place}` },
      });
      statuses.push(reply.statusCode);
    }
    expect(statuses).toEqual([...tens(401), 429, 429]);
  });

  it("are counted one by one in a batch", async () => {
    const { email } = await makeUser();
    const path = tens(0)
      .map(() => "auth.login")
      .join(",");
    const input = Object.fromEntries(
      tens(0).map((_, place) => [place, { email, password: `guess ${place}` }]),
    );
    const reply = await server.app.inject({ method: "POST", url: `/trpc/${path}?batch=1`, payload: input });
    expect(reply.json()).toHaveLength(10);
    expect(await logIn(server, email, right)).toMatchObject(limited);
  });

  it("tell no more than ten answers when sixty come at once", async () => {
    const { email } = await makeUser();
    const statuses = (await guess(email, 60)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
  });

  it("are forgotten after a right one, and after a reset", async () => {
    const { email } = await makeUser();
    await guessInTurn(email, 9);
    expect((await logIn(server, email, right)).status).toBe(200);
    expect(await guessInTurn(email, 11)).toEqual([...tens(401), 429]);
    await forgot(server, email);
    const { token } = await server.lastMail(email);
    await setPassword(server, token, "a new password");
    expect((await logIn(server, email, "a new password")).status).toBe(200);
  });

  it("of the current password are ten as well", async () => {
    const caller = await makeUser();
    const change = (currentPassword: string) =>
      caller.rest("POST", "/auth/change-password", { currentPassword, newPassword: "a new password" });
    for (let place = 0; place < 10; place++) expect((await change(`guess ${place}`)).status).toBe(400);
    expect(await change(right)).toMatchObject(limited);
  });
});

describe("mails to one address", () => {
  const mailsTo = (email: string) =>
    server.database.db.select().from(outbox).where(eq(outbox.recipient, email));
  const goodTokensOf = (userId: number) =>
    server.database.db
      .select()
      .from(oneTimeTokens)
      .where(and(eq(oneTimeTokens.userId, userId), isNull(oneTimeTokens.voidedAt)));

  it("are ten in an hour when a password is asked for twenty times at once, and one link is good", async () => {
    const { id, email } = await makeUser();
    const replies = await Promise.all(Array.from({ length: 20 }, () => forgot(server, email)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await mailsTo(email)).toHaveLength(10);
    expect(await goodTokensOf(id)).toHaveLength(1);
    const { token } = await server.lastMail(email);
    expect((await setPassword(server, token, "a new password")).status).toBe(200);
    server.passTime(61 * minute);
    await forgot(server, email);
    expect((await mailsTo(email)).filter(({ letter }) => letter !== "password_changed")).toHaveLength(11);
  });

  it("are ten when it is registered twenty times at once: one account, one good link", async () => {
    const email = "twenty@people.test";
    const body = { ...person, email };
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => server.anonymous.rest("POST", "/auth/register", body)),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await mailsTo(email)).toHaveLength(10);
    const { token } = await server.lastMail(email);
    const verified = await verify(server, { token });
    expect(verified).toMatchObject({ status: 200, data: { passwordToken: expect.any(String) } });
  });

  it("count those of every kind, and the last link stays good when no more are sent", async () => {
    const email = "flooded@people.test";
    for (let round = 0; round < 5; round++) await register(server, { email });
    for (let round = 0; round < 8; round++) await logIn(server, email, person.password);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(10);
    const { token } = await server.lastMail(email);
    expect((await verify(server, { token })).status).toBe(200);
  });
});

describe("a known and an unknown address", () => {
  const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

  /** Takes turns, so that whatever else the machine does falls on both alike. */
  async function compare(
    rounds: number,
    call: (email: string) => Promise<{ status: number }>,
    known: string[],
  ) {
    const times = { known: [] as number[], unknown: [] as number[] };
    const statuses = new Set<number>();
    for (let round = 0; round < rounds; round++)
      for (const kind of ["known", "unknown"] as const) {
        const email = kind === "known" ? (known[round % known.length] ?? "") : `nobody-${round}@people.test`;
        const start = performance.now();
        statuses.add((await call(email)).status);
        times[kind].push(performance.now() - start);
      }
    return { statuses: [...statuses], known: median(times.known), unknown: median(times.unknown) };
  }

  async function makeUsers(count: number) {
    const made: string[] = [];
    for (let place = 0; place < count; place++) made.push((await makeUser()).email);
    return made;
  }

  const calls = [
    ["forgot password", 15, (email: string) => forgot(server, email)],
    ["login", 15, (email: string) => logIn(server, email, "a wrong password")],
    ["register", 9, (email: string) => server.anonymous.rest("POST", "/auth/register", { ...person, email })],
  ] as const;

  it.each(calls)("take the same time at %s", async (_, rounds, call) => {
    const { statuses, known, unknown } = await compare(rounds, call, await makeUsers(15));
    expect(statuses).toHaveLength(1);
    expect(Math.abs(known - unknown)).toBeLessThan(0.5 * Math.max(known, unknown));
  });

  it("get the same words", async () => {
    const { email } = await makeUser();
    const unknown = "nobody@people.test";
    const withoutId = ({ status, body }: { status: number; body: object }) => ({ status, body });
    expect(withoutId(await forgot(server, email))).toEqual(withoutId(await forgot(server, unknown)));
    server.passTime(16 * minute);
    expect(withoutId(await logIn(server, email, "wrong one"))).toEqual(
      withoutId(await logIn(server, unknown, "wrong one")),
    );
  });
});

describe("a hundred logins at once", () => {
  it("are answered or refused, never broken, and others are served meanwhile", async () => {
    const base = await server.app.listen({ port: 0, host: "127.0.0.1" });
    const emails: string[] = [];
    for (let place = 0; place < 10; place++) emails.push((await makeUser()).email);
    const other = await server.signIn({ userType: "lawfirm" });
    const session = { authorization: `Bearer ${other.token}` };
    let isOver = false;
    const storm = Promise.all(
      Array.from({ length: 100 }, async (_, place) => {
        const body = JSON.stringify({
          email: emails[place % 10],
          password: place % 3 ? right : "a wrong one",
        });
        const headers = { "content-type": "application/json" };
        const reply = await fetch(`${base}/auth/login`, { method: "POST", headers, body });
        await reply.text();
        return { status: reply.status, retryAfter: reply.headers.get("retry-after") };
      }),
    ).finally(() => {
      isOver = true;
    });
    const waits: number[] = [];
    while (!isOver) {
      const start = performance.now();
      expect((await fetch(`${base}/auth/session`, { headers: session })).status).toBe(200);
      waits.push(performance.now() - start);
      await setTimeout(25);
    }
    const replies = await storm;
    const statuses = new Set(replies.map(({ status }) => status));
    for (const status of statuses) expect([200, 401, 429, 503]).toContain(status);
    expect(statuses).toContain(200);
    for (const { status, retryAfter } of replies)
      if (status === 429 || status === 503) expect(Number(retryAfter)).toBeGreaterThan(0);
    expect(waits.length).toBeGreaterThan(3);
    expect(waits.sort((a, b) => a - b)[Math.floor(waits.length / 2)]).toBeLessThan(500);
  });
});
