import { auditRepeats } from "@caseward/db/schema/audit";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formBodies } from "../forms/bodies";
import { type AuditFixture, openAuditFixture } from "./audit-fixture";

let fixture: AuditFixture;
beforeAll(async () => {
  fixture = await openAuditFixture();
});
afterAll(() => fixture.server.close());

const reader = () => fixture.server.signIn({ userType: "admin" });

async function countOf(eventId: number | undefined): Promise<number> {
  const { db } = fixture.server.database;
  const [found] = await db
    .select()
    .from(auditRepeats)
    .where(eq(auditRepeats.eventId, eventId ?? 0));
  return found?.count ?? 0;
}

describe("a read that is done again within a minute", () => {
  it.each(["cases.get", "forms.get"])("by %s is counted at the row of the first", async (action) => {
    const { caseId, during, letMinutePass } = fixture;
    const admin = await reader();
    const rows = await during(async () => {
      for (let index = 0; index < 8; index++)
        expect((await admin.query(action, { caseId })).status).toBe(200);
    });
    expect(rows).toMatchObject([{ action, contents: ["medical", "financial", "hipaa"] }]);
    expect(await countOf(rows[0]?.id)).toBe(7);
    const found = await admin.query("audit.list", { caseId });
    const [event] = (found.data.events as { detail: object }[]) ?? [];
    expect(event).toMatchObject({ id: rows[0]?.id, detail: { repeats: 7 } });
    await letMinutePass();
    expect(await during(() => admin.query(action, { caseId }))).toHaveLength(1);
  });

  it("as a printed authorization, or as a draft, is counted as well", async () => {
    const { caseId, lawyer, client, during, server } = fixture;
    const headers = { authorization: `Bearer ${lawyer.token}` };
    const printed = await during(async () => {
      for (let index = 0; index < 3; index++)
        await server.app.inject({ url: `/case/${caseId}/hipaa.pdf`, headers });
    });
    expect(printed).toMatchObject([{ action: "forms.hipaaPdf", contents: ["hipaa"] }]);
    expect(await countOf(printed[0]?.id)).toBe(2);
    const id = { caseId, form: "medical" };
    await client.mutate("forms.saveDraft", { ...id, content: { hospitalName: "Saint Nowhere" } });
    const drafts = await during(async () => {
      for (let index = 0; index < 3; index++) await client.query("forms.draft", id);
    });
    expect(drafts).toMatchObject([{ action: "forms.draft", contents: ["medical"] }]);
    expect(await countOf(drafts[0]?.id)).toBe(2);
  });

  it("is a row of its own after a change, by another session, another address or another call", async () => {
    const { caseId, client, during, server } = fixture;
    const admin = await reader();
    const open = () => admin.query("cases.get", { caseId });
    await open();
    await client.mutate("forms.saveMedical", { caseId, medicalInfo: formBodies.medicalInfo });
    expect(await during(open)).toHaveLength(1);
    expect(await during(open)).toHaveLength(0);
    const other = await reader();
    expect(await during(() => other.query("cases.get", { caseId }))).toHaveLength(1);
    expect(await during(() => admin.query("forms.get", { caseId }))).toHaveLength(1);
    const headers = { authorization: `Bearer ${admin.token}` };
    const elsewhere = { url: `/case/${caseId}`, headers, remoteAddress: "203.0.113.9" };
    expect(await during(() => server.app.inject(elsewhere))).toHaveLength(1);
  });
});

describe("reads of one person", () => {
  it("are more than anybody reads in a minute, and then wait, without a word about anybody else", async () => {
    const { caseId, server } = fixture;
    const admin = await reader();
    const other = await reader();
    for (let index = 0; index < 5999; index++) server.services.countAccess(admin, caseId);
    expect((await admin.query("cases.get", { caseId })).status).toBe(200);
    const refused = await admin.rest("GET", `/case/${caseId}`);
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({
      code: "rate_limited",
      message: expect.stringContaining("Please wait a minute"),
    });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    for (const action of ["cases.get", "forms.get"])
      expect((await admin.query(action, { caseId })).status).toBe(429);
    expect((await other.query("cases.get", { caseId })).status).toBe(200);
    server.passTime(61_000);
    expect((await admin.query("cases.get", { caseId })).status).toBe(200);
  });
});
