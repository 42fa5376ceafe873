import { outbox } from "@caseward/db/schema/platform/outbox";
import { users } from "@caseward/db/schema/users";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { givePassword, giveToken } from "../../access/permissions/people";
import { testServer } from "../../support/harness";
import { watchOutbox } from "../notifications/notice-fixture";
import { codeOf, makeGuarded, password, setUpFactor } from "./authenticator";
import { forgot, logIn, register, setPassword, verify } from "./steps";

const server = await testServer();
let mails: Awaited<ReturnType<typeof watchOutbox>>;
beforeEach(async () => {
  mails = await watchOutbox(server);
});

async function makeUser(language: "en" | "es" | null = "en") {
  const caller = await server.signIn({ userType: "client" });
  await givePassword(server, caller.id, password);
  await server.database.db.update(users).set({ language }).where(eq(users.id, caller.id));
  return caller;
}

const change = { currentPassword: password, newPassword: "another fine password" };

describe("the owner of an account is notified by mail", () => {
  it("when its password is changed, in their language, with a link that opens nothing", async () => {
    for (const [language, subject] of [
      ["en", "Your password was changed"],
      ["es", "Su contraseña cambió"],
      [null, "Your password was changed"],
    ] as const) {
      const caller = await makeUser(language);
      expect((await caller.rest("POST", "/auth/change-password", change)).status).toBe(200);
      const [mail, ...more] = await mails.rows();
      expect(more).toEqual([]);
      expect(mail).toMatchObject({ template: "password_changed", recipient: caller.email, subject });
      expect(mail?.parts?.action.url).toBe("http://app.test/forgot-password");
    }
  });

  it("when it is set by a mailed link, and not when an account gets its first one", async () => {
    const caller = await makeUser();
    await forgot(server, caller.email);
    const { token } = await server.lastMail(caller.email);
    await setPassword(server, token, "another fine password");
    const to = ` to ${caller.email}`;
    expect(await mails.templates()).toEqual([`password_changed${to}`, `password_reset${to}`]);

    const invited = await server.signIn({ userType: "client", passwordHash: null });
    const first = await giveToken(server, invited.id, { kind: "set_password" });
    expect((await setPassword(server, first, "another fine password")).status).toBe(200);
    expect(await mails.templates()).toEqual([]);
  });

  it("when the second factor is set up, its recovery codes are made anew, and it is ended", async () => {
    const { caller, secret } = await makeGuarded(server);
    const to = ` to ${caller.email}`;
    expect(await mails.templates()).toEqual([`second_factor_on${to}`]);
    const renew = { currentPassword: password, code: codeOf(server, secret, 1) };
    expect((await caller.mutate("secondFactor.renewRecoveryCodes", renew)).status).toBe(200);
    expect(await mails.templates()).toEqual([`recovery_codes_renewed${to}`]);
    server.passTime(60_000);
    const end = { currentPassword: password, code: codeOf(server, secret) };
    expect((await caller.mutate("secondFactor.end", end)).status).toBe(200);
    expect(await mails.templates()).toEqual([`second_factor_off${to}`]);
  });

  it("when a recovery code opens it, and not of a wrong one or of the authenticator's", async () => {
    const { caller, secret, recoveryCodes } = await makeGuarded(server);
    await mails.rows();
    const enter = async (code: string) =>
      (await server.anonymous.rest("POST", "/auth/login", { email: caller.email, password, code })).status;
    expect(await enter(codeOf(server, secret, 1))).toBe(200);
    expect(await enter("aaaa-bbbb-cccc-dddd-eeee-ffff-gggg")).toBe(401);
    expect(await mails.templates()).toEqual([]);
    const [first = ""] = recoveryCodes;
    expect((await Promise.all([enter(first), enter(first)])).sort()).toEqual([200, 401]);
    expect(await mails.templates()).toEqual([`recovery_code_used to ${caller.email}`]);
  });

  it("when an admin takes the second factor away, and not when there was none", async () => {
    const admin = await server.signIn({ userType: "admin" });
    const { caller } = await makeGuarded(server, "lawfirm");
    await mails.rows();
    for (let repetition = 0; repetition < 2; repetition++)
      expect((await admin.mutate("users.removeSecondFactor", { userId: caller.id })).status).toBe(200);
    expect(await mails.templates()).toEqual([`second_factor_off to ${caller.email}`]);
  });

  it("at once: the delivery is woken after the commit", async () => {
    const caller = await makeUser();
    const woken: number[] = [];
    const wake = vi.spyOn(server.services, "wakeOutbox").mockImplementation(() => {
      woken.push(1);
    });
    await caller.rest("POST", "/auth/change-password", change);
    expect(woken).toHaveLength(1);
    wake.mockRestore();
  });
});

