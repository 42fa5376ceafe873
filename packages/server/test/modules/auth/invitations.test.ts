import { outbox } from "@caseward/db/schema/platform/outbox";
import { users } from "@caseward/db/schema/users";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { inviteFirstAdmin } from "../../../src/modules/auth/invitation-service";
import { addFirm, casePayload } from "../../support/fixtures";
import { type Caller, startTestServer, testServer } from "../../support/harness";
import { forgot, logIn, makeAccount, register, setPassword, typedPassword, verify } from "./steps";

const server = await testServer();
let admin: Caller;

const chosen = "chosen by the owner";
const findUsers = (email: string) => server.database.db.select().from(users).where(eq(users.email, email));
const mailsTo = (email: string) =>
  server.database.db.select().from(outbox).where(eq(outbox.recipient, email));

/** The path from an invitation's link to a session. */
async function acceptInvitation(email: string) {
  const { token } = await server.lastMail(email);
  const { data } = await verify(server, { token });
  expect((await setPassword(server, data.passwordToken, chosen)).status).toBe(200);
  return logIn(server, email, chosen);
}

describe("the first admin (D12)", () => {
  const email = "first.admin@office.test";

  it("is invited once by two servers that start at once, without a password, and then exists", async () => {
    const outcomes = await Promise.all(
      [1, 2].map(() => inviteFirstAdmin(server.services, ` First.Admin@Office.TEST `)),
    );
    expect(outcomes.sort()).toEqual(["exists", "invited"]);
    expect(await findUsers(email)).toMatchObject([
      { userType: "admin", passwordHash: null, verifiedAt: null },
    ]);
    expect(await mailsTo(email)).toMatchObject([{ template: "admin_invitation" }]);
    expect(await inviteFirstAdmin(server.services, "second@office.test")).toBe("exists");
    expect(await findUsers("second@office.test")).toEqual([]);
  });

  it("has no default password, and gets one by the link", async () => {
    for (const guess of ["admin", "password", "changeme", "Administrator", "12345"])
      expect((await logIn(server, email, guess)).status).toBe(401);
    const login = await acceptInvitation(email);
    expect(login.data.user).toMatchObject({ userType: "admin", email });
    admin = server.withToken(String(login.data.token));
    expect((await admin.rest("GET", "/cases")).status).toBe(200);
  });

  it("may be somebody who has an account, even with a firm", async () => {
    const other = await startTestServer();
    try {
      const { lawyer } = await addFirm(other);
      expect(await inviteFirstAdmin(other.services, lawyer.email)).toBe("invited");
      expect((await lawyer.rest("GET", "/auth/session")).data).toMatchObject({ user: { userType: "admin" } });
      expect((await lawyer.rest("GET", "/law-firms")).status).toBe(200);
    } finally {
      await other.close();
    }
  });
});

describe("an invitation", () => {
  const invited = { firstName: "Ada", lastName: "Obi" };

  it("makes a further admin, and none of an address that has an account", async () => {
    const email = "further@office.test";
    expect(await admin.mutate("auth.inviteAdmin", { ...invited, email })).toMatchObject({ status: 200 });
    const login = await acceptInvitation(email);
    expect(login.data.user).toMatchObject({ userType: "admin", firstName: "Ada" });
    await makeAccount(server, "taken@people.test");
    for (const address of [email, "taken@people.test"])
      expect(await admin.mutate("auth.inviteAdmin", { ...invited, email: address })).toMatchObject({
        status: 409,
      });
  });

  it("as an admin goes before what somebody else registered for the address", async () => {
    const email = "squatted@office.test";
    const otherPerson = await register(server, { email, firstName: "Mallory" });
    expect((await admin.mutate("auth.inviteAdmin", { ...invited, email })).status).toBe(200);
    expect((await logIn(server, email, typedPassword)).status).toBe(403);
    const login = await acceptInvitation(email);
    expect(login.data.user).toMatchObject({ userType: "admin", firstName: "Ada", lastName: "Obi" });
    const late = await verify(server, {
      token: otherPerson.token,
      registrationSecret: otherPerson.registrationSecret,
    });
    expect(late.data.passwordToken ?? null).toBeNull();
    expect((await logIn(server, email, chosen)).status).toBe(200);
    expect((await logIn(server, email, typedPassword)).status).toBe(401);
  });

  it("keeps its name and role when somebody else registers the address and the owner opens that link", async () => {
    const email = "invited.admin@office.test";
    await admin.mutate("auth.inviteAdmin", { ...invited, email });
    const { token } = await register(server, { email, firstName: "Mallory", userType: "lawfirm" });
    const { data } = await verify(server, { token });
    await setPassword(server, data.passwordToken, chosen);
    const login = await logIn(server, email, chosen);
    expect(login.data.user).toMatchObject({ firstName: "Ada", userType: "admin" });
  });

  it("ends after seven days, a verification after one, a new password's link after an hour", async () => {
    const hour = 3600_000;
    const email = "late@office.test";
    await admin.mutate("auth.inviteAdmin", { ...invited, email });
    const invitation = await server.lastMail(email);
    const registered = await register(server, { email: "late@people.test" });
    await makeAccount(server, "late.reset@people.test");
    await forgot(server, "late.reset@people.test");
    const reset = await server.lastMail("late.reset@people.test");
    const gone = { status: 400, body: { code: "invalid_token" } };

    server.passTime(hour + 1000);
    expect(await setPassword(server, reset.token, chosen)).toMatchObject(gone);
    server.passTime(23 * hour);
    expect(await verify(server, { token: registered.token })).toMatchObject(gone);
    server.passTime(5 * 24 * hour);
    expect((await verify(server, { token: invitation.token })).status).toBe(200);
    server.passTime(24 * hour);
    expect(await verify(server, { token: invitation.token })).toMatchObject(gone);
    admin = await server.signIn({ userType: "admin" });
  });
});

