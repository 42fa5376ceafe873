import { auditEvents } from "@caseward/db/schema/audit";
import { outbox } from "@caseward/db/schema/platform/outbox";
import type { Assignment, Case } from "@caseward/domain/cases/response";
import { and, desc, eq, gt } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findBrokenInvariants } from "../../../../../../ops/src/invariants/find-broken";
import { expireOffers } from "../../../../../src/modules/cases/offers/clock/expiring";
import { addCase, addFirm, displayedStages } from "../../../../support/fixtures";
import { type Caller, testServer } from "../../../../support/harness";
import { offerFor } from "./clock-fixture";

const server = await testServer({ connections: 1 });
const { db } = server.database;
let [firmId, otherFirmId] = [0, 0];
let lawyer: Caller;
beforeAll(async () => {
  ({ firmId, lawyer } = await addFirm(server));
  ({ firmId: otherFirmId } = await addFirm(server, "Other Firm"));
});
afterAll(async () => {
  expect(await findBrokenInvariants(db)).toEqual([]);
});

const inSeconds = (seconds: number) =>
  new Date(server.services.now().getTime() + seconds * 1000).toISOString();

/** A case that is offered to a firm for some minutes, and what lets them go by. */
async function offered(lawFirmId = firmId) {
  const made = await offerFor(server, lawFirmId, 1 / 4);
  expect(made.submitted).toMatchObject({ status: "Submitted", expiresAt: made.respondBy });
  const passOffer = () =>
    server.passTime(Math.max(0, Date.parse(made.respondBy) + 1 - server.services.now().getTime()));
  return { ...made, passOffer };
}

const offersOf = async (caller: Caller, caseId: number) =>
  (await caller.rest("GET", `/case/${caseId}/assignments`)).data.assignments as Assignment[];

const newestMail = async () => {
  const [last = { id: 0 }] = await db
    .select({ id: outbox.id })
    .from(outbox)
    .orderBy(desc(outbox.id))
    .limit(1);
  return last.id;
};

const mailsSince = async (since: number, template: typeof outbox.$inferSelect.template) =>
  db
    .select()
    .from(outbox)
    .where(and(gt(outbox.id, since), eq(outbox.template, template)));

describe("an offer that nobody answers in time", () => {
  it("ends by itself, once: the case is with no firm and is to be re-routed", async () => {
    const { admin, client, caseId, respondBy, passOffer } = await offered();
    expect(await expireOffers(server.services)).toBe(0);
    passOffer();
    expect(await expireOffers(server.services)).toBe(1);
    expect(await expireOffers(server.services)).toBe(0);
    const { data } = await admin.rest("GET", `/case/${caseId}`);
    expect(data.case).toMatchObject({ status: "Rejected", lawFirm: null, assignedAt: null, expiresAt: null });
    expect(await offersOf(admin, caseId)).toMatchObject([
      { outcome: "expired", decidedBy: null, decidedAt: expect.any(String), expiresAt: respondBy },
    ]);
    expect(await displayedStages(client, caseId)).toEqual(["onboarding", "assignment?"]);
    const listed = (await admin.rest("GET", "/cases?view=to_reroute")).data.cases as Case[];
    expect(listed.map((one) => one.caseId)).toContain(caseId);
    const events = await db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.caseId, caseId), eq(auditEvents.action, "cases.expire")));
    expect(events).toMatchObject([
      { actorId: null, actorRole: null, outcome: "done", detail: { to: "Rejected", lawFirmId: firmId } },
    ]);
  });

  it("is told to its firm, which reads its own offer and cannot answer it", async () => {
    const { admin, caseId, passOffer } = await offered();
    passOffer();
    await expireOffers(server.services);
    const says = /^The offer has expired/;
    for (const move of ["accept", "reject", "extend"]) {
      const { status, body } = await lawyer.rest("PUT", `/case/${caseId}/${move}`, { reason: "x" });
      expect(status).toBe(409);
      expect(body.message).toMatch(says);
    }
    expect((await lawyer.rest("GET", `/case/${caseId}`)).status).toBe(403);
    expect(await offersOf(lawyer, caseId)).toMatchObject([{ outcome: "expired", decidedBy: null }]);
    const { data } = await lawyer.rest("GET", "/case/lawfirm");
    expect(data.rejectedCases).toContainEqual(
      expect.objectContaining({ caseId, outcome: "expired", viewable: false, expiresAt: null }),
    );
    const { body } = await admin.rest("PUT", `/case/${caseId}/recall`);
    expect(body.message).toMatch(says);
    const reminded = await admin.rest("POST", "/cases/remind", { caseIds: [caseId] });
    expect(reminded.data.results).toMatchObject([{ status: "skipped", reason: expect.stringMatching(says) }]);
  });

  it("goes on to another firm, whose answer counts, and to the same firm again", async () => {
    const { admin, caseId, passOffer } = await offered();
    passOffer();
    await expireOffers(server.services);
    await admin.rest("POST", `/case/${caseId}/assign-law-firm`, { lawFirmId: otherFirmId });
    const { body } = await lawyer.rest("PUT", `/case/${caseId}/accept`);
    expect(body.message).toMatch(/^The offer has expired/);
    await admin.rest("PUT", `/case/${caseId}/recall`);
    await admin.rest("POST", `/case/${caseId}/assign-law-firm`, { lawFirmId: firmId });
    expect((await lawyer.rest("PUT", `/case/${caseId}/accept`)).status).toBe(200);
    const outcomes = (await offersOf(admin, caseId)).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(["expired", "recalled", "accepted"]);
  });

  it("is mailed to its firm and to the administrators, of many at once in one mail each", async () => {
    const admins = await server.signIn({ userType: "admin" });
    const made = [await offered(), await offered(), await offered(otherFirmId)];
    const since = await newestMail();
    for (const { passOffer } of made) passOffer();
    expect(await expireOffers(server.services)).toBe(3);
    const toFirms = await mailsSince(since, "offer_expired");
    expect(
      toFirms
        .map(({ subject }) => subject)
        .slice(-2)
        .sort(),
    ).toEqual(["An offer has expired", "Offers of 2 cases have expired"]);
    const toAdmins = await mailsSince(since, "offer_unanswered");
    const own = toAdmins.filter(({ recipient }) => recipient === admins.email);
    expect(own).toMatchObject([{ subject: "Offers of 3 cases were not answered" }]);
    for (const { caseId } of made) expect(own[0]?.body).toContain(`#${String(caseId).padStart(4, "0")}`);
    expect(own[0]?.body).toContain("/admin/dashboard?view=to_reroute");
  });
});

describe("the end that an administrator gives an offer", () => {
  it.each([
    ["in the past", () => inSeconds(-1)],
    ["later than anybody means", () => inSeconds(91 * 24 * 3600)],
    ["that is no instant", () => "tomorrow"],
  ])("is refused %s", async (_name, respondBy) => {
    const { admin, caseId } = await addCase(server);
    const offer = { lawFirmId: firmId, respondBy: respondBy() };
    const { status, body } = await admin.rest("POST", `/case/${caseId}/assign-law-firm`, offer);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: "validation_failed", issues: [{ path: "respondBy" }] });
  });
});
