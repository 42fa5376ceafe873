import { auditEvents } from "@caseward/db/schema/audit";
import { cases } from "@caseward/db/schema/cases";
import { users } from "@caseward/db/schema/users";
import { turnDownSentences } from "@caseward/domain/cases/intake/admission";
import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { testServer } from "../../../support/harness";
import { listCases } from "../lists/rows";
import { sampleIntake, sendIntake } from "./intakes";
import { caseIn, countsOf, idsIn, makeWaiting } from "./waiting";

const server = await testServer();
const { db } = server.database;
const { admin, firm, fromWeb, fromClient, admit, turnDown } = await makeWaiting(server);
/** What these people told fits no practice area of the firm. */
const offer = { lawFirmId: firm.firmId, overrideReason: "They asked for this firm" };

describe("admitting", () => {
  it("makes a case an ordinary new one, which its client reads and is told of by mail", async () => {
    const client = await server.signIn({ userType: "client" });
    const { caseId, reference } = await fromWeb(client.email);
    const before = await countsOf(admin);
    const { status, ...answer } = await admit(caseId);
    expect(status).toBe(200);
    expect(caseIn(answer)).toMatchObject({ status: "New", admission: { state: "admitted", reference } });
    expect((await countsOf(admin)).views.from_clients).toBe((before.views.from_clients ?? 0) - 1);
    expect((await countsOf(admin)).views.unassigned).toBe((before.views.unassigned ?? 0) + 1);
    expect(await idsIn(admin, { status: "New" })).toContain(caseId);
    expect((await client.rest("GET", `/case/${caseId}`)).status).toBe(200);
    const mail = await server.lastMail(client.email);
    expect(mail.template).toBe("case_admitted");
    expect(mail.body).toContain(`http://app.test/client/case/${caseId}`);
    const offered = await admin.rest("POST", `/case/${caseId}/assign-law-firm`, offer);
    expect(caseIn(offered).status).toBe("Submitted");
    const seen = caseIn(await firm.lawyer.rest("GET", `/case/${caseId}`));
    expect(seen).not.toHaveProperty("admission");
  });

  it("twice answers 200, and mails once", async () => {
    const { caseId, email } = await fromWeb();
    expect((await admit(caseId)).status).toBe(200);
    const [first] = await db.select().from(cases).where(eq(cases.id, caseId));
    const again = await Promise.all([admit(caseId), admit(caseId)]);
    expect(again.map(({ status }) => status)).toEqual([200, 200]);
    const [row] = await db.select().from(cases).where(eq(cases.id, caseId));
    expect(row?.admissionDecidedAt).toEqual(first?.admissionDecidedAt);
    const isIt = and(eq(auditEvents.action, "cases.admit"), eq(auditEvents.caseId, caseId));
    expect(await db.select().from(auditEvents).where(isIt)).toHaveLength(1);
    const [account] = await db.select().from(users).where(eq(users.email, email));
    expect(account).toMatchObject({ origin: "invited", firstName: sampleIntake.firstName });
    const { template, body } = await server.lastMail(email);
    expect(template).toBe("case_admitted");
    expect(body).toContain("/verify-email?token=");
  });

  it("of two who tell at once, one admits and the other turns down, and one of them wins", async () => {
    const { caseId } = await fromWeb();
    const [admitted, turned] = await Promise.all([admit(caseId), turnDown(caseId)]);
    expect(admitted.status).toBe(200);
    expect([200, 409]).toContain(turned.status);
    const opened = await admin.rest("GET", `/case/${caseId}`);
    expect(caseIn(opened).admission?.state).toBe("admitted");
  });

  it("is refused where the address became a lawyer's, until it is corrected", async () => {
    const { caseId, email } = await fromWeb();
    await db.update(users).set({ userType: "lawfirm", verifiedAt: new Date() }).where(eq(users.email, email));
    const refused = await admit(caseId);
    expect([refused.status, refused.body.code]).toEqual([409, "email_taken"]);
    await admin.rest("PUT", `/case/${caseId}`, { email: `corrected-${caseId}@admission.test` });
    expect((await admit(caseId)).status).toBe(200);
  });

  it("goes to the account that an administrator gave the address meanwhile", async () => {
    const client = await server.signIn({ userType: "client" });
    const { caseId, email } = await fromWeb();
    const corrected = await admin.mutate("users.correctEmail", { userId: client.id, email });
    expect(corrected.status).toBe(200);
    expect(caseIn(await admit(caseId)).client).toMatchObject({ id: client.id, email });
  });

  it("and turning down are an administrator's alone, of a case that there is", async () => {
    const { client, caseId } = await fromClient();
    for (const caller of [client, firm.lawyer])
      for (const path of ["admit", "turn-down"])
        expect((await caller.rest("POST", `/case/${caseId}/${path}`, { reason: "other" })).status).toBe(403);
    expect((await admit(999_999)).status).toBe(404);
    expect((await turnDown(999_999)).status).toBe(404);
  });

  it("leaves a case as it is that an administrator entered", async () => {
    const { caseId } = await fromWeb();
    await admit(caseId);
    await admin.rest("POST", `/case/${caseId}/assign-law-firm`, offer);
    expect(caseIn(await admit(caseId)).status).toBe("Submitted");
    const refused = await turnDown(caseId);
    expect([refused.status, refused.body.code]).toEqual([409, "invalid_transition"]);
  });
});

