import { auditEvents } from "@caseward/db/schema/audit";
import { cases } from "@caseward/db/schema/cases";
import { caseAssignments } from "@caseward/db/schema/offers/assignments";
import { outbox } from "@caseward/db/schema/platform/outbox";
import type { Assignment, Case, CaseListItem, OfferedCase } from "@caseward/domain/cases/response";
import type { StageRecord } from "@caseward/domain/stages/progress";
import { and, asc, eq } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { findBrokenInvariants } from "../../../../../ops/src/invariants/find-broken";
import { addCase, addFirm, displayedStages } from "../../../support/fixtures";
import { testServer } from "../../../support/harness";

const server = await testServer();
const { db } = server.database;
const minute = 60_000;
afterAll(async () => expect(await findBrokenInvariants(db)).toEqual([]));

async function declined(reason: object = { reasonCode: "at_capacity", note: "Full" }) {
  const [{ admin, client, caseId }, firm, other] = [
    await addCase(server),
    await addFirm(server),
    await addFirm(server, "Other"),
  ];
  const submit = (lawFirmId: number) => admin.rest("POST", `/case/${caseId}/assign-law-firm`, { lawFirmId });
  await submit(firm.firmId);
  const before = await stored(caseId);
  await firm.lawyer.rest("PUT", `/case/${caseId}/reject`, reason);
  const undo = (by = firm.lawyer) => by.rest("PUT", `/case/${caseId}/undo-reject`);
  return { admin, client, caseId, ...firm, other, submit, undo, before };
}

async function stored(caseId: number) {
  const [row] = await db.select().from(cases).where(eq(cases.id, caseId));
  const [offer] = await db.select().from(caseAssignments).where(eq(caseAssignments.caseId, caseId));
  if (!row || !offer) throw new Error("The case and its offer are stored");
  return { row, offer };
}

const waitingMails = (caseId: number) =>
  db.select().from(outbox).where(eq(outbox.declinedCaseId, caseId)).orderBy(asc(outbox.id));

const refused = (message: string) => ({ status: 409, body: { code: "invalid_transition", message } });

