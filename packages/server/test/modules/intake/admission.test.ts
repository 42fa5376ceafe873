import { auditEvents } from "@caseward/db/schema/audit";
import { cases } from "@caseward/db/schema/cases";
import { users } from "@caseward/db/schema/users";
import { turnDownSentences } from "@caseward/domain/cases/intake/admission";
import type { Case } from "@caseward/domain/cases/response";
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { addFirm } from "../../support/fixtures";
import { type Caller, testServer } from "../../support/harness";
import { listCases } from "../lists/rows";
import { own, tell, told } from "./telling";

const server = await testServer();
const { db } = server.database;
let admin: Caller;
let firm: Awaited<ReturnType<typeof addFirm>>;
beforeAll(async () => {
  admin = await server.signIn({ userType: "admin" });
  firm = await addFirm(server);
});

let people = 0;

/** A case from the web: of a new address, or of somebody's. */
async function fromWeb(email = `person-${++people}@admission.test`) {
  const { reference } = await tell(server, { change: { email } });
  const [row] = await db.select().from(cases).where(eq(cases.reference, reference));
  return { caseId: row?.id ?? 0, email, reference };
}

async function fromClient() {
  const client = await server.signIn({ userType: "client" });
  const { data } = await client.rest("POST", "/client/case", own);
  return { caseId: (data.case as Case).caseId, client };
}

const admit = (caseId: number) => admin.rest("POST", `/case/${caseId}/admit`);
const turnDown = (caseId: number, body: object = { reason: "too_long_ago" }) =>
  admin.rest("POST", `/case/${caseId}/turn-down`, body);
const caseIn = ({ data }: { data: Record<string, unknown> }) => data.case as Case;
const idsIn = async (caller: Caller, query = {}) =>
  (await listCases(caller, { limit: 500, ...query })).map(({ caseId }) => caseId);

async function countsOf(caller: Caller) {
  const views = (await caller.rest("GET", "/cases/views")).data.views as { key: string; count: number }[];
  const overview = (await caller.rest("GET", "/cases/overview")).data as {
    statuses: { count: number }[];
    weeks: { count: number }[];
  };
  return {
    views: Object.fromEntries(views.map(({ key, count }) => [key, count])),
    counted: [...overview.statuses, ...overview.weeks].map(({ count }) => count),
  };
}

