import { auditEvents } from "@caseward/db/schema/audit";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addFirm, casePayload } from "../../support/fixtures";
import type { Reply } from "../../support/harness";
import { formBodies } from "../forms/bodies";
import { type AuditFixture, by, openAuditFixture } from "./audit-fixture";

let fixture: AuditFixture;
beforeAll(async () => {
  fixture = await openAuditFixture();
});
afterAll(() => fixture.server.close());

const reads = [
  ["cases.get", {}],
  ["forms.get", {}],
  ["forms.draft", { form: "medical" }],
] as const;

describe("an access to the forms of a case", () => {
  it.each(reads)("by %s is recorded as a refusal for another firm's lawyer", async (action, input) => {
    const { lawyer } = await addFirm(fixture.server);
    const rows = await fixture.during(() => lawyer.query(action, { caseId: fixture.caseId, ...input }));
    expect(rows).toMatchObject([
      { ...by(lawyer, "lawfirm"), action, outcome: "refused", errorCode: "access_denied", contents: [] },
    ]);
  });

  it("is not recorded where there are no forms", async () => {
    const { caseId, client } = await newCase("formless@clients.test");
    for (const [action, input] of reads)
      expect(await fixture.during(() => client.query(action, { caseId, ...input }))).toEqual([]);
  });

  it("is recorded with what is answered, however many forms are saved at the same moment", async () => {
    for (let repetition = 0; repetition < 10; repetition++) {
      const { caseId, client } = await newCase(`saved-${repetition}@clients.test`);
      const look = async () => {
        const admin = await fixture.server.signIn({ userType: "admin" });
        return admin.rest("GET", `/case/${caseId}`);
      };
      const [, ...replies] = await Promise.all([
        client.mutate("forms.saveMedical", { caseId, medicalInfo: formBodies.medicalInfo }),
        ...Array.from({ length: 6 }, look),
        client.mutate("forms.saveFinancial", { caseId, financialInfo: formBodies.financialInfo }),
      ]);
      for (const reply of replies.slice(0, -1)) expect(await recordedOf(reply)).toEqual(answeredBy(reply));
    }
  });
});

async function newCase(email: string) {
  const client = await fixture.server.signIn({ userType: "client", email });
  const added = await fixture.admin.mutate("cases.add", { ...casePayload, email });
  return { client, caseId: (added.data.case as { caseId: number }).caseId };
}

function answeredBy({ status, data }: Reply): string[] {
  expect(status).toBe(200);
  const { medicalInfo, financialInfo } = data.case as Record<string, unknown>;
  return [...(medicalInfo ? ["medical"] : []), ...(financialInfo ? ["financial"] : [])];
}

async function recordedOf({ headers }: Reply): Promise<string[]> {
  const rows = await fixture.rows(eq(auditEvents.requestId, String(headers["x-request-id"])));
  return rows.flatMap(({ contents }) => contents);
}
