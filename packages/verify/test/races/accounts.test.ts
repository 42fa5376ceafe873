import { oneTimeTokens, sessions, users } from "@caseward/db/schema/users";
import { findBrokenInvariants } from "@caseward/ops/invariants/find-broken";
import { givePassword } from "@caseward/server/test/access/permissions/people";
import {
  forgot,
  logIn,
  person,
  register,
  setPassword,
  verify,
} from "@caseward/server/test/modules/auth/steps";
import { doneOf, recordedOf } from "@caseward/server/test/support/audited";
import { casePayload } from "@caseward/server/test/support/fixtures";
import { type Caller, testServer } from "@caseward/server/test/support/harness";
import { patience, tally, twenty } from "@caseward/server/test/support/twenty";
import { and, eq, isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const server = await testServer();
let admins: Caller[];
beforeAll(async () => {
  admins = await twenty(() => server.signIn({ userType: "admin" }));
});
afterAll(async () => {
  expect(await findBrokenInvariants(server.database.db)).toEqual([]);
});

const password = "the right password";

const byEachAdmin = (path: string, input: object) =>
  twenty((index) => admins[index]?.mutate(path, input) ?? Promise.reject(new Error("no admin")));

describe("twenty admins at once", { timeout: patience }, () => {
  it("disable and enable an account, each once", async () => {
    for (let repetition = 0; repetition < 10; repetition++) {
      const { id } = await server.signIn({ userType: "client" });
      expect(tally(await byEachAdmin("users.disable", { userId: id }))).toEqual({ 200: 20 });
      expect(await recordedOf(server, "users.disable", id)).toHaveLength(1);
      expect(tally(await byEachAdmin("users.enable", { userId: id }))).toEqual({ 200: 20 });
      expect(await recordedOf(server, "users.enable", id)).toHaveLength(1);
    }
  });

  it("disable each other, and one of them is left", async () => {
    const circle = await twenty(() => server.signIn({ userType: "admin" }));
    const { db } = server.database;
    const others = admins.map(({ id }) => id);
    await db
      .update(users)
      .set({ disabledAt: server.services.now() })
      .where(sql`${users.userType} = 'admin' and ${users.id} <= ${Math.max(...others)}`);
    const replies = await twenty(
      (index) =>
        circle[index]?.mutate("users.disable", { userId: circle[(index + 1) % 20]?.id }) ??
        Promise.reject(new Error("no admin")),
    );
    for (const { status } of replies) expect([200, 401, 409]).toContain(status);
    const left = await db
      .select()
      .from(users)
      .where(and(eq(users.userType, "admin"), isNull(users.disabledAt)));
    expect(left.length).toBeGreaterThanOrEqual(1);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(20 - left.length);
    await db.update(users).set({ disabledAt: null });
    for (const admin of admins) expect((await admin.rest("GET", "/auth/session")).status).toBe(200);
  });

  it("ask a role for a second factor, and no longer, each once", async () => {
    const rule = { userType: "lawfirm", isRequired: true };
    const count = async () => (await doneOf(server, "users.requireSecondFactor")).length;
    expect(tally(await byEachAdmin("users.requireSecondFactor", rule))).toEqual({ 200: 20 });
    expect(await count()).toBe(1);
    await byEachAdmin("users.requireSecondFactor", { ...rule, isRequired: false });
    expect(await count()).toBe(2);
  });

  it("add cases for a client whom others disable meanwhile, and nobody waits for ever", async () => {
    for (let repetition = 0; repetition < 6; repetition++) {
      const client = await server.signIn({ userType: "client" });
      const replies = await twenty((index) => {
        const admin = admins[index];
        if (!admin) throw new Error("no admin");
        const body = { ...casePayload, email: client.email };
        return index % 2
          ? admin.rest("POST", "/case", body)
          : admin.mutate("users.disable", { userId: client.id });
      });
      for (const { status } of replies) expect([200, 201]).toContain(status);
    }
  });
});

describe("twenty calls of one person at once", { timeout: patience }, () => {
  it("log out, which ends the session once", async () => {
    for (let repetition = 0; repetition < 10; repetition++) {
      const caller = await server.signIn({ userType: "client" });
      expect(tally(await twenty(() => caller.rest("POST", "/auth/logout")))).toEqual({ 200: 20 });
      expect(await recordedOf(server, "auth.logout", caller.id)).toHaveLength(1);
      expect((await caller.rest("GET", "/auth/session")).status).toBe(401);
    }
  });

  it("end another session of theirs, which happens once, and the others are answered that it has ended", async () => {
    for (let repetition = 0; repetition < 10; repetition++) {
      const caller = await server.signIn({ userType: "client" });
      const [other] = await server.database.db
        .insert(sessions)
        .values({
          userId: caller.id,
          tokenHash: server.services.randomToken(),
          lastSeenAt: server.services.now(),
          expiresAt: new Date(server.services.now().getTime() + 3600_000),
        })
        .returning();
      const replies = await twenty(() => caller.mutate("auth.endSession", { sessionId: other?.id }));
      expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(404)]);
      expect(JSON.stringify(replies.find(({ status }) => status === 404)?.body)).toContain(
        "This session has already ended.",
      );
      expect(await recordedOf(server, "auth.endSession", caller.id)).toHaveLength(1);
    }
  });

  it("change the password, and one of the new ones is in force", async () => {
    const caller = await server.signIn({ userType: "client" });
    await givePassword(server, caller.id, password);
    const change = (index: number) =>
      caller.rest("POST", "/auth/change-password", {
        currentPassword: password,
        newPassword: `the new password ${index}`,
      });
    const replies = await twenty(change);
    const won = replies.findIndex(({ status }) => status === 200);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of replies) {
      if (status === 200) continue;
      expect([400, 429]).toContain(status);
      expect(body.message).toMatch(/^(The current password is not correct\.|Too many attempts\. .+)$/);
    }
    expect(await recordedOf(server, "auth.changePassword", caller.id)).toHaveLength(1);
    expect((await logIn(server, caller.email, `the new password ${won}`)).status).toBe(200);
  });

  it("log in while an admin disables the account, and no session is left", async () => {
    for (let repetition = 0; repetition < 4; repetition++) {
      const caller = await server.signIn({ userType: "client" });
      await givePassword(server, caller.id, password);
      const [disabled, ...logins] = await twenty((index) =>
        index === 0
          ? (admins[0]?.mutate("users.disable", { userId: caller.id }) ?? Promise.reject(new Error("none")))
          : logIn(server, caller.email, password),
      );
      expect(disabled?.status).toBe(200);
      for (const { status } of logins) expect([200, 401, 429]).toContain(status);
      const left = await server.database.db.select().from(sessions).where(eq(sessions.userId, caller.id));
      expect(left).toEqual([]);
    }
  });
});

