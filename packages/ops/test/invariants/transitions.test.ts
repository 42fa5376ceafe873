import { addCase, addFirm } from "@caseward/server/test/support/fixtures";
import { testServer } from "@caseward/server/test/support/harness";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { findBroken, findBrokenInvariants, invariants } from "../../src/invariants/find-broken";

const server = await testServer();

async function acceptedCase(): Promise<number> {
  const { lawyer, firmId } = await addFirm(server);
  const { admin, caseId } = await addCase(server);
  await admin.rest("POST", `/case/${caseId}/assign-law-firm`, { lawFirmId: firmId });
  await lawyer.rest("PUT", `/case/${caseId}/accept`);
  return caseId;
}

describe("the invariants", () => {
  it("hold on the way of a case through rejection, recall and acceptance", async () => {
    const { db } = server.database;
    const first = await addFirm(server);
    const second = await addFirm(server, "Ødegård & O'Dell");
    const { admin, caseId } = await addCase(server);
    const path = (action: string) => `/case/${caseId}/${action}`;
    const steps = [
      () => admin.rest("POST", path("assign-law-firm"), { lawFirmId: first.firmId, lawFirmNote: "Please" }),
      () => first.lawyer.rest("PUT", path("reject"), { reasonCode: "at_capacity" }),
      () => admin.rest("PUT", path("recall")),
      () => admin.rest("POST", path("assign-law-firm"), { lawFirmId: second.firmId }),
      () => admin.rest("PUT", path("recall")),
      () => admin.rest("POST", path("assign-law-firm"), { lawFirmId: second.firmId }),
      () => second.lawyer.rest("PUT", path("accept")),
      () => second.lawyer.rest("PUT", path("signup-client")),
      () => second.lawyer.rest("PUT", path("stages/evaluation/complete")),
      () => admin.rest("PUT", path("stages/evaluation/reopen")),
    ];
    for (const step of steps) {
      expect(await step()).toMatchObject({ status: 200 });
      expect(await findBrokenInvariants(db)).toEqual([]);
    }
  });

  it("hold of changes that waited for a minute after they read the clock", async () => {
    const { db } = server.database;
    const caseId = await acceptedCase();
    await db.execute(sql`insert into idempotency_keys (user_id, operation, key_hash, payload_hash, created_id, created_at, expires_at)
      select created_by, 'cases.add', repeat('a', 64), repeat('a', 64), id, created_at - interval '1 minute', now() from cases
      where id = ${caseId}`);
    await db.execute(
      sql`update cases set status_changed_at = status_changed_at + interval '1 minute' where id = ${caseId}`,
    );
    expect(await findBroken(db, invariants)).toEqual([]);
  });

  it("notice a case that lost its firm, a stage or its order of events", async () => {
    const { db } = server.database;
    const caseId = await acceptedCase();
    await db.execute(sql`delete from begun_stages where case_id = ${caseId} and stage_key = 'onboarding'`);
    await db.execute(sql`update case_assignments set law_firm_id = 1 where case_id = ${caseId}`);
    await db.execute(sql`update cases set created_at = created_at + interval '1 day' where id = ${caseId}`);
    const findings = (await findBrokenInvariants(db)).join("\n");
    expect(findings).toContain("onboarding is active and started from the beginning");
    expect(findings).toContain("an accepted case was accepted by its firm in its last offer");
    expect(findings).toContain("an offer is made after its case was added");
  });
});
