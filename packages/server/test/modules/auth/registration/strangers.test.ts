import { outbox } from "@caseward/db/schema/platform/outbox";
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
  for (let turn = 0; turn < 12; turn++) {
    await server.anonymous.rest("POST", "/auth/register", { ...person, email });
    await logIn(server, email, person.password);
    await forgot(server, email);
  }
}

describe("what strangers cause", () => {
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
