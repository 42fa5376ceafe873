import { outbox } from "@caseward/db/schema/platform/outbox";
import { oneTimeTokens } from "@caseward/db/schema/users";
import { and, eq, isNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { givePassword } from "../../access/permissions/people";
import { password as guardedPassword, makeGuarded } from "../../modules/auth/authenticator";
import { forgot, logIn, person, register, setPassword, verify } from "../../modules/auth/steps";
import { testServer } from "../../support/harness";

const server = await testServer();

const right = "the right password";
const minute = 60_000;
const limited = { status: 429, body: { code: "rate_limited" } };

async function makeUser() {
  const caller = await server.signIn({ userType: "client" });
  await givePassword(server, caller.id, right);
  return caller;
}

const guess = (email: string, times: number) =>
  Promise.all(Array.from({ length: times }, (_, index) => logIn(server, email, `guess ${index}`)));

async function guessInTurn(email: string, times: number) {
  const statuses: number[] = [];
  for (let index = 0; index < times; index++)
    statuses.push((await logIn(server, email, `guess ${index}`)).status);
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
    for (let index = 0; index < 12; index++) {
      const reply = await server.app.inject({
        method: "POST",
        url: "/auth/login",
        remoteAddress: `198.51.100.${index}`,
        headers: {
          "x-forwarded-for": `203.0.113.${index}`,
          "x-real-ip": `203.0.113.${index}`,
          forwarded: `for=203.0.113.${index}`,
        },
        payload: { email: index % 2 ? email.toUpperCase() : ` ${email} `, password: `guess ${index}` },
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
      tens(0).map((_, index) => [index, { email, password: `guess ${index}` }]),
    );
    const reply = await server.app.inject({ method: "POST", url: `/trpc/${path}?batch=1`, payload: input });
    expect(reply.json()).toHaveLength(10);
    expect(await logIn(server, email, right)).toMatchObject(limited);
  });

  it("answer no more than ten when sixty come at once", async () => {
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

  it("are forgotten after a right one that a second factor must follow, too", async () => {
    const { email } = await makeGuarded(server);
    await guessInTurn(email, 9);
    const reply = await logIn(server, email, guardedPassword);
    expect(reply).toMatchObject({ status: 401, body: { code: "second_factor_required" } });
    expect(await guessInTurn(email, 11)).toEqual([...tens(401), 429]);
  });

  it("of the current password are ten as well", async () => {
    const caller = await makeUser();
    const change = (currentPassword: string) =>
      caller.rest("POST", "/auth/change-password", { currentPassword, newPassword: "a new password" });
    for (let index = 0; index < 10; index++) expect((await change(`guess ${index}`)).status).toBe(400);
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
    expect((await mailsTo(email)).filter(({ template }) => template !== "password_changed")).toHaveLength(11);
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
    for (let repetition = 0; repetition < 5; repetition++) await register(server, { email });
    for (let repetition = 0; repetition < 8; repetition++) await logIn(server, email, person.password);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(10);
    const { token } = await server.lastMail(email);
    expect((await verify(server, { token })).status).toBe(200);
  });
});
