import { financialForms, formDrafts, hipaaForms, medicalForms } from "@caseward/db/schema/forms";
import { outbox } from "@caseward/db/schema/platform/outbox";
import { begunStages } from "@caseward/db/schema/stages";
import type { AuditAction } from "@caseward/domain/audit/actions";
import { findBrokenInvariants } from "@caseward/ops/invariants/find-broken";
import { caseIn, makeWorld, type World } from "@caseward/server/test/access/permissions/people";
import { formBodies } from "@caseward/server/test/modules/forms/bodies";
import { doneOf } from "@caseward/server/test/support/audited";
import { type Caller, testServer } from "@caseward/server/test/support/harness";
import {
  expectOneWinner,
  patience,
  repeatRace,
  repetitions,
  twenty,
} from "@caseward/server/test/support/twenty";
import { and, count, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const server = await testServer();
let world: World;
beforeAll(async () => {
  world = await makeWorld(server);
});
afterAll(async () => {
  expect(await findBrokenInvariants(server.database.db)).toEqual([]);
});

/** The client and the firm by turns: both may write. */
const writer = (index: number): Caller => (index % 2 ? world.people.client : world.people.firm);

const saying = (index: number) => ({
  ...formBodies.medicalInfo,
  generalMedicalInformation: {
    ...formBodies.medicalInfo.generalMedicalInformation,
    hospitalName: `Hospital ${index}`,
  },
});

const changed =
  /^This form was changed by .+ \((client|law firm)\) on .+ UTC\. Your answers were not saved, and nothing was overwritten\.$/;

async function savedOnce(caseId: number, action: AuditAction): Promise<void> {
  const rows = await doneOf(server, action, caseId);
  expect(rows.map(({ detail }) => detail?.version)).toEqual([1]);
}

describe("of twenty writers at once who have all seen the same", { timeout: patience }, () => {
  it("one saves the medical form, one the financial one, one signs, and the onboarding completes once", async () => {
    const { db } = server.database;
    await repeatRace(repetitions, async () => {
      const caseId = await caseIn("Accepted", world);
      const medical = await twenty((index) =>
        writer(index).rest("PUT", `/case/${caseId}/add-medical-info`, {
          medicalInfo: saying(index),
          expectedVersion: 0,
        }),
      );
      expectOneWinner(medical, { lost: "409 conflict", says: changed });
      const won = medical.findIndex(({ status }) => status === 200);
      expect(JSON.stringify(medical[won]?.data)).toContain(`Hospital ${won}"`);
      await savedOnce(caseId, "forms.saveMedical");

      const financial = await twenty((index) =>
        writer(index).rest("PUT", `/case/${caseId}/add-financial-info`, {
          financialInfo: { ...formBodies.financialInfo, monthlyIncome: index },
          expectedVersion: 0,
        }),
      );
      expectOneWinner(financial, { lost: "409 conflict", says: changed });
      await savedOnce(caseId, "forms.saveFinancial");

      const signed = await twenty((index) =>
        writer(index).rest("PUT", `/case/${caseId}/add-hipaa-info`, { hipaaInfo: formBodies.hipaaInfo }),
      );
      expectOneWinner(signed, {
        lost: "409 hipaa_locked",
        says: /^This form was sent before\. It can't be changed any more\.$/,
      });
      expect(await doneOf(server, "forms.submitHipaa", caseId)).toHaveLength(1);
      expect(await doneOf(server, "stages.complete", caseId)).toHaveLength(1);
    });
    for (const table of [medicalForms, financialForms]) {
      const [row] = await db.select({ once: count() }).from(table).where(eq(table.version, 1));
      expect(row?.once).toBe(repetitions);
    }
    const [row] = await db.select({ signed: count() }).from(hipaaForms);
    expect(row?.signed).toBe(repetitions);
    const [done] = await db
      .select({ onboarded: count() })
      .from(begunStages)
      .where(and(eq(begunStages.stageKey, "onboarding")));
    expect(done?.onboarded).toBeGreaterThanOrEqual(repetitions);
    const mails = await db.select({ template: outbox.template }).from(outbox);
    const about = mails.filter(({ template }) => template.startsWith("authorization_"));
    expect(about).toHaveLength(repetitions);
  });

  it("one changes a form that is there, and each later version is one save", async () => {
    const caseId = await caseIn("Accepted", world);
    const versions = 12;
    for (let expectedVersion = 0; expectedVersion < versions; expectedVersion++) {
      const replies = await twenty((index) =>
        writer(index).rest("PUT", `/case/${caseId}/add-medical-info`, {
          medicalInfo: saying(index),
          expectedVersion,
        }),
      );
      expectOneWinner(replies, { lost: "409 conflict", says: changed });
    }
    const rows = await doneOf(server, "forms.saveMedical", caseId);
    expect(rows.map(({ detail }) => detail?.version).sort((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: versions }, (_, index) => index + 1),
    );
  });
});

describe("twenty saves of one draft at once", () => {
  it("leave one draft, whole, and each is in the record", async () => {
    const { client } = world.people;
    const caseId = await caseIn("New", world);
    const replies = await twenty((index) =>
      client.mutate("forms.saveDraft", { caseId, form: "medical", content: saying(index) }),
    );
    for (const { status } of replies) expect(status).toBe(200);
    const drafts = await server.database.db.select().from(formDrafts).where(eq(formDrafts.caseId, caseId));
    expect(drafts).toHaveLength(1);
    const kept = await client.query("forms.draft", { caseId, form: "medical" });
    expect(JSON.stringify(kept.data)).toMatch(/Hospital \d+"/);
    expect(await doneOf(server, "forms.saveDraft", caseId)).toHaveLength(20);
  });
});
