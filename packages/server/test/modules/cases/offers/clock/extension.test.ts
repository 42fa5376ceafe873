import { auditEvents } from "@caseward/db/schema/audit";
import { cases } from "@caseward/db/schema/cases";
import { lawFirms } from "@caseward/db/schema/firms";
import { caseAssignments } from "@caseward/db/schema/offers/assignments";
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { addFirm } from "../../../../support/fixtures";
import { type Caller, testServer } from "../../../../support/harness";
import { addOpenFirm, lastOffer, mailsTo, offerFor } from "./clock-fixture";

const server = await testServer();
const { db } = server.database;
let firmId = 0;
let lawyer: Caller;
beforeAll(async () => {
  ({ firmId, lawyer } = await addOpenFirm(server));
});

const day = 24 * 3_600_000;
const later = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();
const offersOf = (caseId: number) =>
  db.select().from(caseAssignments).where(eq(caseAssignments.caseId, caseId));
const extend = (caseId: number, reason: unknown = "We wait for the police report.", caller = lawyer) =>
  caller.rest("PUT", `/case/${caseId}/extend`, { reason });

describe("a firm that needs more time", () => {
  it("puts off the end of its offer by its promised time, once and with a reason", async () => {
    const { admin, caseId, respondBy } = await offerFor(server, firmId, 10);
    const { status, data } = await extend(caseId);
    expect(status).toBe(200);
    const extendedUntil = later(respondBy, day);
    expect(data.case).toMatchObject({ status: "Submitted", expiresAt: extendedUntil });
    for (const caller of [admin, lawyer])
      expect(await lastOffer(caller, caseId)).toMatchObject({
        outcome: null,
        expiresAt: extendedUntil,
        extendedUntil,
      });
    const again = await extend(caseId);
    expect(again.status).toBe(409);
    expect(again.body.message).toBe(
      "Your law firm has already taken more time for this offer. That is possible only once.",
    );
    expect(await mailsTo(server, admin.email, "offer_extended")).toHaveLength(1);
    const events = await db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.caseId, caseId), eq(auditEvents.action, "cases.extend")));
    expect(events.filter(({ outcome }) => outcome === "done")).toMatchObject([
      { actorId: lawyer.id, detail: { until: extendedUntil } },
    ]);
  });

  it.each([undefined, null, "", "   ", 7])("has to say why: %j is refused", async (reason) => {
    const { caseId } = await offerFor(server, firmId, 10);
    const { status, body } = await lawyer.rest("PUT", `/case/${caseId}/extend`, { reason });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: "validation_failed", issues: [{ path: "reason" }] });
  });

  it("may do so only while the offer is open", async () => {
    const { admin, caseId } = await offerFor(server, firmId, 10);
    await lawyer.rest("PUT", `/case/${caseId}/reject`);
    expect((await extend(caseId)).body.message).toBe("The case has been rejected by the law firm.");
    await admin.rest("PUT", `/case/${caseId}/recall`);
    expect((await extend(caseId)).body.message).toBe("The case has been recalled from your law firm.");
    await admin.rest("POST", `/case/${caseId}/assign-law-firm`, {
      lawFirmId: firmId,
      overrideReason: "They asked for it again.",
    });
    await lawyer.rest("PUT", `/case/${caseId}/accept`);
    const { status, body } = await extend(caseId);
    expect(status).toBe(409);
    expect(body.message).toBe("The case has already been accepted by the law firm.");
  });

  it("may do so for its own offers alone, and not while it is suspended", async () => {
    const { caseId } = await offerFor(server, firmId, 10);
    const { lawyer: otherLawyer } = await addFirm(server, "Another Firm");
    expect((await extend(caseId, "x", otherLawyer)).status).toBe(403);
    await db.update(lawFirms).set({ verification: "suspended" }).where(eq(lawFirms.id, firmId));
    const { status, body } = await extend(caseId);
    await db.update(lawFirms).set({ verification: "verified" }).where(eq(lawFirms.id, firmId));
    expect(status).toBe(409);
    expect(body.code).toBe("firm_not_verified");
  });

  it("gets no more than a near time limit allows", async () => {
    const { caseId } = await offerFor(server, firmId, 20);
    const today = new Date().toISOString().slice(0, 10);
    const limit = { deadlineOn: today, deadlineAmberFrom: today, deadlineRedFrom: "2020-01-01" };
    await db
      .update(cases)
      .set({ ...limit, deadlineState: "provisional", deadlineDays: [today] })
      .where(eq(cases.id, caseId));
    const { status, body } = await extend(caseId);
    expect(status).toBe(409);
    expect(body.message).toMatch(/^A time limit of this case is near/);
  });

  it("is reminded by the new end", async () => {
    const { caseId } = await offerFor(server, firmId, 24);
    const [before] = await offersOf(caseId);
    await extend(caseId);
    const [after] = await offersOf(caseId);
    const hoursUntil = (at: Date | null | undefined) =>
      Math.round(((at?.getTime() ?? 0) - (before?.assignedAt.getTime() ?? 0)) / 3_600_000);
    expect([before, after].map((offer) => hoursUntil(offer?.remindAt))).toEqual([12, 24]);
  });
});

describe("the first look at an offered case", () => {
  it("is noted when somebody of the firm opens it, and stays as it is", async () => {
    const { admin, client, caseId } = await offerFor(server, firmId, 10);
    await admin.rest("GET", `/case/${caseId}`);
    await client.rest("GET", `/case/${caseId}`);
    await lawyer.rest("GET", "/cases");
    expect((await lastOffer(admin, caseId)).viewedAt).toBeNull();
    await lawyer.rest("GET", `/case/${caseId}`);
    const { viewedAt } = await lastOffer(admin, caseId);
    expect(viewedAt).toEqual(expect.any(String));
    server.passTime(1000);
    await lawyer.rest("GET", `/case/${caseId}`);
    expect((await lastOffer(lawyer, caseId)).viewedAt).toBe(viewedAt);
  });

  it("is noted anew for the next offer, and not once the case is accepted", async () => {
    const { admin, caseId } = await offerFor(server, firmId, 10);
    await lawyer.rest("GET", `/case/${caseId}`);
    await admin.rest("PUT", `/case/${caseId}/recall`);
    await admin.rest("POST", `/case/${caseId}/assign-law-firm`, { lawFirmId: firmId });
    expect((await lastOffer(admin, caseId)).viewedAt).toBeNull();
    await lawyer.rest("PUT", `/case/${caseId}/accept`);
    await lawyer.rest("GET", `/case/${caseId}`);
    expect((await lastOffer(admin, caseId)).viewedAt).toBeNull();
  });
});