describe("a decline that is taken back", () => {
  it("leaves the case and its stages as after the offer, in the same row of the history", async () => {
    const { admin, lawyer, caseId, firmId, undo, before } = await declined();
    server.passTime(3 * minute);
    expect((await undo()).data.case).toMatchObject({ status: "Submitted", lawFirmId: firmId });
    const { row, offer } = await stored(caseId);
    expect(row).toMatchObject({ status: "Submitted", statusChangedAt: before.row.statusChangedAt });
    expect(row.waitingSince).toEqual(before.row.waitingSince);
    expect(offer).toMatchObject({
      ...{ id: before.offer.id, outcome: null, decidedAt: null, decidedBy: null },
      ...{ reasonCode: null, reasonNote: null, assignedAt: before.offer.assignedAt },
    });
    expect(offer.undoneAt).not.toBeNull();
    expect(await displayedStages(admin, caseId)).toEqual(["onboarding", "assignment"]);
    const { data } = await admin.rest("GET", `/case/${caseId}/stages`);
    expect((data.stages as object[])[1]).toMatchObject({ startedAt: before.row.assignedAt?.toISOString() });
    expect((await lawyer.rest("PUT", `/case/${caseId}/accept`)).status).toBe(200);
  });

  it("has its clock stand meanwhile, with the extension and the next reminder", async () => {
    const { caseId, undo } = await declined();
    const { offer: at } = await stored(caseId);
    const extendedUntil = new Date(at.respondBy.getTime() + 60 * minute);
    const remindAt = new Date(at.respondBy.getTime() - 60 * minute);
    await db
      .update(caseAssignments)
      .set({ extendedUntil, extensionReason: "Court", remindAt })
      .where(eq(caseAssignments.caseId, caseId));
    await db.update(cases).set({ answerDueAt: extendedUntil }).where(eq(cases.id, caseId));
    server.passTime(7 * minute);
    expect((await undo()).status).toBe(200);
    const { row, offer } = await stored(caseId);
    const stood = (offer.undoneAt?.getTime() ?? 0) - (at.decidedAt?.getTime() ?? 0);
    expect(stood).toBeGreaterThanOrEqual(7 * minute);
    expect(offer.respondBy.getTime() - at.respondBy.getTime()).toBe(stood);
    expect(offer.extendedUntil?.getTime()).toBe(extendedUntil.getTime() + stood);
    expect(offer.remindAt?.getTime()).toBe(remindAt.getTime() + stood);
    expect(row.answerDueAt).toEqual(offer.extendedUntil);
  });

  it("is kept by the audit beside the decline, and can be declined and taken back again", async () => {
    const { caseId, lawyer, undo } = await declined();
    expect((await undo()).status).toBe(200);
    expect((await lawyer.rest("PUT", `/case/${caseId}/reject`)).status).toBe(200);
    expect((await undo()).status).toBe(200);
    const events = await db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.caseId, caseId), eq(auditEvents.outcome, "done")))
      .orderBy(asc(auditEvents.id));
    const answers = events.filter(({ action }) => /eject$/.test(action));
    expect(answers.map(({ action }) => action)).toEqual([
      "cases.reject",
      "cases.undoReject",
      "cases.reject",
      "cases.undoReject",
    ]);
    expect(answers[1]?.detail).toMatchObject({
      from: "Rejected",
      to: "Submitted",
      reasonCode: "at_capacity",
    });
  });

  it("is one lawyer's, and a colleague at the same moment reads what happened", async () => {
    const { firmId, undo } = await declined();
    const colleague = await server.signIn({ userType: "lawfirm", lawFirmId: firmId });
    const replies = await Promise.all([undo(), undo(colleague)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)).toMatchObject(
      refused("The case is submitted and waits for the law firm's answer."),
    );
  });
});

describe("a decline stays", () => {
  it("once its ten minutes are over", async () => {
    const { undo } = await declined();
    server.passTime(10 * minute);
    expect(await undo()).toMatchObject(
      refused("A decline can be taken back within ten minutes, and they are over."),
    );
  });

  it("once the case was offered to another firm, whatever that one does with it", async () => {
    const { other, caseId, submit, undo } = await declined();
    await submit(other.firmId);
    const sentence = refused("The case has been offered to another law firm.");
    expect(await undo()).toMatchObject(sentence);
    await other.lawyer.rest("PUT", `/case/${caseId}/reject`);
    expect(await undo()).toMatchObject(sentence);
    expect((await undo(other.lawyer)).status).toBe(200);
    await other.lawyer.rest("PUT", `/case/${caseId}/accept`);
    expect(await undo()).toMatchObject(sentence);
  });

  it("once an administrator has taken the case back", async () => {
    const { admin, caseId, undo } = await declined();
    await admin.rest("PUT", `/case/${caseId}/recall`);
    expect(await undo()).toMatchObject(refused("The case has been taken back from your law firm."));
  });

  it("once an administrator has suspended the firm", async () => {
    const { admin, firmId, undo } = await declined();
    await admin.rest("PUT", `/law-firm/${firmId}/verification`, { status: "suspended", note: "Licence" });
    expect(await undo()).toMatchObject({ status: 409, body: { code: "firm_not_verified" } });
  });

  it("where the firm's conflict check decided", async () => {
    const { caseId, lawyer, undo } = await declined({ reasonCode: "conflict_of_interest" });
    await db
      .update(caseAssignments)
      .set({ conflictResult: "conflict", conflictCheckedAt: server.services.now() })
      .where(eq(caseAssignments.caseId, caseId));
    expect(await undo()).toMatchObject(
      refused("Your law firm found a conflict of interest, which can't be taken back."),
    );
    const { data } = await lawyer.rest("GET", `/case/${caseId}/assignments`);
    expect(data.assignments).toMatchObject([{ undoUntil: null }]);
  });

  it("where there is none, or it is another firm's", async () => {
    const { caseId, lawyer, undo, other } = await declined();
    expect((await undo(other.lawyer)).body.code).toBe("access_denied");
    await undo();
    await lawyer.rest("PUT", `/case/${caseId}/accept`);
    expect(await undo()).toMatchObject(refused("The case has already been accepted by the law firm."));
  });
});

