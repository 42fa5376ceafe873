import { auditEvents } from "@caseward/db/schema/audit";
import { cases } from "@caseward/db/schema/cases";
import { outbox } from "@caseward/db/schema/platform/outbox";
import { users } from "@caseward/db/schema/users";
import { and, count, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { startAtNoon } from "../../../support/at-noon";
import { addFirm } from "../../../support/fixtures";
import { type Caller, testServer } from "../../../support/harness";
import { listCases } from "../lists/rows";
import { sampleIntake, sendIntake } from "./intakes";

const server = await testServer();
const { db } = server.database;
let admin: Caller;
beforeAll(async () => {
  startAtNoon(server);
  admin = await server.signIn({ userType: "admin" });
});

const referencePattern = /^[B-Z][B-Z2-9]{4}-[B-Z2-9]{5}$/;

const caseOf = async (reference: string) => {
  const [found] = await db.select().from(cases).where(eq(cases.reference, reference));
  return found ?? null;
};
const accountOf = async (email: string) => {
  const [found] = await db.select().from(users).where(eq(users.email, email));
  return found ?? null;
};
const mailsTo = (email: string) => db.select().from(outbox).where(eq(outbox.recipient, email));
const casesOf = async (clientId: number) => {
  const [row] = await db.select({ kept: count() }).from(cases).where(eq(cases.clientId, clientId));
  return row?.kept;
};

describe("an account of an accident", () => {
  it("makes a New case from the web, and invites its sender in the chosen language", async () => {
    const { status, body, reference } = await sendIntake(server, { change: { language: "es" } });
    expect(status).toBe(201);
    expect(Object.keys(body.data)).toEqual(["reference"]);
    expect(reference).toMatch(referencePattern);
    const [listed] = await listCases(admin, { view: "from_clients" });
    expect(listed).toMatchObject({
      status: "New",
      createdFrom: "WEB",
      client: {
        firstName: "Rosa",
        lastName: "Delgado",
        email: sampleIntake.email,
        phoneNumber: sampleIntake.phoneNumber,
      },
      admission: { state: "awaiting", reference, decidedAt: null, reason: null, sentence: null },
    });
    const mail = await server.lastMail(sampleIntake.email);
    expect(mail).toMatchObject({ template: "intake_received", subject: "Recibimos lo que nos contó" });
    expect(mail.body).toContain(reference);
    expect(mail.body).toContain("http://app.test/verify-email?token=");
    expect(await accountOf(sampleIntake.email)).toMatchObject({
      origin: "intake",
      userType: "client",
      language: "es",
    });
  });

  it("whose mail is opened gives its sender the account, by the name that was told", async () => {
    await sendIntake(server, { change: { email: "opens@intakes.test" } });
    const { token } = await server.lastMail("opens@intakes.test");
    const { data } = await server.anonymous.rest("POST", "/auth/verify-email", { token });
    const { passwordToken } = data as { passwordToken: string };
    expect(passwordToken).not.toMatch(/^new-/);
    const password = "a long and rare sentence";
    const set = await server.anonymous.rest("POST", "/auth/set-password", { token: passwordToken, password });
    expect(set.status).toBe(200);
    expect(await accountOf("opens@intakes.test")).toMatchObject({
      firstName: "Rosa",
      userType: "client",
    });
  });

  it("that is sent again on the same day makes no second case", async () => {
    const change = { email: "twice@intakes.test" };
    const both = [await sendIntake(server, { change }), await sendIntake(server, { change })];
    const atOnce = await Promise.all([sendIntake(server, { change }), sendIntake(server, { change })]);
    const references = [...both, ...atOnce].map(({ reference }) => reference);
    expect(new Set(references).size).toBe(1);
    const account = await accountOf("twice@intakes.test");
    expect(await casesOf(account?.id ?? 0)).toBe(1);
    expect(await mailsTo("twice@intakes.test")).toHaveLength(1);
    const other = await sendIntake(server, { change: { ...change, description: "And another one." } });
    expect(other.reference).not.toBe(references[0]);
    expect(await casesOf(account?.id ?? 0)).toBe(2);
  });

  it("is found by its reference, however it is written", async () => {
    const { reference } = await sendIntake(server, { change: { email: "found@intakes.test" } });
    for (const search of [reference, reference.toLowerCase(), reference.replace("-", "")])
      expect((await listCases(admin, { search })).map(({ admission }) => admission?.reference)).toEqual([
        reference,
      ]);
    const [row] = await listCases(admin, { search: reference });
    await admin.rest("PUT", `/case/${row?.caseId}`, { city: "Berkeley" });
    expect(await listCases(admin, { search: reference })).toHaveLength(1);
  });

  it("whose hidden field is filled in is answered as every other, and makes nothing", async () => {
    for (const website of ["https://spam.test", " ", 5, { a: 1 }]) {
      const { status, body, reference } = await sendIntake(server, {
        change: { email: "robot@intakes.test", website },
      });
      expect([status, Object.keys(body), Object.keys(body.data)]).toEqual([201, ["data"], ["reference"]]);
      expect(reference).toMatch(referencePattern);
    }
    expect(await accountOf("robot@intakes.test")).toBeNull();
    expect(await mailsTo("robot@intakes.test")).toEqual([]);
  });

  it("is refused without what it needs, by a sentence", async () => {
    const refused = async (change: Record<string, unknown>) => {
      const { status, body } = await sendIntake(server, { change });
      return [status, body.issues?.[0]?.path, body.message];
    };
    expect(await refused({ firstName: " " })).toEqual([
      400,
      "firstName",
      "Please fill in the required field: First Name",
    ]);
    for (const consent of [undefined, false, "true", null])
      expect(await refused({ consent })).toEqual([400, "consent", "Please agree that we may contact you"]);
    expect((await refused({ language: "fr" }))[0]).toBe(400);
    expect((await refused({ date: "2999-01-01" }))[0]).toBe(400);
    expect((await refused({ email: "no address" }))[0]).toBe(400);
    expect((await refused({ imageUrl: "https://elsewhere.test/a.jpg" })).slice(0, 2)).toEqual([
      400,
      "imageUrl",
    ]);
  });

  it("may hold hostile text, which is answered as text and is in no mail", async () => {
    const description = `<script>alert(1)</script> {{7*7}} '; drop table cases; -- ${"\u202e"}`;
    const { status, reference } = await sendIntake(server, {
      change: { email: "hostile@intakes.test", city: "O'Fallon", description },
    });
    expect(status).toBe(201);
    const found = await caseOf(reference);
    const { data } = await admin.rest("GET", `/case/${found?.id}`);
    expect(data.case).toMatchObject({ description: description.replace("\u202e", "").trim() });
    const [mail] = await mailsTo("hostile@intakes.test");
    expect(JSON.stringify(mail)).not.toMatch(/script|Rosa|stair|Fallon/);
    expect((await sendIntake(server, { change: { firstName: "<img src=x>" } })).status).toBe(400);
  });

  it("is recorded without what was typed", async () => {
    const { reference } = await sendIntake(server, { change: { email: "recorded@intakes.test" } });
    const found = await caseOf(reference);
    const isIt = and(eq(auditEvents.action, "intake.submit"), eq(auditEvents.caseId, found?.id ?? 0));
    const [event] = await db.select().from(auditEvents).where(isIt);
    expect(event).toMatchObject({
      actorId: null,
      subjectIds: [found?.clientId],
      outcome: "done",
      detail: {},
    });
  });
});

describe("an account with an address that somebody has", () => {
  /** The answer without what differs by its contents. */
  const answerFor = async (email: string) => {
    const { status, body, headers, reference } = await sendIntake(server, { change: { email } });
    expect(reference).toMatch(referencePattern);
    const { date: _date, "x-request-id": _id, ...rest } = headers;
    const said = { status, keys: [Object.keys(body), Object.keys(body.data)], rest };
    return { said, found: await caseOf(reference) };
  };

  it("is answered alike for nobody, for a client, for a lawyer and for an admin", async () => {
    const client = await server.signIn({ userType: "client" });
    const { lawyer } = await addFirm(server);
    const firmless = await server.signIn({ userType: "lawfirm" });
    const nobody = await answerFor("nobody@intakes.test");
    for (const { email } of [client, lawyer, firmless, admin]) {
      expect((await answerFor(email)).said).toEqual(nobody.said);
    }
  });

  it("goes to a client's account, which is told by mail and stays as it is", async () => {
    const client = await server.signIn({ userType: "client", firstName: "Ana", lastName: "Lee" });
    const { found } = await answerFor(client.email);
    expect(found).toMatchObject({ clientId: client.id, status: "Awaiting", createdFrom: "WEB" });
    expect(await accountOf(client.email)).toMatchObject({ firstName: "Ana", language: null });
    const { template, body, token } = await server.lastMail(client.email);
    expect(template).toBe("intake_received");
    expect(body).toContain("http://app.test/client/dashboard");
    expect(token).toBe("");
  });

  it("makes nothing of a lawyer's or an admin's, who is told so", async () => {
    const { lawyer } = await addFirm(server);
    for (const { id, email } of [lawyer, admin]) {
      const { found } = await answerFor(email);
      expect(found).toBeNull();
      expect(await casesOf(id)).toBe(0);
      expect((await server.lastMail(email)).template).toBe("intake_not_kept");
    }
  });

  it("mails nothing to a disabled one", async () => {
    const client = await server.signIn({ userType: "client" });
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, client.id));
    expect((await answerFor(client.email)).found).not.toBeNull();
    expect(await mailsTo(client.email)).toEqual([]);
  });

  it("ends no link that an administrator has sent, and keeps nobody from registering as who they are", async () => {
    const email = "lawyer@intakes.test";
    await sendIntake(server, { change: { email } });
    const password = "a long and rare sentence";
    const person = { firstName: "Kim", lastName: "Ito", userType: "lawfirm", email, password };
    const registered = await server.anonymous.rest("POST", "/auth/register", person);
    const { registrationSecret } = registered.data;
    const { token } = await server.lastMail(email);
    await server.anonymous.rest("POST", "/auth/verify-email", { token, registrationSecret });
    expect(await accountOf(email)).toMatchObject({ firstName: "Kim", userType: "lawfirm" });
    await admin.mutate("auth.inviteAdmin", {
      firstName: "A",
      lastName: "B",
      email: "invited@intakes.test",
    });
    const invited = await server.lastMail("invited@intakes.test");
    await sendIntake(server, { change: { email: "invited@intakes.test" } });
    const opened = await server.anonymous.rest("POST", "/auth/verify-email", { token: invited.token });
    expect(opened.status).toBe(200);
  });
});
