import type { StageRecord } from "@caseward/domain/stages/progress";
import { describe, expect, it } from "vitest";
import { findBrokenInvariants } from "../../../../ops/src/invariants/find-broken";
import { addCase, addFirm, displayedStages, stagesOf } from "../../support/fixtures";
import { testServer } from "../../support/harness";

const server = await testServer();

describe("a case on its way", () => {
  it("is submitted, accepted and signed up, and its stages advance", async () => {
    const { admin, caseId } = await addCase(server);
    const { lawyer, firmId } = await addFirm(server);
    const submitted = await admin.rest("POST", `/case/${caseId}/assign-law-firm`, {
      lawFirmId: firmId,
      lawFirmNote: "Urgent",
    });
    expect(submitted.data.case).toMatchObject({
      status: "Submitted",
      lawFirmId: firmId,
      lawFirmNote: "Urgent",
    });
    expect(await displayedStages(admin, caseId)).toEqual(["onboarding", "assignment"]);

    const accepted = await lawyer.mutate("cases.accept", { caseId });
    expect(accepted.data.case).toMatchObject({ status: "Accepted" });
    expect(await displayedStages(admin, caseId)).toEqual(["onboarding", "assignment.", "signedup"]);

    const signedUp = await lawyer.rest("PUT", `/case/${caseId}/signup-client`);
    expect(signedUp.status).toBe(200);
    expect(await displayedStages(admin, caseId)).toEqual([
      "onboarding",
      "assignment.",
      "signedup.",
      "evaluation",
    ]);
    const before = await stagesOf(admin, caseId);
    expect((await lawyer.rest("PUT", `/case/${caseId}/signup-client`)).status).toBe(200);
    expect(await stagesOf(admin, caseId)).toEqual(before);
  });

  it("goes back to the admin when it is rejected and recalled, and on to another firm", async () => {
    const { admin, caseId } = await addCase(server);
    const [first, second] = [await addFirm(server, "First"), await addFirm(server, "Second")];
    await admin.rest("POST", `/case/${caseId}/assign-law-firm`, { lawFirmId: first.firmId });
    const rejected = await first.lawyer.rest("PUT", `/case/${caseId}/reject`, {
      reasonCode: "at_capacity",
      note: "Full",
    });
    expect(rejected.data.case).toMatchObject({ status: "Rejected", lawFirmId: first.firmId });
    expect(await displayedStages(admin, caseId)).toEqual(["onboarding", "assignment?"]);

    const recalled = await admin.rest("PUT", `/case/${caseId}/recall`);
    expect(recalled.data.case).toMatchObject({ status: "Rejected", lawFirmId: null, assignedAt: null });
    const again = await admin.rest("POST", `/case/${caseId}/assign-law-firm`, { lawFirmId: second.firmId });
    expect(again.data.case).toMatchObject({ status: "Submitted", lawFirmId: second.firmId });

    const history = await admin.rest("GET", `/case/${caseId}/assignments`);
    expect(history.data.assignments).toMatchObject([
      { lawFirm: { id: first.firmId }, outcome: "rejected", reasonCode: "at_capacity", reasonNote: "Full" },
      { lawFirm: { id: second.firmId }, outcome: null, decidedAt: null },
    ]);
    const lost = await first.lawyer.rest("GET", "/case/lawfirm");
    expect(lost.data).toMatchObject({
      assignedCases: [],
      rejectedCases: [
        { caseId, viewable: false, client: { firstName: "María", email: null, phoneNumber: null } },
      ],
    });
    expect((await first.lawyer.rest("GET", `/case/${caseId}`)).body).toMatchObject({
      code: "access_denied",
      message: "Access denied. You can only view cases assigned to your law firm.",
    });
  });

  it.each(["accept", "reject"])("refuses to %s a case that was rejected, and says so", async (call) => {
    const { admin, caseId } = await addCase(server);
    const { lawyer, firmId } = await addFirm(server);
    await admin.rest("POST", `/case/${caseId}/assign-law-firm`, { lawFirmId: firmId });
    await lawyer.rest("PUT", `/case/${caseId}/reject`);
    expect(await lawyer.rest("PUT", `/case/${caseId}/${call}`)).toMatchObject({
      status: 409,
      body: { code: "invalid_transition", message: "The case has been rejected by the law firm." },
    });
  });

  it("is not submitted to a firm that does not exist, and not twice", async () => {
    const { admin, caseId } = await addCase(server);
    const { firmId } = await addFirm(server);
    const url = `/case/${caseId}/assign-law-firm`;
    expect((await admin.rest("POST", url, { lawFirmId: 2_000_000 })).status).toBe(404);
    expect((await admin.rest("POST", url, { lawFirmId: firmId })).status).toBe(200);
    expect((await admin.rest("POST", url, { lawFirmId: firmId })).body.code).toBe("invalid_transition");
  });

  it("that a firm rejected goes on to another firm in one step", async () => {
    const { admin, caseId } = await addCase(server);
    const [first, second] = [await addFirm(server, "First & Co"), await addFirm(server, "Second & Co")];
    const url = `/case/${caseId}/assign-law-firm`;
    await admin.rest("POST", url, { lawFirmId: first.firmId });
    await first.lawyer.rest("PUT", `/case/${caseId}/reject`, { reasonCode: "at_capacity" });
    const offered = await admin.rest("POST", url, { lawFirmId: second.firmId, lawFirmNote: "Next" });
    expect(offered).toMatchObject({
      status: 200,
      data: { case: { status: "Submitted", lawFirmId: second.firmId, lawFirmNote: "Next" } },
    });
    const { data } = await admin.rest("GET", `/case/${caseId}/assignments`);
    expect(data.assignments).toMatchObject([
      { lawFirm: { id: first.firmId }, outcome: "rejected" },
      { lawFirm: { id: second.firmId }, outcome: null },
    ]);
    expect((await first.lawyer.rest("GET", `/case/${caseId}`)).status).toBe(403);
    expect((await first.lawyer.rest("GET", "/case/lawfirm")).data).toMatchObject({
      assignedCases: [],
      rejectedCases: [{ caseId, viewable: false, outcome: "rejected" }],
    });
    expect((await first.lawyer.rest("PUT", `/case/${caseId}/accept`)).body.message).toBe(
      "Your law firm has rejected the case, and the case is no longer with your law firm.",
    );
    expect((await second.lawyer.rest("PUT", `/case/${caseId}/accept`)).status).toBe(200);
  });

  it("has its sign-up reopened by an admin, and what came after it goes on", async () => {
    const { admin, caseId } = await addCase(server);
    const { lawyer, firmId } = await addFirm(server);
    const stagesOf = async () =>
      (await admin.rest("GET", `/case/${caseId}/stages`)).data.stages as StageRecord[];
    await admin.rest("POST", `/case/${caseId}/assign-law-firm`, { lawFirmId: firmId });
    await lawyer.rest("PUT", `/case/${caseId}/accept`);
    expect((await admin.rest("PUT", `/case/${caseId}/stages/signedup/reopen`)).status).toBe(409);
    await lawyer.rest("PUT", `/case/${caseId}/signup-client`);
    await lawyer.rest("PUT", `/case/${caseId}/stages/evaluation/complete`);
    const before = await stagesOf();
    expect((await lawyer.rest("PUT", `/case/${caseId}/stages/signedup/reopen`)).status).toBe(403);
    expect((await admin.rest("PUT", `/case/${caseId}/stages/signedup/reopen`)).status).toBe(200);
    expect(await findBrokenInvariants(server.database.db)).toEqual([]);
    expect((await stagesOf())[2]).toMatchObject({ startedAt: before[2]?.startedAt, completedAt: null });
    server.passTime(60_000);
    expect((await lawyer.rest("PUT", `/case/${caseId}/signup-client`)).status).toBe(200);
    const after = await stagesOf();
    expect(after[2]?.completedAt).not.toBeNull();
    expect(after.slice(3)).toEqual(before.slice(3));
  });

  it("passes every later stage by hand, and an admin reopens one", async () => {
    const { admin, caseId } = await addCase(server);
    const { lawyer, firmId } = await addFirm(server);
    await admin.rest("POST", `/case/${caseId}/assign-law-firm`, { lawFirmId: firmId });
    await lawyer.rest("PUT", `/case/${caseId}/accept`);
    const early = await lawyer.rest("PUT", `/case/${caseId}/stages/evaluation/complete`);
    expect(early).toMatchObject({ status: 409, body: { message: "This stage has not started yet." } });
    await lawyer.rest("PUT", `/case/${caseId}/signup-client`);
    const later = ["evaluation", "planning", "care", "mmi", "negotiation", "resolution", "postsupport"];
    for (const stage of later)
      expect((await lawyer.rest("PUT", `/case/${caseId}/stages/${stage}/complete`)).status).toBe(200);
    expect((await lawyer.rest("PUT", `/case/${caseId}/stages/care/complete`)).status).toBe(409);
    expect((await lawyer.rest("PUT", `/case/${caseId}/stages/care/reopen`)).status).toBe(403);
    expect((await admin.rest("PUT", `/case/${caseId}/stages/care/reopen`)).status).toBe(200);
    expect(await displayedStages(admin, caseId)).toContain("care");
    expect((await admin.rest("PUT", `/case/${caseId}/stages/onboarding/reopen`)).status).toBe(409);
    expect((await admin.rest("PUT", `/case/${caseId}/stages/nowhere/reopen`)).status).toBe(400);
  });
});