describe("while a decline can be taken back", () => {
  it("the firm reads until when, in its history of the case and in its lists", async () => {
    const { caseId, lawyer } = await declined();
    const { offer } = await stored(caseId);
    const until = new Date((offer.decidedAt?.getTime() ?? 0) + 10 * minute).toISOString();
    const read = async () => {
      const { data } = await lawyer.rest("GET", `/case/${caseId}/assignments`);
      const [own] = data.assignments as Assignment[];
      const lists = ["cases.listRejected", "cases.listOffered"].map(async (list) => {
        const { cases: rows } = (await lawyer.query(list, {})).data as { cases: OfferedCase[] };
        return rows.find((row) => row.caseId === caseId)?.undoUntil;
      });
      return [own?.undoUntil, ...(await Promise.all(lists))];
    };
    expect(await read()).toEqual([until, until, until]);
    server.passTime(10 * minute);
    expect(await read()).toEqual([null, null, null]);
  });

  it("the client reads the case as offered, and of the decline afterwards", async () => {
    const { client, caseId, before } = await declined();
    const told = async () => {
      const { data } = await client.rest("GET", `/case/${caseId}`);
      const { status, waitingSince } = data.case as Case;
      const { data: list } = await client.rest("GET", "/cases");
      const [row] = list.cases as CaseListItem[];
      const found = (await client.rest("GET", "/cases?status=Rejected")).data.cases as CaseListItem[];
      const stages = (await client.rest("GET", `/case/${caseId}/stages`)).data.stages as StageRecord[];
      return {
        ...{ status, waitingSince, listed: row?.status, turn: row?.waitingFor, since: stages[1]?.startedAt },
        asRejected: found.length,
      };
    };
    const offeredAt = before.row.assignedAt?.toISOString();
    const asOffered = { waitingSince: offeredAt, since: offeredAt, turn: "lawfirm", asRejected: 0 };
    expect(await told()).toEqual({ ...asOffered, status: "Submitted", listed: "Submitted" });
    expect((await client.rest("GET", "/cases?status=Submitted")).data.cases).toMatchObject([{ caseId }]);
    server.passTime(10 * minute);
    expect(await told()).toMatchObject({
      status: "Rejected",
      listed: "Rejected",
      turn: "admin",
      since: null,
      asRejected: 1,
    });
  });

  it("the administrators' mails wait until it stands", async () => {
    const { caseId } = await declined();
    const { offer } = await stored(caseId);
    const mails = await waitingMails(caseId);
    expect(mails.length).toBeGreaterThan(0);
    for (const { sentAt, nextAttemptAt, template } of mails) {
      expect({ sentAt, template }).toEqual({ sentAt: null, template: "case_rejected" });
      expect(nextAttemptAt.getTime() - (offer.decidedAt?.getTime() ?? 0)).toBeGreaterThanOrEqual(10 * minute);
    }
  });

  it("the waiting mails are dropped when it is taken back, and when the case goes on to another firm", async () => {
    const undone = await declined();
    await undone.undo();
    expect(await waitingMails(undone.caseId)).toEqual([]);
    const passedOn = await declined();
    await passedOn.submit(passedOn.other.firmId);
    expect(await waitingMails(passedOn.caseId)).toEqual([]);
  });

  it("they stay where an administrator recalls the case, for it needs another firm", async () => {
    const { admin, caseId } = await declined();
    await admin.rest("PUT", `/case/${caseId}/recall`);
    expect(await waitingMails(caseId)).not.toEqual([]);
  });
});