describe("a case that is not admitted", () => {
  it("counts among those from clients, and in no other view and no number", async () => {
    const before = await countsOf(admin);
    const ids = [(await fromWeb()).caseId, (await fromClient()).caseId];
    const after = await countsOf(admin);
    const { from_clients: fromClients = 0, ...others } = before.views;
    expect(after).toEqual({
      views: { ...others, from_clients: fromClients + 2 },
      counted: before.counted,
    });
    // Also once a new case would be overdue.
    await db
      .update(cases)
      .set({ createdAt: new Date("2024-01-01") })
      .where(eq(cases.id, ids[0] ?? 0));
    for (const view of Object.keys(others))
      for (const id of ids) expect(await idsIn(admin, { view })).not.toContain(id);
    for (const query of [{ status: "New" }, { status: "New", view: "unassigned" }])
      for (const id of ids) expect(await idsIn(admin, query)).not.toContain(id);
    for (const query of [{}, { view: "from_clients" }, { status: "New", view: "from_clients" }])
      expect(await idsIn(admin, query)).toEqual(expect.arrayContaining(ids));
    for (const sort of ["caseId", "clientName", "createdAt", "status", "assignedAt", "waiting"])
      for (const view of ["from_clients", ""])
        expect(await idsIn(admin, { sort, view })).toEqual(expect.arrayContaining(ids));
  });

  it("is nobody's but the administrators' when it came from the web", async () => {
    const client = await server.signIn({ userType: "client" });
    const { caseId, reference } = await fromWeb(client.email);
    for (const caller of [client, firm.lawyer, await server.signIn({ userType: "client" })]) {
      expect((await caller.rest("GET", `/case/${caseId}`)).status).toBe(403);
      for (const path of ["stages", "messages"])
        expect((await caller.rest("GET", `/case/${caseId}/${path}`)).status).toBe(403);
      expect(await idsIn(caller)).not.toContain(caseId);
      expect(await idsIn(caller, { search: reference })).toEqual([]);
      expect((await caller.query("forms.get", { caseId })).status).toBe(403);
    }
    expect((await client.rest("PUT", `/case/${caseId}/add-medical-info`, {})).status).not.toBe(200);
    expect((await client.rest("POST", `/case/${caseId}/messages`, { body: "Hello" })).status).toBe(403);
    expect((await admin.rest("GET", `/case/${caseId}`)).status).toBe(200);
  });

  it("is read by the client who told of it, with its state", async () => {
    const { client, caseId } = await fromClient();
    const opened = await client.rest("GET", `/case/${caseId}`);
    expect(caseIn(opened)).toMatchObject({
      status: "New",
      createdFrom: "CLIENT",
      admission: { state: "awaiting", reason: null },
    });
    expect(await idsIn(client)).toEqual([caseId]);
    const said = await client.rest("POST", `/case/${caseId}/messages`, { body: "Hello" });
    expect([said.status, said.body.code]).toEqual([409, "case_not_admitted"]);
    expect((await firm.lawyer.rest("GET", `/case/${caseId}`)).status).toBe(403);
  });

  it("moves nowhere: 409 with a code and a sentence of its own", async () => {
    const { caseId } = await fromWeb();
    const moves: [string, string, object][] = [
      ["POST", "assign-law-firm", { lawFirmId: firm.firmId }],
      ["PUT", "recall", {}],
      ["PUT", "stages/evaluation/complete", {}],
      ["POST", "messages", { body: "Hello" }],
    ];
    for (const [method, path, body] of moves) {
      const { status, body: answer } = await admin.rest(method as "PUT", `/case/${caseId}/${path}`, body);
      expect([path, status, answer.code, answer.message]).toEqual([
        path,
        409,
        "case_not_admitted",
        "This case is not admitted yet. It has to be admitted first.",
      ]);
    }
    const { body } = await admin.rest("POST", "/law-firm/remind", { caseId, lawFirmId: firm.firmId });
    expect(body.code).toBe("case_not_admitted");
    await turnDown(caseId);
    const turned = await admin.rest("POST", `/case/${caseId}/assign-law-firm`, { lawFirmId: firm.firmId });
    expect(turned.body).toMatchObject({
      code: "case_not_admitted",
      message: "This case was turned down. It has to be admitted first.",
    });
  });

  it("is corrected by an administrator", async () => {
    const { caseId } = await fromWeb();
    const changed = await admin.rest("PUT", `/case/${caseId}`, {
      city: "Fresno",
      description: "On the stair.",
    });
    expect(caseIn(changed)).toMatchObject({ city: "Fresno", admission: { state: "awaiting" } });
  });
});

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
    const offered = await admin.rest("POST", `/case/${caseId}/assign-law-firm`, { lawFirmId: firm.firmId });
    expect(caseIn(offered).status).toBe("Submitted");
    const seen = caseIn(await firm.lawyer.rest("GET", `/case/${caseId}`));
    expect(seen.admission).toBeNull();
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
    expect(account).toMatchObject({ origin: "invited", firstName: told.firstName });
    const { template, body } = await server.lastMail(email);
    expect(template).toBe("case_admitted");
    expect(body).toContain("/verify-email?token=");
  });

  it("of two who tell at once, one admits and the other turns down, and one of them wins", async () => {
    const { caseId } = await fromWeb();
    const [admitted, turned] = await Promise.all([admit(caseId), turnDown(caseId)]);
    expect(admitted.status).toBe(200);
    expect([200, 409]).toContain(turned.status);
    const { data } = await admin.rest("GET", `/case/${caseId}`);
    expect((data.case as Case).admission?.state).toBe("admitted");
  });

  it("is refused where the address became a lawyer's, until it is corrected", async () => {
    const { caseId, email } = await fromWeb();
    await db.update(users).set({ userType: "lawfirm", verifiedAt: new Date() }).where(eq(users.email, email));
    const refused = await admit(caseId);
    expect([refused.status, refused.body.code]).toEqual([409, "email_taken"]);
    await admin.rest("PUT", `/case/${caseId}`, { email: `corrected-${caseId}@admission.test` });
    expect((await admit(caseId)).status).toBe(200);
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
    await admin.rest("POST", `/case/${caseId}/assign-law-firm`, { lawFirmId: firm.firmId });
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
    const { reference } = await tell(server, { change: { email, language: "es" } });
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