describe("a client whose case an admin enters", () => {
  const enterCase = (email: string) => admin.rest("POST", "/case", { ...casePayload, email });

  it("and who registers in one browser stays a client, with the typed password and the case", async () => {
    const email = "eager@clients.test";
    await enterCase(email);
    const { token, registrationSecret } = await register(server, { email, userType: "lawfirm" });
    expect((await verify(server, { token, registrationSecret })).data.passwordToken).toBeNull();
    const login = await logIn(server, email, typedPassword);
    expect(login.data.user).toMatchObject({ userType: "client" });
    const { data } = await server.withToken(String(login.data.token)).rest("GET", "/cases");
    expect(data.cases).toHaveLength(1);
  });

  it("and who had registered as a lawyer, unverified, is a client with the admin's names", async () => {
    const email = "mistaken@clients.test";
    const lawyer = await register(server, { email, userType: "lawfirm", firstName: "Mallory" });
    expect((await enterCase(email)).status).toBe(201);
    expect(await findUsers(email)).toMatchObject([
      { userType: "client", origin: "invited", firstName: "María", lastName: "Zúñiga" },
    ]);
    await verify(server, { token: lawyer.token, registrationSecret: lawyer.registrationSecret });
    const login = await logIn(server, email, typedPassword);
    expect(login.data.user).toMatchObject({ userType: "client" });
  });

  it("sees nothing before the address is verified, and finds the case by the id afterwards", async () => {
    const email = "unproven@clients.test";
    await register(server, { email });
    await enterCase(email);
    expect(await logIn(server, email, typedPassword)).toMatchObject({ status: 403, data: {} });
    const login = await acceptInvitation(email);
    const { data } = await server.withToken(String(login.data.token)).rest("GET", "/cases");
    expect(data.cases).toMatchObject([{ client: { email } }]);
  });

  it("gets no further invitation once the address is verified", async () => {
    const email = "verified@clients.test";
    await makeAccount(server, email);
    const before = await mailsTo(email);
    await enterCase(email);
    expect(await mailsTo(email)).toHaveLength(before.length);
  });
});

describe("no mail", () => {
  it("carries a name or another text that somebody typed", async () => {
    const typed = { firstName: "Claim prize at bad.test", lastName: "Now! 555-0199" };
    const email = "third.person@elsewhere.test";
    await register(server, { email, ...typed });
    await logIn(server, email, typedPassword);
    await forgot(server, email);
    await admin.rest("POST", "/case", { ...casePayload, ...typed, city: "Prizetown", email });
    await admin.mutate("auth.inviteAdmin", { ...typed, email: "fourth.person@elsewhere.test" });
    await makeAccount(server, "fifth.person@elsewhere.test");
    await register(server, { ...typed, email: "fifth.person@elsewhere.test" });
    const mails = await server.database.db.select().from(outbox);
    expect(new Set(mails.map(({ template }) => template))).toEqual(
      new Set([
        "verification",
        "password_reset",
        "client_invitation",
        "admin_invitation",
        "already_registered",
      ]),
    );
    for (const { subject, body } of mails) {
      expect(`${subject} ${body}`).not.toMatch(/prize|bad\.test|Now!|555-0199|María/i);
      expect(body?.match(/https?:\/\/\S+/g)?.every((link) => link.startsWith("http://app.test/"))).toBe(true);
    }
  });
});
