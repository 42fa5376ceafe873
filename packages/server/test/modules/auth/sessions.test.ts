import { sessions, users } from "@caseward/db/schema/users";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { givePassword, giveToken } from "../../access/permissions/people";
import { addFirm } from "../../support/fixtures";
import { type Caller, testServer } from "../../support/harness";
import { logIn, setPassword } from "./steps";

const server = await testServer();

const first = "the first password";
const second = "the second password";
const minute = 60_000;
const hour = 60 * minute;

const stateOf = async (caller: Caller) => (await caller.rest("GET", "/auth/session")).status;

/** An account with a password and two open sessions. */
async function makeUser() {
  const { id, email } = await server.signIn({ userType: "client" });
  await givePassword(server, id, first);
  return { id, email, one: await openSession(email), two: await openSession(email) };
}

async function openSession(email: string, password = first): Promise<Caller> {
  const login = await logIn(server, email, password);
  return server.withToken(String(login.data.token));
}

const changeTo = (caller: Caller, newPassword: string, currentPassword = first) =>
  caller.rest("POST", "/auth/change-password", { currentPassword, newPassword });

const sessionsOf = (userId: number) =>
  server.database.db.select().from(sessions).where(eq(sessions.userId, userId));

describe("a session (D17)", () => {
  it("lives while it is used, and ends two hours after the last call", async () => {
    const { one, two } = await makeUser();
    for (let repetition = 0; repetition < 3; repetition++) {
      server.passTime(119 * minute);
      expect(await stateOf(one)).toBe(200);
    }
    expect(await stateOf(two)).toBe(401);
    server.passTime(2 * hour + 1000);
    expect(await stateOf(one)).toBe(401);
  });

  it("is not kept alive by what a page asks while nobody sits at it", async () => {
    const { one } = await makeUser();
    const askUnattended = () =>
      server.app.inject({
        url: "/auth/session",
        headers: { authorization: `Bearer ${one.token}`, "x-unattended": "1" },
      });
    server.passTime(119 * minute);
    expect((await askUnattended()).statusCode).toBe(200);
    server.passTime(2 * minute);
    expect((await askUnattended()).statusCode).toBe(401);
  });

  it("ends after a day in all, however much it is used", async () => {
    const { one } = await makeUser();
    for (let repetition = 0; repetition < 23; repetition++) {
      server.passTime(hour);
      expect(await stateOf(one)).toBe(200);
    }
    server.passTime(hour + 1000);
    expect(await stateOf(one)).toBe(401);
  });

  it("ends on the server with the logout, alone, and a second logout is no error", async () => {
    const { id, one, two } = await makeUser();
    const before = await sessionsOf(id);
    expect(await one.rest("POST", "/auth/logout")).toMatchObject({ status: 200, body: { data: {} } });
    expect(await stateOf(one)).toBe(401);
    expect(await stateOf(two)).toBe(200);
    expect(await sessionsOf(id)).toHaveLength(before.length - 1);
    expect((await one.rest("POST", "/auth/logout")).status).toBe(200);
    expect((await server.anonymous.rest("POST", "/auth/logout")).status).toBe(200);
  });

  it("is stored as a hash, with which nobody can call", async () => {
    const { id, email } = await makeUser();
    const { data } = await logIn(server, email, first);
    const hashes = (await sessionsOf(id)).map(({ tokenHash }) => tokenHash);
    expect(hashes).not.toContain(data.token);
    for (const hash of hashes) expect(await stateOf(server.withToken(hash))).toBe(401);
  });

  it("obeys at the next call when the account is disabled, moved to another firm or given another role", async () => {
    const { lawyer, firmId } = await addFirm(server);
    const other = await addFirm(server, "Another Firm");
    const change = (values: Partial<typeof users.$inferInsert>) =>
      server.database.db.update(users).set(values).where(eq(users.id, lawyer.id));
    expect((await lawyer.rest("GET", `/law-firm/${firmId}`)).status).toBe(200);
    await change({ lawFirmId: other.firmId });
    expect((await lawyer.rest("GET", `/law-firm/${firmId}`)).status).toBe(403);
    expect((await lawyer.rest("GET", `/law-firm/${other.firmId}`)).status).toBe(200);
    await change({ lawFirmId: null });
    expect((await lawyer.rest("GET", "/case/lawfirm")).body.code).toBe("firm_required");
    await change({ userType: "client" });
    expect((await lawyer.rest("GET", "/case/lawfirm")).body.code).toBe("forbidden");
    expect((await lawyer.rest("GET", "/client/address")).status).toBe(200);
    await change({ disabledAt: new Date() });
    expect(await stateOf(lawyer)).toBe(401);
    await change({ disabledAt: null });
    expect(await stateOf(lawyer)).toBe(200);
  });
});

