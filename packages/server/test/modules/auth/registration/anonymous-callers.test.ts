import { outbox } from "@caseward/db/schema/platform/outbox";
import { users } from "@caseward/db/schema/users";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { casePayload } from "../../../support/fixtures";
import { type Caller, testServer } from "../../../support/harness";
import { forgot, logIn, person, register, setPassword, verify } from "../steps";

const server = await testServer();
let admin: Caller;
beforeAll(async () => {
  admin = await server.signIn({ userType: "admin" });
});

const invited = { firstName: "Ada", lastName: "Obi" };
const addCase = (email: string) => admin.rest("POST", "/case", { ...casePayload, email });

const templatesTo = async (email: string) =>
  (await server.database.db.select().from(outbox).where(eq(outbox.recipient, email))).map(
    ({ template }) => template,
  );

const invitationsTo = async (email: string) =>
  (await templatesTo(email)).filter((template) => template.endsWith("_invitation"));

/** All that anonymous callers can cause for an address. */
async function flood(email: string): Promise<void> {
  const calls = [
    () => server.anonymous.rest("POST", "/auth/register", { ...person, email }),
    () => logIn(server, email, person.password),
    () => forgot(server, email),
  ];
  for (const call of calls) await Promise.all(Array.from({ length: 12 }, call));
}

describe("what anonymous callers cause", () => {
  it("leaves an administrator the invitation of a client", async () => {
    const email = "flooded@clients.test";
    await flood(email);
    expect(await templatesTo(email)).toHaveLength(10);
    expect((await addCase(email)).status).toBe(201);
    expect(await server.lastMail(email)).toMatchObject({ template: "client_invitation" });
  });

  it("leaves an administrator the invitation of another one, and of one who has not come yet", async () => {
    const email = "flooded@office.test";
    await flood(email);
    expect((await admin.mutate("auth.inviteAdmin", { ...invited, email })).status).toBe(200);
    await flood(email);
    expect((await admin.mutate("auth.inviteAdmin", { ...invited, email })).status).toBe(200);
    expect(await invitationsTo(email)).toEqual(["admin_invitation", "admin_invitation"]);
  });

  it("takes no invitation away that was mailed before, nor the form that it opened", async () => {
    const email = "invited.before@clients.test";
    await addCase(email);
    const { token } = await server.lastMail(email);
    await flood(email);
    const { data } = await verify(server, { token });
    await flood(email);
    expect((await setPassword(server, data.passwordToken, "chosen by the owner")).status).toBe(200);
  });
});

describe("an invitation that is sent again", () => {
  const idOf = async (email: string) => {
    const [user] = await server.database.db.select().from(users).where(eq(users.email, email));
    return user?.id;
  };
  const again = (userId: number | undefined) => admin.mutate("auth.inviteAgain", { userId });

  it("goes to a client and to an administrator, whatever they did, and its link counts", async () => {
    const [client, office] = ["again@clients.test", "again@office.test"];
    await addCase(client);
    await admin.mutate("auth.inviteAdmin", { ...invited, email: office });
    for (const email of [client, office]) {
      const { token: older } = await server.lastMail(email);
      await flood(email);
      expect(await again(await idOf(email))).toMatchObject({ status: 200, data: { email } });
      expect(await invitationsTo(email)).toHaveLength(2);
      expect((await verify(server, { token: older })).status).toBe(400);
      const { token } = await server.lastMail(email);
      expect((await verify(server, { token })).data.passwordToken).toEqual(expect.any(String));
    }
  });

  it("is refused for who does not wait for one, and more than ten an hour for an address", async () => {
    const registered = "not.invited@people.test";
    await register(server, { email: registered });
    for (const userId of [admin.id, await idOf(registered)])
      expect(await again(userId)).toMatchObject({ status: 409 });
    expect(await again(2_000_000)).toMatchObject({ status: 404 });
    await addCase("often@clients.test");
    const statuses: number[] = [];
    for (let sent = 1; sent <= 11; sent++)
      statuses.push((await again(await idOf("often@clients.test"))).status);
    expect(statuses).toEqual([...new Array(9).fill(200), 429, 429]);
  });
});

describe("an invitation to a case", () => {
  it("is one for twenty cases of one address, one after the other or at once", async () => {
    const [inTurn, atOnce] = ["in.turn@clients.test", "at.once@clients.test"];
    for (let made = 0; made < 5; made++) expect((await addCase(inTurn)).status).toBe(201);
    await Promise.all(Array.from({ length: 20 }, () => addCase(atOnce)));
    for (const email of [inTurn, atOnce]) expect(await invitationsTo(email)).toEqual(["client_invitation"]);
    const { token } = await server.lastMail(atOnce);
    const { data } = await verify(server, { token });
    await setPassword(server, data.passwordToken, "chosen by the owner");
    const login = await logIn(server, atOnce, "chosen by the owner");
    const { data: listed } = await server.withToken(String(login.data.token)).rest("GET", "/cases");
    expect(listed.cases).toHaveLength(20);
  });

  it("is mailed anew once the earlier one has ended", async () => {
    const email = "ended@clients.test";
    await addCase(email);
    server.passTime(8 * 24 * 60 * 60_000);
    admin = await server.signIn({ userType: "admin" });
    await addCase(email);
    expect(await invitationsTo(email)).toHaveLength(2);
  });

  it("is mailed beside a registration that waits, whose link stays good", async () => {
    const email = "registered@clients.test";
    const { token, registrationSecret } = await register(server, { email });
    await addCase(email);
    expect(await invitationsTo(email)).toHaveLength(1);
    expect((await verify(server, { token, registrationSecret })).status).toBe(200);
  });
});
