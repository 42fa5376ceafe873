import { recoveryCodes, secondFactors } from "@caseward/db/schema/platform/second-factors";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { givePassword } from "../../access/permissions/people";
import { type Reply, testServer } from "../../support/harness";
import { challengeFor, codeOf, makeGuarded, password, setUpFactor, toStepStart } from "./authenticator";
import { logIn } from "./steps";

const server = await testServer();

const minute = 60_000;
const enter = (email: string, code: string) =>
  server.anonymous.rest("POST", "/auth/login", { email, password, code });
const confirm = (challenge: string, code: string) =>
  server.anonymous.mutate("secondFactor.confirmLogin", { challenge, code });
const codeIn = ({ body }: Reply) => body.code ?? (body.error as { data: { code: string } }).data.code;

describe("a login with a second factor", () => {
  it("asks for a code once the password is right, and opens a session for it, over REST in one call", async () => {
    const { email, secret } = await makeGuarded(server);
    expect(await logIn(server, email, password)).toMatchObject({
      status: 401,
      body: { code: "second_factor_required" },
    });
    expect(await enter(email, codeOf(server, secret, 1))).toMatchObject({
      status: 200,
      data: { token: expect.any(String), user: { email } },
    });
  });

  it("says of a wrong password what it says without a second factor", async () => {
    const { email } = await makeGuarded(server);
    const unknown = await logIn(server, "nobody@people.test", "a wrong one");
    for (const reply of [await logIn(server, email, "a wrong one"), await logIn(server, email, "another")])
      expect([reply.status, reply.body]).toEqual([unknown.status, unknown.body]);
    const withCode = { email, password: "a wrong one", code: "123456" };
    const reply = await server.anonymous.rest("POST", "/auth/login", withCode);
    expect([reply.status, reply.body]).toEqual([unknown.status, unknown.body]);
  });

  it("takes no code twice, though two come at once, and none of an earlier step", async () => {
    const { email, secret } = await makeGuarded(server);
    const code = codeOf(server, secret, 1);
    const statuses = (await Promise.all([enter(email, code), enter(email, code)])).map(
      (reply) => reply.status,
    );
    expect(statuses.sort()).toEqual([200, 401]);
    expect(codeIn(await enter(email, codeOf(server, secret)))).toBe("invalid_code");
    server.passTime(minute);
    expect((await enter(email, codeOf(server, secret))).status).toBe(200);
  });

  it("takes a code of the step before or after, for clocks that differ, and no other", async () => {
    const { email, secret } = await makeGuarded(server);
    server.passTime(5 * minute);
    toStepStart(server);
    for (const steps of [-2, 2]) expect((await enter(email, codeOf(server, secret, steps))).status).toBe(401);
    expect((await enter(email, codeOf(server, secret, -1))).status).toBe(200);
    expect((await enter(email, codeOf(server, secret, 1))).status).toBe(200);
  });

  it("bears five wrong codes in a quarter of an hour, by whatever way they come", async () => {
    const { email, secret } = await makeGuarded(server);
    for (let index = 0; index < 3; index++) expect((await enter(email, "000000")).status).toBe(401);
    const challenge = await challengeFor(server, email);
    for (let index = 0; index < 2; index++) expect((await confirm(challenge, "000000")).status).toBe(401);
    const refused = await enter(email, codeOf(server, secret, 1));
    expect(refused).toMatchObject({ status: 429, body: { code: "rate_limited" } });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    server.passTime(16 * minute);
    expect((await enter(email, codeOf(server, secret))).status).toBe(200);
  });
});

describe("the second step of a login", () => {
  it("opens a session with the challenge and a code, once", async () => {
    const { email, secret } = await makeGuarded(server);
    const challenge = await challengeFor(server, email);
    expect(codeIn(await confirm(challenge, "000000"))).toBe("invalid_code");
    const opened = await confirm(challenge, codeOf(server, secret, 1));
    expect(opened.status).toBe(200);
    expect((await server.withToken(String(opened.data.token)).rest("GET", "/auth/session")).status).toBe(200);
    server.passTime(minute);
    expect(codeIn(await confirm(challenge, codeOf(server, secret)))).toBe("login_step_ended");
  });

  it("is good for five minutes and for nothing else", async () => {
    const { email, secret } = await makeGuarded(server);
    const challenge = await challengeFor(server, email);
    expect((await server.withToken(challenge).rest("GET", "/auth/session")).status).toBe(401);
    server.passTime(5 * minute + 1000);
    expect(codeIn(await confirm(challenge, codeOf(server, secret)))).toBe("login_step_ended");
    expect(codeIn(await confirm("made up", codeOf(server, secret)))).toBe("login_step_ended");
  });

  it("ends when another password is set, and when a newer one begins", async () => {
    const { caller, email, secret } = await makeGuarded(server);
    const older = await challengeFor(server, email);
    const challenge = await challengeFor(server, email);
    expect(codeIn(await confirm(older, codeOf(server, secret, 1)))).toBe("login_step_ended");
    await givePassword(server, caller.id, "another password");
    expect(codeIn(await confirm(challenge, codeOf(server, secret, 1)))).toBe("login_step_ended");
  });
});