describe("nobody is notified", () => {
  it("of a change that was refused", async () => {
    const { caller, secret } = await makeGuarded(server);
    await mails.rows();
    const code = codeOf(server, secret, 1);
    const refused = [
      await caller.rest("POST", "/auth/change-password", { ...change, currentPassword: "wrong" }),
      await caller.mutate("secondFactor.renewRecoveryCodes", { currentPassword: password, code: "000000" }),
      await caller.mutate("secondFactor.renewRecoveryCodes", { currentPassword: "wrong", code }),
      await caller.mutate("secondFactor.end", { currentPassword: password, code: "000000" }),
      await caller.mutate("secondFactor.start", { currentPassword: password }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 401, 400, 401, 409]);
    expect(await mails.templates()).toEqual([]);
  });

  it("of two changes at once but the one that came into force", async () => {
    const caller = await makeUser();
    const statuses = await Promise.all(
      ["a first password", "a second password"].map(async (newPassword) => {
        const body = { currentPassword: password, newPassword };
        return (await caller.rest("POST", "/auth/change-password", body)).status;
      }),
    );
    expect(statuses.sort()).toEqual([200, 400]);
    expect(await mails.templates()).toEqual([`password_changed to ${caller.email}`]);
  });

  it("of a registration, whose mail is the link", async () => {
    const { token, registrationSecret } = await register(server, { email: "new@people.test" });
    await verify(server, { token, registrationSecret });
    expect(await mails.templates()).toEqual(["verification to new@people.test"]);
  });
});

describe("emails of this kind", () => {
  it("do not use up the account mails of an hour, so that nobody keeps a reset from coming", async () => {
    const { caller, secret } = await makeGuarded(server);
    for (let repetition = 0; repetition < 12; repetition++) {
      server.passTime(60_000);
      const renew = { currentPassword: password, code: codeOf(server, secret) };
      expect((await caller.mutate("secondFactor.renewRecoveryCodes", renew)).status).toBe(200);
    }
    await mails.rows();
    await forgot(server, caller.email);
    expect(await mails.templates()).toEqual([`password_reset to ${caller.email}`]);
  });

  it("hold neither the password nor a code", async () => {
    const { caller, secret, recoveryCodes } = await makeGuarded(server);
    const rows = await server.database.db.select().from(outbox).where(eq(outbox.recipient, caller.email));
    for (const hidden of [password, secret, ...recoveryCodes])
      expect(JSON.stringify(rows)).not.toContain(hidden);
  });
});

describe("ending a second factor", () => {
  it("ends the other sessions, as setting it up does", async () => {
    const caller = await server.signIn({ userType: "lawfirm" });
    const { secret } = await setUpFactor(server, caller);
    const body = { email: caller.email, password, code: codeOf(server, secret, 1) };
    const login = await server.anonymous.rest("POST", "/auth/login", body);
    const other = server.withToken(String(login.data.token));
    expect((await other.rest("GET", "/auth/session")).status).toBe(200);
    server.passTime(60_000);
    const end = { currentPassword: password, code: codeOf(server, secret) };
    expect((await caller.mutate("secondFactor.end", end)).status).toBe(200);
    expect((await other.rest("GET", "/auth/session")).status).toBe(401);
    expect((await caller.rest("GET", "/auth/session")).status).toBe(200);
  });
});

describe("a password that is set by a mailed link", () => {
  it("does not open an account that has a second factor without a code", async () => {
    const { caller, secret } = await makeGuarded(server);
    const token = await giveToken(server, caller.id, { kind: "set_password" });
    const set = await setPassword(server, token, "another fine password");
    expect(set.status).toBe(200);
    expect(JSON.stringify(set.body)).not.toContain("token");
    const login = { email: caller.email, password: "another fine password" };
    expect((await logIn(server, login.email, login.password)).body.code).toBe("second_factor_required");
    const entered = await server.anonymous.rest("POST", "/auth/login", {
      ...login,
      code: codeOf(server, secret, 1),
    });
    expect(entered.status).toBe(200);
  });
});

describe("a login", () => {
  it("ends the session that it is made from, and no other person's", async () => {
    const caller = await makeUser();
    const login = { email: caller.email, password };
    const { data } = await caller.rest("POST", "/auth/login", login);
    expect(data.token).toMatch(/^[\w-]{43}$/);
    expect(data.token).not.toBe(caller.token);
    expect((await caller.rest("GET", "/auth/session")).status).toBe(401);
    const neighbour = await makeUser();
    await neighbour.rest("POST", "/auth/login", login);
    expect((await neighbour.rest("GET", "/auth/session")).status).toBe(200);
  });
});