describe("what a role sees of a case", () => {
  it("leaves out what D7 withholds, as keys and as values", async () => {
    const secret = "Lighthouse Legal";
    const { admin, client, caseId } = await addCase(server);
    const { lawyer, firmId } = await addFirm(server);
    await admin.rest("PUT", `/case/${caseId}`, {
      hasAttorney: true,
      attorneyName: "A. Canary",
      lawFirmName: secret,
    });
    await admin.rest("POST", `/case/${caseId}/assign-law-firm`, {
      lawFirmId: firmId,
      lawFirmNote: "for the firm alone",
    });
    for (const url of [`/case/${caseId}`, "/cases"]) {
      const forClient = JSON.stringify((await client.rest("GET", url)).body);
      const forFirm = JSON.stringify((await lawyer.rest("GET", url)).body);
      for (const text of ["Canary", secret, "referralSource", "hasAttorney"]) {
        expect(forClient).not.toContain(text);
        expect(forFirm).not.toContain(text);
      }
      expect(forClient).not.toContain("for the firm alone");
      expect(forFirm).toContain("for the firm alone");
    }
  });
});

describe("odd case numbers", () => {
  it.each(["1.5", "99999999999", "-1", "abc", "%00", "1e3"])("%s is a 4xx", async (id) => {
    const admin = await server.signIn({ userType: "admin" });
    for (const url of [`/case/${id}`, `/case/${id}/stages`]) {
      const { status } = await admin.rest("GET", url);
      expect([400, 404]).toContain(status);
    }
  });
});
