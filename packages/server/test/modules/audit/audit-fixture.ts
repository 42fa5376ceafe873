import { auditEvents } from "@caseward/db/schema/audit";
import type { AuditAction } from "@caseward/domain/audit/actions";
import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import { expect } from "vitest";
import { addFirm, casePayload } from "../../support/fixtures";
import { type Caller, startTestServer, type TestServer } from "../../support/harness";
import type { TestDatabase } from "../../support/test-database";
import { formBodies } from "../forms/bodies";

export type AuditRow = typeof auditEvents.$inferSelect;

/** A case that a firm has accepted, with all three forms, and everybody who has to do with it. */
async function makeCase(server: TestServer) {
  const admin = await server.signIn({ userType: "admin" });
  const email = `client-${admin.id}@clients.test`;
  const client = await server.signIn({ userType: "client", email, firstName: "María", lastName: "Zúñiga" });
  const { lawyer, firmId } = await addFirm(server);
  const added = await admin.mutate("cases.add", { ...casePayload, email });
  const { caseId } = added.data.case as { caseId: number };
  await client.mutate("forms.saveMedical", { caseId, medicalInfo: formBodies.medicalInfo });
  await client.mutate("forms.saveFinancial", { caseId, financialInfo: formBodies.financialInfo });
  await client.mutate("forms.submitHipaa", { caseId, hipaaInfo: formBodies.hipaaInfo });
  await admin.mutate("cases.submit", { caseId, lawFirmId: firmId });
  await lawyer.mutate("cases.accept", { caseId });
  return { admin, client, lawyer, firmId, caseId };
}

export async function openAuditFixture(onDatabase?: TestDatabase) {
  const server = await startTestServer(onDatabase ? { onDatabase } : {});
  const { db } = server.database;
  const rows = (where?: SQL) => db.select().from(auditEvents).where(where).orderBy(asc(auditEvents.id));
  return {
    server,
    ...(await makeCase(server)),
    makeCase: () => makeCase(server),
    otherClient: await server.signIn({ userType: "client" }),
    rows,
    ofAction: (action: AuditAction, caseId: number) =>
      rows(and(eq(auditEvents.action, action), eq(auditEvents.caseId, caseId))),
    /** As if what is recorded had been done a minute ago: what is read again then is another read. */
    letMinutePass: () =>
      db.transaction(async (tx) => {
        await tx.execute(sql`alter table audit_events disable trigger audit_events_only_grow`);
        await tx.execute(sql`update audit_events set created_at = created_at - interval '61 seconds'`);
        await tx.execute(sql`alter table audit_events enable always trigger audit_events_only_grow`);
      }),
    /** The rows that came while something was done. */
    async during(work: () => Promise<unknown>): Promise<AuditRow[]> {
      const last = (await rows()).at(-1)?.id ?? 0;
      await work();
      return rows(gt(auditEvents.id, last));
    },
  };
}

export type AuditFixture = Awaited<ReturnType<typeof openAuditFixture>>;

/** What every row of a caller's has in common. */
export const by = (caller: Caller, actorRole: "client" | "lawfirm" | "admin") => ({
  actorId: caller.id,
  actorRole,
  sessionId: expect.any(Number),
  remoteAddress: "127.0.0.1",
  requestId: expect.stringMatching(/^[\da-f-]{36}$/),
  createdAt: expect.any(Date),
});