describe("links that are used, made and voided at once", { timeout: patience }, () => {
  const newLink = async (email: string) => {
    await forgot(server, email);
    return (await server.lastMail(email)).token;
  };

  it("set one password, or are void, and nobody waits for ever", async () => {
    for (let repetition = 0; repetition < 5; repetition++) {
      const { id, email } = await server.signIn({ userType: "client" });
      const token = await newLink(email);
      const replies = await twenty((index) =>
        index % 3 ? setPassword(server, token, `the new password ${index}`) : forgot(server, email),
      );
      const resets = replies.filter((_, index) => index % 3 === 0);
      expect(tally(resets)).toEqual({ 200: resets.length });
      const set = replies.filter(({ status }, index) => index % 3 !== 0 && status === 200);
      expect(set.length).toBeLessThanOrEqual(1);
      for (const { status, body } of replies) if (status !== 200) expect(body.code).toBe("invalid_token");
      expect(await recordedOf(server, "auth.setPassword", id)).toHaveLength(set.length);
      const good = await server.database.db
        .select()
        .from(oneTimeTokens)
        .where(
          and(eq(oneTimeTokens.userId, id), isNull(oneTimeTokens.voidedAt), isNull(oneTimeTokens.usedAt)),
        );
      expect(good).toHaveLength(1);
    }
  });

  it("verify an address once, while somebody registers it anew", async () => {
    for (let repetition = 0; repetition < 5; repetition++) {
      const email = `anew-${repetition}@people.test`;
      const { token, registrationSecret } = await register(server, { email });
      const replies = await twenty((index) =>
        index % 4 === 0
          ? server.anonymous.rest("POST", "/auth/register", {
              ...person,
              email,
              password: `somebody else's ${index}`,
            })
          : verify(server, { token, registrationSecret }),
      );
      for (const { status, body } of replies)
        if (status !== 200) expect(body).toMatchObject({ code: "invalid_token" });
      const [user] = await server.database.db.select().from(users).where(eq(users.email, email));
      const isVerified = replies.some(({ status }, index) => index % 4 !== 0 && status === 200);
      expect(user?.verifiedAt !== null).toBe(isVerified);
      if (isVerified) expect((await logIn(server, email, person.password)).status).toBe(200);
      for (const index of [0, 4, 8, 12, 16])
        expect((await logIn(server, email, `somebody else's ${index}`)).status).not.toBe(200);
    }
  });

  it("open an invitation twenty times, and the account is verified once and has one way to a password", async () => {
    const email = "invited-twenty@clients.test";
    await admins[0]?.rest("POST", "/case", { ...casePayload, email });
    const { token } = await server.lastMail(email);
    const replies = await twenty(() => verify(server, { token }));
    expect(tally(replies)).toEqual({ 200: 20 });
    const set = await Promise.all(
      replies.map(({ data }, index) => setPassword(server, data.passwordToken, `the new password ${index}`)),
    );
    expect(tally(set)).toEqual({ 200: 1, "400 invalid_token": 19 });
  });
});
