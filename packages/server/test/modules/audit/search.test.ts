import { auditEvents } from "@caseward/db/schema/audit";
import type { AuditEntry, CaseReader } from "@caseward/domain/audit/schema";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Caller } from "../../support/harness";
import { type AuditFixture, openAuditFixture } from "./audit-fixture";

let fixture: AuditFixture;
beforeAll(async () => {
  fixture = await openAuditFixture();
});
afterAll(() => fixture.server.close());

async function search(query: object): Promise<AuditEntry[]> {
  const reply = await fixture.admin.query("audit.list", query);
  expect(reply.status).toBe(200);
  return reply.data.events as AuditEntry[];
}

describe("the admin's search", () => {
  it("finds by person, whether they did it or it was about them", async () => {
    const { client, lawyer } = fixture;
    const byName = await search({ person: "zuniga" });
    expect(byName.length).toBeGreaterThan(3);
    const ids = ({ actor, subjects }: AuditEntry) => [actor?.id, ...subjects.map(({ id }) => id)];
    for (const event of byName) expect(ids(event)).toContain(client.id);
    expect(byName.some(({ subjects }) => subjects.length > 0)).toBe(true);
    expect((await search({ person: lawyer.email })).every((event) => event.actor?.id === lawyer.id)).toBe(
      true,
    );
    expect(await search({ person: "nobody of this name" })).toEqual([]);
  });

  it("finds by case, action, outcome and time", async () => {
    const { caseId, otherClient } = fixture;
    await otherClient.query("cases.get", { caseId });
    const ofCase = await search({ caseId });
    expect(ofCase.every((event) => event.caseId === caseId)).toBe(true);
    expect((await search({ action: "cases.accept" })).map(({ action }) => action)).toEqual(["cases.accept"]);
    const refused = await search({ outcome: "refused", caseId });
    expect(refused).toMatchObject([{ actor: { id: otherClient.id }, errorCode: "access_denied" }]);
    const at = ofCase[3]?.at ?? "";
    const before = await search({ caseId, to: at });
    const since = await search({ caseId, from: at });
    expect(before.every((event) => event.at < at) && since.every((event) => event.at >= at)).toBe(true);
    expect(before.length + since.length).toBe(ofCase.length);
  });

  it("goes through the pages without repeating or leaving out a row, while others are added", async () => {
    const { db } = fixture.server.database;
    await db.execute(sql`insert into audit_events (action, case_id, created_at)
      select 'cases.update', 777, now() - make_interval(secs => number / 3) from generate_series(1, 50) number`);
    const seen: number[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const reply = await fixture.admin.query("audit.list", {
        caseId: 777,
        limit: 7,
        ...(cursor && { cursor }),
      });
      seen.push(...(reply.data.events as AuditEntry[]).map(({ id }) => id));
      cursor = reply.data.nextCursor as string | null;
      await db.insert(auditEvents).values({ action: "cases.update", caseId: 777 });
    }
    expect(seen).toHaveLength(50);
    expect(new Set(seen).size).toBe(50);
  });

  it.each([
    { caseId: "x" },
    { action: "drop table" },
    { outcome: "perhaps" },
    { from: "yesterday" },
    { from: "2026-02-30T00:00:00Z" },
    { cursor: Buffer.from('["audit","desc","now()","1"]').toString("base64url") },
    { cursor: Buffer.from('["audit","desc","2026-01-01 00:00:00+00","1;"]').toString("base64url") },
  ])("refuses %j with a sentence", async (query) =>
    expect(await fixture.admin.query("audit.list", query)).toMatchObject({
      status: 400,
      body: { error: { data: { code: "validation_failed" } } },
    }),
  );
});

describe("a client", () => {
  const readersOf = async (caller: Caller, caseId: number) =>
    (await caller.query("audit.ofMyCase", { caseId })).data.readers as CaseReader[];

  it("sees who else opened the forms of their case, with role, contents and time", async () => {
    const { caseId, lawyer, admin, client } = fixture;
    await lawyer.query("forms.get", { caseId });
    await admin.query("cases.get", { caseId });
    await client.query("forms.get", { caseId });
    const readers = await readersOf(client, caseId);
    const all = ["medical", "financial", "hipaa"];
    const seen = {
      name: "Test Person",
      contents: all,
      offer: [],
      lastAt: expect.stringMatching(/^\d{4}-.+T.+\.\d{3}Z$/),
    };
    expect(readers).toEqual([
      { ...seen, userType: "admin", firmName: null },
      { ...seen, userType: "lawfirm", firmName: "Ng & Sons" },
    ]);
  });

  it("sees those of their own case alone", async () => {
    const other = await fixture.makeCase();
    const mine = await readersOf(fixture.client, fixture.caseId);
    await other.admin.query("cases.get", { caseId: other.caseId });
    expect(await readersOf(fixture.client, fixture.caseId)).toEqual(mine);
    expect(await fixture.client.query("audit.ofMyCase", { caseId: other.caseId })).toMatchObject({
      status: 403,
    });
    expect(await fixture.otherClient.query("audit.ofMyCase", { caseId: fixture.caseId })).toMatchObject({
      status: 403,
    });
    expect(await fixture.client.query("audit.list", {})).toMatchObject({ status: 403 });
  });

  it("does not see who was refused", async () => {
    const { client, caseId, otherClient } = fixture;
    const before = await readersOf(client, caseId);
    await otherClient.query("forms.get", { caseId });
    expect(await readersOf(client, caseId)).toEqual(before);
  });
});