describe("a new password", () => {
  it("by change ends the other sessions and keeps this one", async () => {
    const { email, one, two } = await makeUser();
    expect(await changeTo(one, second)).toMatchObject({
      status: 200,
      data: { message: "Password changed successfully!" },
    });
    expect([await stateOf(one), await stateOf(two)]).toEqual([200, 401]);
    expect((await logIn(server, email, first)).status).toBe(401);
    expect((await logIn(server, email, second)).status).toBe(200);
  });

  it("by reset ends all sessions", async () => {
    const { id, one, two } = await makeUser();
    const token = await giveToken(server, id, { kind: "set_password" });
    expect((await setPassword(server, token, second)).status).toBe(200);
    expect([await stateOf(one), await stateOf(two)]).toEqual([401, 401]);
  });

  it("is set once by one token, however many try at once, and by the winner's choice", async () => {
    const { id, email } = await makeUser();
    const token = await giveToken(server, id, { kind: "set_password" });
    const tries = Array.from({ length: 10 }, (_, index) => setPassword(server, token, `password ${index}`));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect([...statuses].sort()).toEqual([200, ...Array.from({ length: 9 }, () => 400)]);
    expect((await logIn(server, email, `password ${statuses.indexOf(200)}`)).status).toBe(200);
  });

  it("set while a login with the old one is under way leaves that login outside", async () => {
    const { id, email } = await makeUser();
    const { passwords } = server.services;
    const { verify } = passwords;
    passwords.verify = async (...given) => {
      const isRight = await verify(...given);
      passwords.verify = verify;
      const token = await giveToken(server, id, { kind: "set_password" });
      expect((await setPassword(server, token, second)).status).toBe(200);
      return isRight;
    };
    expect(await logIn(server, email, first)).toMatchObject({
      status: 401,
      body: { code: "invalid_credentials" },
    });
    expect(await sessionsOf(id)).toEqual([]);
  });

  it("by two changes at once is the one that won, and the other session is out", async () => {
    for (let repetition = 0; repetition < 5; repetition++) {
      const { email, one, two } = await makeUser();
      const replies = await Promise.all([changeTo(one, "from the first"), changeTo(two, "from the second")]);
      const winners = replies.filter(({ status }) => status === 200);
      expect(winners).toHaveLength(1);
      const wins = replies[0]?.status === 200;
      expect([await stateOf(one), await stateOf(two)]).toEqual(wins ? [200, 401] : [401, 200]);
      const winner = wins ? "from the first" : "from the second";
      expect((await logIn(server, email, winner)).status).toBe(200);
    }
  });

  it("needs the current one", async () => {
    const { one } = await makeUser();
    const message = "The current password is not correct.";
    expect(await changeTo(one, second, "not the first")).toMatchObject({
      status: 400,
      body: { code: "validation_failed", message, issues: [{ path: "currentPassword", message }] },
    });
  });
});

describe("what is stored", () => {
  it("holds no token and no password in clear", async () => {
    const { id, email } = await makeUser();
    await server.anonymous.rest("POST", "/auth/forgot-password", { email });
    const { token } = await server.lastMail(email);
    const [user] = await server.database.db.select().from(users).where(eq(users.id, id));
    expect(user?.passwordHash).toMatch(/^\$argon2id\$/);
    const dump = await server.database.db.execute(`select t::text as row from one_time_tokens t`);
    expect(JSON.stringify(dump)).not.toContain(token);
  });
});