describe("turning down", () => {
  it("takes a case out of all open work, and leaves it to be found and admitted after all", async () => {
    const { caseId, reference } = await fromWeb();
    const { status, ...answer } = await turnDown(caseId);
    expect(status).toBe(200);
    expect(caseIn(answer).admission).toMatchObject({
      state: "turned_down",
      reason: "too_long_ago",
      sentence: turnDownSentences.too_long_ago,
    });
    expect(await idsIn(admin, { view: "from_clients" })).not.toContain(caseId);
    expect(await idsIn(admin, { status: "New" })).not.toContain(caseId);
    expect(await idsIn(admin, { search: reference })).toEqual([caseId]);
    expect((await turnDown(caseId, { reason: "no_injury" })).status).toBe(200);
    const after = caseIn(await admit(caseId));
    expect(after.admission).toMatchObject({ state: "admitted", reason: null, sentence: null });
    expect(await idsIn(admin, { status: "New" })).toContain(caseId);
  });

  it("sends a kind sentence in the person's language, which invites nobody", async () => {
    const email = "triste@admission.test";
    const { reference } = await sendIntake(server, { change: { email, language: "es" } });
    const [row] = await db.select().from(cases).where(eq(cases.reference, reference));
    await turnDown(row?.id ?? 0, { reason: "no_injury" });
    const mail = await server.lastMail(email);
    expect(mail).toMatchObject({
      template: "case_turned_down",
      subject: "Sobre lo que nos contó",
      token: "",
    });
    expect(mail.body).toContain("esta vez nadie se lastimó");
    expect(mail.body).toContain("http://app.test/intake");
    expect(mail.body).toContain("Puede haber plazos, así que no espere.");
  });

  it("warns of no time limits where the case is with us already", async () => {
    const { client, caseId } = await fromClient();
    await turnDown(caseId, { reason: "already_with_us" });
    const { body } = await server.lastMail(client.email);
    expect(body).toContain("We have this case already");
    expect(body).not.toContain("Time limits");
  });

  it("is told to the client on their page, in the administrator's own sentence where there is one", async () => {
    const { client, caseId } = await fromClient();
    const sentence = "We can't help with <this> one, but the county's office can: 510-555-0100.";
    await turnDown(caseId, { reason: "other", sentence });
    const { admission } = caseIn(await client.rest("GET", `/case/${caseId}`));
    expect(admission).toMatchObject({ state: "turned_down", reason: null, sentence });
    expect((await listCases(client))[0]?.admission).toEqual(admission);
    expect((await server.lastMail(client.email)).body).toContain(sentence);
  });

  it("needs a reason, and a sentence where the reason says nothing", async () => {
    const { caseId } = await fromWeb();
    for (const body of [{}, { reason: "because" }, { reason: "other" }, { reason: "other", sentence: " " }])
      expect((await turnDown(caseId, body)).status).toBe(400);
  });
});
