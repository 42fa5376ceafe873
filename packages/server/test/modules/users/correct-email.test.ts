import { cases } from "@caseward/db/schema/cases";
import { outbox } from "@caseward/db/schema/platform/outbox";
import { users } from "@caseward/db/schema/users";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { casePayload } from "../../support/fixtures";
import { type Caller, testServer } from "../../support/harness";

const server = await testServer();
let admin: Caller;
beforeAll(async () => {
  admin = await server.signIn({ userType: "admin" });
});

let made = 0;
const address = (name: string) => `${name}-${++made}@people.test`;
const addCase = async (email: string) => {
  const { data } = await admin.rest("POST", "/case", { ...casePayload, email });
  return data.case as { caseId: number; client: { id: number } };
};
const correct = (userId: number, email: string) => admin.mutate("users.correctEmail", { userId, email });
const open = (token: string) => server.anonymous.rest("POST", "/auth/verify-email", { token });
const logIn = (email: string, password: string) =>
  server.anonymous.rest("POST", "/auth/login", { email, password });
const password = "a fine password";

/** A client who has a password and an open session. */
async function proven(email: string) {
  const { caseId, client } = await addCase(email);
  const { data } = await open((await server.lastMail(email)).token);
  await server.anonymous.rest("POST", "/auth/set-password", { token: data.passwordToken, password });
  const { data: session } = await logIn(email, password);
  return { caseId, id: client.id, caller: server.withToken(session.token as string) };
}

describe("an address that an admin corrects", () => {
  it("gets the invitation, and the link in the former mailbox has ended", async () => {
    const [wrong, right] = [address("maya.typo"), address("maya")];
    const { caseId, client } = await addCase(wrong);
    const old = await server.lastMail(wrong);
    const { status, data } = await correct(client.id, ` ${right.toUpperCase()}\u200b`);
    expect({ status, email: data.email }).toEqual({ status: 200, email: right });
    expect((await open(old.token)).status).toBe(400);
    const mail = await server.lastMail(right);
    expect(mail.template).toBe("client_invitation");
    expect((await open(mail.token)).status).toBe(200);
    const [row] = await server.database.db.select().from(cases).where(eq(cases.id, caseId));
    expect(row).toMatchObject({ email: right, clientId: client.id });
    expect(await server.database.db.$count(outbox, eq(outbox.recipient, wrong))).toBe(0);
  });

  it("of a person with a password ends it, their sessions and their links, and both mailboxes are told", async () => {
    const [former, right] = [address("lost"), address("found")];
    const { id, caller } = await proven(former);
    await server.anonymous.rest("POST", "/auth/forgot-password", { email: former });
    const reset = await server.lastMail(former);
    expect((await correct(id, right)).status).toBe(200);
    expect((await caller.rest("GET", "/cases")).status).toBe(401);
    expect((await logIn(former, password)).status).toBe(401);
    expect((await logIn(right, password)).status).toBe(401);
    const token = { token: reset.token, password: "another fine password" };
    expect((await server.anonymous.rest("POST", "/auth/set-password", token)).status).toBe(400);
    expect((await server.lastMail(former)).template).toBe("email_changed");
    const newest = await server.lastMail(right);
    expect(newest.template).toBe("email_corrected");
    const { data } = await open(newest.token);
    const set = { token: data.passwordToken, password: "another fine password" };
    expect((await server.anonymous.rest("POST", "/auth/set-password", set)).status).toBe(200);
    expect((await logIn(right, "another fine password")).status).toBe(200);
  });

  it("is refused where it has an account", async () => {
    const [one, other] = [await addCase(address("one")), address("other")];
    await addCase(other);
    expect(await correct(one.client.id, other)).toMatchObject({ status: 409, body: { error: {} } });
    const [row] = await server.database.db.select().from(users).where(eq(users.id, one.client.id));
    expect(row?.email).not.toBe(other);
  });

  it("is free where somebody registered it without a proof", async () => {
    const [wrong, right] = [address("wrong"), address("squatted")];
    const { client } = await addCase(wrong);
    const registered = { firstName: "A", lastName: "B", email: right, password, userType: "lawfirm" };
    await server.anonymous.rest("POST", "/auth/register", registered);
    const theirs = await server.lastMail(right);
    expect((await correct(client.id, right)).status).toBe(200);
    expect((await open(theirs.token)).status).toBe(400);
    expect((await open((await server.lastMail(right)).token)).data.email).toBe(right);
  });

  it("is not the admin's own, not that of a disabled account, and not none", async () => {
    const { client } = await addCase(address("off"));
    expect((await correct(admin.id, address("mine"))).status).toBe(409);
    expect((await correct(client.id, "nobody")).status).toBe(400);
    expect((await correct(2_147_483_647, address("none"))).status).toBe(404);
    await admin.mutate("users.disable", { userId: client.id });
    expect((await correct(client.id, address("off"))).status).toBe(409);
  });

  it("is recorded, and the same address again changes nothing", async () => {
    const [wrong, right] = [address("was"), address("is")];
    const { client } = await addCase(wrong);
    await correct(client.id, right);
    const { token } = await server.lastMail(right);
    expect((await correct(client.id, right)).status).toBe(200);
    expect((await server.lastMail(right)).token).toBe(token);
    const { data } = await admin.query("audit.list", { action: "users.correctEmail" });
    expect(JSON.stringify(data)).toContain(`${client.id}`);
  });

  it("of two at once goes to one account", async () => {
    const right = address("wanted");
    const two = [await addCase(address("first")), await addCase(address("second"))];
    const replies = await Promise.all(two.map(({ client }) => correct(client.id, right)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
