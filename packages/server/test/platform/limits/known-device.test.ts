import { knownDevices } from "@caseward/db/schema/users";
import { beforeEach, describe, expect, it } from "vitest";
import { givePassword } from "../../access/permissions/people";
import { codeOf, makeGuarded, password, toStepStart } from "../../modules/auth/authenticator";
import { testServer } from "../../support/harness";

const server = await testServer();
beforeEach(() => server.passTime(25 * 60 * 60_000));

/** A browser: it keeps the cookie that it gets. */
function browser(cookie = "") {
  let jar = cookie;
  const post = async (url: string, payload: object) => {
    const reply = await server.app.inject({
      method: "POST",
      url,
      payload,
      headers: jar ? { cookie: jar } : {},
    });
    jar = String(reply.headers["set-cookie"] ?? jar).split(";", 1)[0] ?? "";
    return { status: reply.statusCode, headers: reply.headers, body: reply.json() };
  };
  return { post, cookie: () => jar, logIn: (login: object) => post("/auth/login", login) };
}

async function makeUser() {
  const { id, email } = await server.signIn({ userType: "client" });
  await givePassword(server, id, password);
  return { id, email, known: browser() };
}

async function exhaustNetwork(
  name: "passwordsOfNetwork" | "linksOfNetwork" | "resetsOfNetwork",
  most: number,
) {
  for (let index = 0; index < most; index++) await server.services.limits.take(name, "127.0.0.1");
}

describe("a browser in which somebody logged in", () => {
  it("gets a token that only the server reads, and that is stored as a hash of one account", async () => {
    const { email, id, known } = await makeUser();
    const { headers } = await known.logIn({ email, password });
    expect(headers["set-cookie"]).toMatch(
      /^caseward-device=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
    );
    const token = known.cookie().split("=")[1] ?? "";
    const rows = await server.database.db.select().from(knownDevices);
    expect(rows.filter(({ userId }) => userId === id)).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    await known.logIn({ email, password });
    expect(known.cookie()).toBe(`caseward-device=${token}`);
  });

  it("also over tRPC, while a refused login gives none", async () => {
    const { email } = await makeUser();
    const one = browser();
    await one.post("/trpc/auth.login", { email, password: "wrong" });
    expect(one.cookie()).toBe("");
    await one.post("/trpc/auth.login", { email, password });
    expect(one.cookie()).not.toBe("");
  });

  it("logs in while a guesser behind the same address has used its limit up, and guesses no more than ten there", async () => {
    const { email, known } = await makeUser();
    const another = await makeUser();
    await known.logIn({ email, password });
    await exhaustNetwork("passwordsOfNetwork", 300);
    expect((await browser().logIn({ email, password })).status).toBe(429);
    expect((await known.logIn({ email, password })).status).toBe(200);
    expect((await known.post("/trpc/auth.login", { email, password })).status).toBe(200);
    /** It is bound to the account, and an unknown address is answered alike. */
    const others = [another.email, "nobody@people.test"].map((other) => ({ email: other, password }));
    for (const other of others) expect((await known.logIn(other)).status).toBe(429);
    const guesses: number[] = [];
    for (let index = 0; index < 11; index++)
      guesses.push((await known.logIn({ email, password: `wrong ${index}` })).status);
    expect(guesses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    expect((await known.logIn({ email, password })).status).toBe(429);
  });

  it("logs in while the account's own limit is used up, until a new password is set elsewhere", async () => {
    const { email, known } = await makeUser();
    await known.logIn({ email, password });
    for (let index = 0; index < 12; index++) await browser().logIn({ email, password: `wrong ${index}` });
    expect((await browser().logIn({ email, password })).status).toBe(429);
    expect((await known.logIn({ email, password })).status).toBe(200);
    await known.post("/auth/forgot-password", { email });
    const { token } = await server.lastMail(email);
    const elsewhere = browser();
    const newPassword = "an entirely new word";
    expect((await elsewhere.post("/auth/set-password", { token, password: newPassword })).status).toBe(200);
    for (let index = 0; index < 12; index++) await browser().logIn({ email, password: `wrong ${index}` });
    expect((await known.logIn({ email, password: newPassword })).status).toBe(429);
    expect((await elsewhere.logIn({ email, password: newPassword })).status).toBe(200);
  });

  it("asks for a new password, and opens its link, past what others behind the address did", async () => {
    const { email, known } = await makeUser();
    await known.logIn({ email, password });
    await exhaustNetwork("resetsOfNetwork", 600);
    await exhaustNetwork("linksOfNetwork", 600);
    expect((await browser().post("/auth/forgot-password", { email })).status).toBe(429);
    expect((await known.post("/auth/forgot-password", { email })).status).toBe(200);
    const { token } = await server.lastMail(email);
    const given = { token: "x".repeat(43), password: "an entirely new word" };
    expect((await browser().post("/auth/set-password", given)).status).toBe(429);
    expect((await browser().post("/auth/set-password", { ...given, token })).status).toBe(200);
  });
});

describe("wrong codes of somebody who knows the password", () => {
  it("keep the owner out neither of a login, nor of one that waits for its code", async () => {
    const { email, secret } = await makeGuarded(server);
    toStepStart(server);
    const known = browser();
    expect((await known.logIn({ email, password, code: codeOf(server, secret) })).status).toBe(200);
    const waiting = await known.logIn({ email, password });
    const wrongCode = codeOf(server, secret, 40);
    const guesses: number[] = [];
    for (let index = 0; index < 7; index++)
      guesses.push((await browser().logIn({ email, password, code: wrongCode })).status);
    expect(guesses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    await browser().logIn({ email, password });
    server.passTime(30_000);
    const { challenge } = waiting.body;
    const code = codeOf(server, secret);
    expect((await known.post("/trpc/secondFactor.confirmLogin", { challenge, code })).status).toBe(200);
    server.passTime(30_000);
    const next = { email, password, code: codeOf(server, secret) };
    expect((await browser().logIn(next)).status).toBe(429);
    expect((await known.logIn(next)).status).toBe(200);
  });

  it("keep out no recovery code", async () => {
    const { email, secret, recoveryCodes } = await makeGuarded(server);
    const wrongCode = codeOf(server, secret, 40);
    for (let index = 0; index < 7; index++) await browser().logIn({ email, password, code: wrongCode });
    expect((await browser().logIn({ email, password, code: recoveryCodes[0] })).status).toBe(200);
  });
});

describe("both proofs in one call", () => {
  it("go past the network's limit when both are right, and else are answered as without them", async () => {
    const { email, secret } = await makeGuarded(server);
    const plain = await makeUser();
    toStepStart(server);
    server.passTime(30_000);
    await exhaustNetwork("passwordsOfNetwork", 300);
    const code = codeOf(server, secret);
    const refused = [
      { email, password, code: codeOf(server, secret, 40) },
      { email, password: "wrong", code },
      { email: plain.email, password, code },
      { email: "nobody@people.test", password, code },
    ];
    const bodies = [];
    for (const login of refused) {
      const { status, body } = await browser().logIn(login);
      expect(status).toBe(429);
      bodies.push(JSON.stringify(body));
    }
    expect(new Set(bodies).size).toBe(1);
    expect((await browser().logIn({ email, password, code })).status).toBe(200);
  });
});
