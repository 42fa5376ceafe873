import { cases } from "@caseward/db/schema/cases";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { testServer } from "../../../support/harness";
import { caseIn, countsOf, idsIn, makeWaiting } from "./waiting";

const server = await testServer();
const { db } = server.database;
const { admin, firm, fromWeb, fromClient, turnDown } = await makeWaiting(server);

/** None of the cases is in the administrators' list. */
async function expectNone(caseIds: readonly number[], query: Record<string, string>) {
  const listed = await idsIn(admin, query);
  expect([query, caseIds.filter((id) => listed.includes(id))]).toEqual([query, []]);
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
    for (const view of Object.keys(others)) await expectNone(ids, { view });
    for (const view of ["", "unassigned"]) await expectNone(ids, { status: "New", view });
    for (const query of [{}, { view: "from_clients" }, { status: "New", view: "from_clients" }])
      expect(await idsIn(admin, query)).toEqual(expect.arrayContaining(ids));
  });

  it("is listed in every order, alone and among all", async () => {
    const ids = [(await fromWeb()).caseId, (await fromClient()).caseId];
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
    const task = { taskType: "reminder", taskSubtype: "x", entityType: "case", entityId: caseId };
    const scheduledAt = new Date(Date.now() + 3_600_000).toISOString();
    const planned = await admin.rest("POST", "/scheduled-tasks", { ...task, scheduledAt, channel: "email" });
    expect(planned.body.code).toBe("case_not_admitted");
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