describe("recovery codes", () => {
  it("are ten, open the account once each, however they are typed, and are stored as hashes", async () => {
    const { caller, email, recoveryCodes: codes } = await makeGuarded(server);
    expect(codes).toHaveLength(10);
    const [first = "", second = ""] = codes;
    expect(first).toMatch(/^([a-z2-9]{4}-){6}[a-z2-9]{4}$/);
    expect((await enter(email, first.toUpperCase().replaceAll("-", " "))).status).toBe(200);
    expect(codeIn(await enter(email, first))).toBe("invalid_code");
    const both = await Promise.all([enter(email, second), enter(email, second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await caller.query("secondFactor.get")).data).toMatchObject({ recoveryCodesLeft: 8 });
    const rows = await server.database.db
      .select()
      .from(recoveryCodes)
      .where(eq(recoveryCodes.userId, caller.id));
    expect(JSON.stringify(rows)).not.toContain(first);
  });

  it("are made anew, and the old ones then open nothing", async () => {
    const { caller, email, recoveryCodes: codes } = await makeGuarded(server);
    const renew = { currentPassword: password, code: codes[1] };
    const renewed = await caller.mutate("secondFactor.renewRecoveryCodes", renew);
    const [fresh = ""] = renewed.data.recoveryCodes as string[];
    expect(codeIn(await enter(email, codes[0] ?? ""))).toBe("invalid_code");
    expect((await enter(email, fresh)).status).toBe(200);
  });
});

describe("setting a second factor up", () => {
  it("asks for the password, keeps the secret encrypted, counts with the first code and ends other sessions", async () => {
    const caller = await server.signIn({ userType: "lawfirm" });
    await givePassword(server, caller.id, password);
    const other = server.withToken(String((await logIn(server, caller.email, password)).data.token));
    expect((await caller.mutate("secondFactor.start", { currentPassword: "wrong" })).status).toBe(400);
    const { data } = await caller.mutate("secondFactor.start", { currentPassword: password });
    expect(data.uri).toMatch(/^otpauth:\/\/totp\/Caseward:.+secret=/);
    expect((await logIn(server, caller.email, password)).status).toBe(200);
    const [row] = await server.database.db
      .select()
      .from(secondFactors)
      .where(eq(secondFactors.userId, caller.id));
    expect(row?.sealed?.includes(Buffer.from(String(data.secret)))).toBe(false);
    expect(codeIn(await caller.mutate("secondFactor.confirm", { code: "000000" }))).toBe("invalid_code");
    const code = codeOf(server, String(data.secret));
    expect((await caller.mutate("secondFactor.confirm", { code })).status).toBe(200);
    expect((await other.rest("GET", "/auth/session")).status).toBe(401);
    expect((await caller.mutate("secondFactor.start", { currentPassword: password })).status).toBe(409);
  });

  it("is undone with the password and a code", async () => {
    const { caller, email, secret } = await makeGuarded(server);
    const end = (code: string, currentPassword = password) =>
      caller.mutate("secondFactor.end", { currentPassword, code });
    expect((await end(codeOf(server, secret, 1), "wrong")).status).toBe(400);
    expect((await end("000000")).status).toBe(401);
    expect((await end(codeOf(server, secret, 1))).status).toBe(200);
    expect((await logIn(server, email, password)).status).toBe(200);
  });
});

describe("a second factor that an admin asks of a role", () => {
  it("is set up at the next login, before anything else; then everything is open", async () => {
    const admin = await server.signIn({ userType: "admin" });
    const lawyer = await server.signIn({ userType: "lawfirm" });
    await givePassword(server, lawyer.id, password);
    const rule = { userType: "lawfirm", isRequired: true };
    expect((await admin.mutate("users.requireSecondFactor", rule)).data.userTypes).toEqual(["lawfirm"]);
    expect((await lawyer.query("auth.session")).status).toBe(200);

    const login = await logIn(server, lawyer.email, password);
    expect(login.data).toMatchObject({ isSecondFactorDue: true });
    const held = server.withToken(String(login.data.token));
    expect((await held.query("auth.session")).data).toMatchObject({ isSecondFactorDue: true });
    for (const reply of [await held.rest("GET", "/cases"), await held.query("live.changes")])
      expect([reply.status, codeIn(reply)]).toEqual([403, "second_factor_due"]);
    const upload = await server.app.inject({
      method: "POST",
      url: "/upload",
      headers: { authorization: `Bearer ${held.token}`, "content-type": "multipart/form-data; boundary=x" },
      payload: "--x--",
    });
    expect(upload.statusCode).toBe(403);

    const { secret } = await setUpFactor(server, { ...held, id: lawyer.id });
    expect((await held.query("auth.session")).data).not.toHaveProperty("isSecondFactorDue");
    expect(codeIn(await held.rest("GET", "/cases"))).toBe("firm_required");
    const end = { currentPassword: password, code: codeOf(server, secret, 1) };
    expect((await held.mutate("secondFactor.end", end)).status).toBe(409);
    await admin.mutate("users.requireSecondFactor", { ...rule, isRequired: false });
    expect((await held.mutate("secondFactor.end", end)).status).toBe(200);
  });

  it("is nothing to who has another role", async () => {
    const admin = await server.signIn({ userType: "admin" });
    await givePassword(server, admin.id, password);
    const rule = { userType: "lawfirm", isRequired: true };
    await admin.mutate("users.requireSecondFactor", rule);
    const login = await logIn(server, admin.email, password);
    await admin.mutate("users.requireSecondFactor", { ...rule, isRequired: false });
    expect(login.status).toBe(200);
    expect(login.data).not.toHaveProperty("isSecondFactorDue");
  });

  it("is never a client's", async () => {
    const admin = await server.signIn({ userType: "admin" });
    const rule = { userType: "client", isRequired: true };
    expect((await admin.mutate("users.requireSecondFactor", rule)).status).toBe(400);
  });
});
