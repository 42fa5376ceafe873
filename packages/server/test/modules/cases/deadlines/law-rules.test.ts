import { auditEvents } from "@caseward/db/schema/audit";
import { lawRuleReviews } from "@caseward/db/schema/platform/law-rule-reviews";
import type { LawRuleView } from "@caseward/domain/deadlines/law/review-schema";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { addFirm } from "../../../support/fixtures";
import { type Caller, testServer } from "../../../support/harness";

const server = await testServer();
const admin = await server.signIn({ userType: "admin" });
const { lawyer } = await addFirm(server);

const rulesOf = async (caller: Caller, query = "") => {
  const { status, data } = await caller.rest("GET", `/law-rules${query}`);
  return { status, ...data } as { status: number; rules: LawRuleView[]; neverReviewed: number };
};
const review = (ruleId: string, body: object, caller = admin) =>
  caller.rest("PUT", `/law-rules/${ruleId}/review`, body);

const read = { reviewedBy: "Pat Rivera", reviewedOn: "2026-01-05" };

describe("GET /law-rules", () => {
  it("has every rule with its sources, and those of a state or a kind", async () => {
    const all = await rulesOf(admin);
    expect(all.rules.length).toBe(457);
    expect(new Set(all.rules.map(({ id }) => id)).size).toBe(457);
    const { rules } = await rulesOf(lawyer, "?jurisdiction=vt&claimClass=government_bridge_notice");
    expect(rules).toEqual([
      expect.objectContaining({
        ...{ id: "vt-government-bridge-notice-open", jurisdiction: "VT", citation: "19 V.S.A. 987" },
        ...{ words: "20 days from the incident", confidence: "high", reviewedBy: null, reviewedOn: null },
        sources: [expect.objectContaining({ kind: "official code release" })],
      }),
    ]);
    expect((await rulesOf(admin, "?claimClass=minors")).rules.length).toBe(51);
    expect((await rulesOf(admin, "?jurisdiction=US&claimClass=")).rules.length).toBe(11);
    expect((await rulesOf(admin, "?jurisdiction=PR")).rules).toEqual([]);
  });

  it("refuses what is no state and no kind", async () => {
    expect((await rulesOf(admin, "?jurisdiction=ZZ")).status).toBe(400);
    expect((await rulesOf(admin, "?claimClass=divorce")).status).toBe(400);
  });

  it("names no folder of the machine", async () =>
    expect(JSON.stringify((await rulesOf(admin)).rules)).not.toMatch(/\/(work|home|tmp|root)\//));
});

describe("PUT /law-rules/{id}/review", () => {
  it("records who read the rule and when; the last review counts and none is lost", async () => {
    const ruleId = "ca-general-negligence-open";
    const { neverReviewed } = await rulesOf(admin);
    const first = await review(ruleId, { ...read, note: "The text has not changed." });
    expect(first.status).toBe(200);
    expect(first.data.rule).toMatchObject({ id: ruleId, ...read, reviewNote: "The text has not changed." });
    await review(ruleId, { reviewedBy: "Lee Wong", reviewedOn: "2026-02-01" });
    const again = await rulesOf(lawyer, "?jurisdiction=CA");
    expect(again.rules.find(({ id }) => id === ruleId)).toMatchObject({
      ...{ reviewedBy: "Lee Wong", reviewedOn: "2026-02-01", reviewNote: null },
    });
    expect(again.neverReviewed).toBe(neverReviewed - 1);
    const { db } = server.database;
    const kept = await db.select().from(lawRuleReviews).where(eq(lawRuleReviews.ruleId, ruleId));
    expect(kept.map(({ reviewedBy, recordedBy }) => [reviewedBy, recordedBy])).toEqual([
      ["Pat Rivera", admin.id],
      ["Lee Wong", admin.id],
    ]);
    const events = await db.select().from(auditEvents).where(eq(auditEvents.action, "law.review"));
    expect(events.map(({ detail }) => detail)).toEqual([
      { ruleId, reviewedOn: "2026-01-05" },
      { ruleId, reviewedOn: "2026-02-01" },
    ]);
  });

  it("takes rules on children, too, and no others", async () => {
    expect((await review("ia-minors", read)).status).toBe(200);
    expect((await review("zz-general-negligence-open", read)).status).toBe(404);
  });

  it.each([
    ["no name", { reviewedOn: "2026-01-05" }],
    ["a blank name", { ...read, reviewedBy: " " }],
    ["no day", { reviewedBy: "Pat Rivera" }],
    ["a wrong day", { ...read, reviewedOn: "2026-02-30" }],
    ["a day to come", { ...read, reviewedOn: "2099-01-01" }],
  ])("refuses %s", async (_what, body) =>
    expect((await review("tn-general-negligence-open", body)).status).toBe(400),
  );

  it("is for admins alone", async () =>
    expect((await review("tn-general-negligence-open", read, lawyer)).status).toBe(403));

  it("is counted in the overview", async () => {
    const { neverReviewed } = await rulesOf(admin);
    const { data } = await admin.rest("GET", "/cases/overview");
    expect(data.rulesNeverReviewed).toBe(neverReviewed);
  });
});
