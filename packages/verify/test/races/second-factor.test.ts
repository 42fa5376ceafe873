import { recoveryCodes, secondFactors } from "@caseward/db/schema/platform/second-factors";
import { sessions } from "@caseward/db/schema/users";
import { givePassword } from "@caseward/server/test/access/permissions/people";
import {
  challengeFor,
  codeOf,
  makeGuarded,
  password,
} from "@caseward/server/test/modules/auth/authenticator";
import { recordedOf } from "@caseward/server/test/support/audited";
import { type Caller, testServer } from "@caseward/server/test/support/harness";
import { patience, tally, twenty } from "@caseward/server/test/support/twenty";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";

const server = await testServer();
/** Another step of time, and another quarter of an hour for wrong codes. */
beforeEach(() => server.passTime(16 * 60_000));

const codesOf = (userId: number) =>
  server.database.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId));

const sessionsOf = (userId: number) =>
  server.database.db.select().from(sessions).where(eq(sessions.userId, userId));

const start = (caller: Caller) => caller.mutate("secondFactor.start", { currentPassword: password });

describe("a second factor that is set up", { timeout: patience }, () => {
  it("twenty times at once with one code is set up once, with ten recovery codes", async () => {
    for (let repetition = 0; repetition < 5; repetition++) {
      const caller = await server.signIn({ userType: "admin" });
      await givePassword(server, caller.id, password);
      const { data } = await start(caller);
      const code = codeOf(server, String(data.secret));
      const replies = await twenty(() => caller.mutate("secondFactor.confirm", { code }));
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const { status } of replies) expect([200, 401, 409, 429]).toContain(status);
      expect(await recordedOf(server, "secondFactor.confirm", caller.id)).toHaveLength(1);
      expect(await codesOf(caller.id)).toHaveLength(10);
    }
  });

  it("and begun anew at the same time never puts a secret in force that no code was displayed for", async () => {
    for (let repetition = 0; repetition < 12; repetition++) {
      server.passTime(16 * 60_000);
      const caller = await server.signIn({ userType: "admin" });
      await givePassword(server, caller.id, password);
      const { data } = await start(caller);
      const code = codeOf(server, String(data.secret));
      const [confirmed, ...begun] = await Promise.all([
        caller.mutate("secondFactor.confirm", { code }),
        start(caller),
        start(caller),
      ]);
      const [factor] = await server.database.db
        .select()
        .from(secondFactors)
        .where(eq(secondFactors.userId, caller.id));
      expect(factor?.confirmedAt !== null).toBe(confirmed?.status === 200);
      if (confirmed?.status !== 200) continue;
      for (const { status } of begun) expect([200, 409]).toContain(status);
      server.passTime(60_000);
      const ended = await caller.mutate("secondFactor.end", {
        currentPassword: password,
        code: codeOf(server, String(data.secret)),
      });
      expect(ended.status).toBe(200);
    }
  });
});

describe("a code", { timeout: patience }, () => {
  const logInWith = (email: string, code: string) =>
    server.anonymous.rest("POST", "/auth/login", { email, password, code });

  it("of an authenticator opens one session, however many use it at once and by whatever way", async () => {
    for (let repetition = 0; repetition < 5; repetition++) {
      server.passTime(16 * 60_000);
      const { caller, email, secret } = await makeGuarded(server);
      server.passTime(60_000);
      const before = (await sessionsOf(caller.id)).length;
      const challenge = await challengeFor(server, email);
      const code = codeOf(server, secret);
      const replies = await twenty((index) =>
        index % 2
          ? logInWith(email, code)
          : server.anonymous.mutate("secondFactor.confirmLogin", { challenge, code }),
      );
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const { status } of replies) expect([200, 401, 429]).toContain(status);
      expect(await sessionsOf(caller.id)).toHaveLength(before + 1);
      expect(await recordedOf(server, "auth.login", caller.id)).toHaveLength(1);
    }
  });

  it("of recovery opens one session, however many use it at once", async () => {
    for (let repetition = 0; repetition < 5; repetition++) {
      server.passTime(16 * 60_000);
      const { caller, email, recoveryCodes: codes } = await makeGuarded(server);
      const [code = ""] = codes;
      const replies = await twenty(() => logInWith(email, code));
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      const used = (await codesOf(caller.id)).filter(({ usedAt }) => usedAt !== null);
      expect(used).toHaveLength(1);
    }
  });

  it("is guessed at five times in a quarter of an hour, from however many sessions at once", async () => {
    const { caller, email, secret } = await makeGuarded(server);
    const right = codeOf(server, secret, 40);
    const wrong = right === "000000" ? "000001" : "000000";
    const replies = await twenty((index) =>
      index % 2
        ? logInWith(email, wrong)
        : caller.mutate("secondFactor.end", { currentPassword: password, code: wrong }),
    );
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(15);
  });
});

describe("recovery codes", { timeout: patience }, () => {
  it("that are made anew by several at once are ten, and those of the last answer are good", async () => {
    const { caller, secret, recoveryCodes: codes } = await makeGuarded(server);
    server.passTime(60_000);
    const given = [codeOf(server, secret), ...codes.slice(0, 3)];
    const replies = await Promise.all(
      given.map((code) =>
        caller.mutate("secondFactor.renewRecoveryCodes", { currentPassword: password, code }),
      ),
    );
    const renewed = replies.filter(({ status }) => status === 200);
    expect(renewed.length).toBeGreaterThanOrEqual(1);
    expect(await codesOf(caller.id)).toHaveLength(10);
    expect(await recordedOf(server, "secondFactor.renewRecoveryCodes", caller.id)).toHaveLength(
      renewed.length,
    );
  });

  it("are gone with the factor, though they are made anew at the same time", async () => {
    for (let repetition = 0; repetition < 5; repetition++) {
      server.passTime(16 * 60_000);
      const { caller, recoveryCodes: codes } = await makeGuarded(server);
      const [one, other] = codes;
      await Promise.all([
        caller.mutate("secondFactor.end", { currentPassword: password, code: one }),
        caller.mutate("secondFactor.renewRecoveryCodes", { currentPassword: password, code: other }),
      ]);
      const { data } = await caller.query("secondFactor.get");
      expect((await codesOf(caller.id)).length).toBe(data.isOn ? 10 : 0);
    }
  });
});

describe("a factor that is taken away", { timeout: patience }, () => {
  it("by twenty admins at once is taken away once, and the record says so once", async () => {
    const admins = await twenty(() => server.signIn({ userType: "admin" }));
    const { caller } = await makeGuarded(server, "lawfirm");
    const replies = await Promise.all(
      admins.map((admin) => admin.mutate("users.removeSecondFactor", { userId: caller.id })),
    );
    expect(tally(replies)).toEqual({ 200: 20 });
    expect(await recordedOf(server, "users.removeSecondFactor", caller.id)).toHaveLength(1);
  });

  it("by its owner in several windows is ended once", async () => {
    const { caller, recoveryCodes: codes } = await makeGuarded(server);
    const replies = await Promise.all(
      codes.slice(0, 4).map((code) => caller.mutate("secondFactor.end", { currentPassword: password, code })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status } of replies) expect([200, 401, 409]).toContain(status);
    expect(await recordedOf(server, "secondFactor.end", caller.id)).toHaveLength(1);
  });
});
