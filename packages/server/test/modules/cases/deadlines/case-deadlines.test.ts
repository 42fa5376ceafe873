import { auditEvents } from "@caseward/db/schema/audit";
import { cases } from "@caseward/db/schema/cases";
import { deadlineDecisions } from "@caseward/db/schema/circumstances/deadlines";
import type { Case } from "@caseward/domain/cases/response";
import type { CaseDeadlinesResponse, DescribedDeadline } from "@caseward/domain/deadlines/case/schema";
import { and, asc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { sweepDeadlines } from "../../../../src/modules/cases/deadlines/sweep";
import { caseIn, makeWorld, type World } from "../../../access/permissions/people";
import { type Caller, testServer } from "../../../support/harness";

const server = await testServer();
const { database } = server;
let world: World;
beforeAll(async () => {
  world = await makeWorld(server);
});

async function open(caller: Caller, caseId: number): Promise<CaseDeadlinesResponse> {
  const { status, data } = await caller.rest("GET", `/case/${caseId}/deadlines`);
  expect(status).toBe(200);
  return data as CaseDeadlinesResponse;
}

const decide = (caller: Caller, caseId: number, id: string, body: object) =>
  caller.rest("PUT", `/case/${caseId}/deadlines/${encodeURIComponent(id)}`, body);

async function earliestOf(caseId: number): Promise<DescribedDeadline> {
  const { earliest } = await open(world.people.admin, caseId);
  if (!earliest) throw new Error("The case has no time limit");
  return earliest;
}

const rowOf = async (caseId: number) =>
  (await database.db.select().from(cases).where(eq(cases.id, caseId)))[0];

const eventsOf = (caseId: number, action: "caseDeadlines.decide" | "deadlines.recompute") =>
  database.db
    .select({ actorId: auditEvents.actorId, detail: auditEvents.detail })
    .from(auditEvents)
    .where(
      and(eq(auditEvents.caseId, caseId), eq(auditEvents.action, action), eq(auditEvents.outcome, "done")),
    )
    .orderBy(asc(auditEvents.id));

describe("the time limits of a case", () => {
  it("are the same for the administrators, the firm that is asked and the one that accepted", async () => {
    const { admin, firm } = world.people;
    for (const state of ["Submitted", "Accepted"] as const) {
      const caseId = await caseIn(state, world);
      const seen = await open(admin, caseId);
      expect(seen.earliest).toMatchObject({ state: "provisional", date: "2026-03-10" });
      expect(seen.deadlines[0]).toEqual(seen.earliest);
      expect(await open(firm, caseId)).toEqual(seen);
      const opened = (await firm.rest("GET", `/case/${caseId}`)).data.case as Case;
      const { earliest } = seen;
      expect(opened.deadline).toEqual({
        ...{ date: earliest?.date, daysLeft: earliest?.daysLeft, level: "red", state: "provisional" },
      });
    }
  });

  it("are nobody else's", async () => {
    const { client, otherFirm, firm, anonymous } = world.people;
    const caseId = await caseIn("Accepted", world);
    const statusFor = async (caller: Caller, id = caseId) =>
      (await caller.rest("GET", `/case/${id}/deadlines`)).status;
    expect(await statusFor(client)).toBe(403);
    expect(await statusFor(otherFirm)).toBe(403);
    expect(await statusFor(anonymous)).toBe(401);
    for (const lost of ["Rejected", "Recalled"] as const)
      expect(await statusFor(firm, await caseIn(lost, world))).toBe(403);
    const { data } = await client.rest("GET", `/case/${caseId}`);
    expect(data.case).not.toHaveProperty("deadline");
  });

  it("of a place without rules are none, with a sentence", async () => {
    const { admin } = world.people;
    const caseId = await caseIn("New", world);
    await admin.rest("PUT", `/case/${caseId}`, { state: "PR" });
    const seen = await open(admin, caseId);
    expect(seen).toMatchObject({ earliest: null, deadlines: [] });
    expect(seen.notes[0]).toMatch(/\w+/);
    expect(await rowOf(caseId)).toMatchObject({ deadlineOn: null, isDeadlineRed: false });
  });
});

describe("a decision on a time limit", () => {
  it("is the accepting firm's and the administrators', with its basis and who made it", async () => {
    const { admin, firm } = world.people;
    const caseId = await caseIn("Accepted", world);
    const { id } = await earliestOf(caseId);
    const answer = await decide(firm, caseId, id, { state: "confirmed", basis: "We read the statute." });
    expect(answer.status).toBe(200);
    const deadline = answer.data.deadline as DescribedDeadline;
    expect(deadline).toMatchObject({
      id,
      state: "confirmed",
      date: "2026-03-10",
      computedDate: "2026-03-10",
    });
    expect(deadline.decision).toMatchObject({
      ...{
        revision: 1,
        basis: "We read the statute.",
        decidedBy: { name: "Test Person", userType: "lawfirm" },
      },
    });
    expect((await open(admin, caseId)).earliest).toEqual(deadline);
    await decide(admin, caseId, id, { state: "confirmed", date: "2026-02-01", basis: "Shorter contract." });
    const { decision, ...seen } = (await open(firm, caseId)).earliest ?? { decision: undefined };
    expect(seen).toMatchObject({ date: "2026-02-01", computedDate: "2026-03-10" });
    expect(decision?.decidedBy).toEqual({ name: "The Caseward team", userType: "admin" });
    expect(await eventsOf(caseId, "caseDeadlines.decide")).toEqual([
      { actorId: firm.id, detail: { deadlineId: id, state: "confirmed", date: "2026-03-10" } },
      { actorId: admin.id, detail: { deadlineId: id, state: "confirmed", date: "2026-02-01" } },
    ]);
    const kept = await database.db
      .select()
      .from(deadlineDecisions)
      .where(eq(deadlineDecisions.caseId, caseId))
      .orderBy(asc(deadlineDecisions.revision));
    expect(kept.map(({ revision, date }) => [revision, date])).toEqual([
      [1, "2026-03-10"],
      [2, "2026-02-01"],
    ]);
    expect(JSON.stringify(kept)).not.toContain("statute");
  });

  it("stays when the facts change, and the new date stands beside it", async () => {
    const { admin, firm } = world.people;
    const caseId = await caseIn("Accepted", world);
    const { id } = await earliestOf(caseId);
    await decide(firm, caseId, id, { state: "confirmed", basis: "We read the statute." });
    await admin.rest("PUT", `/case/${caseId}`, { date: "2025-04-11" });
    expect(await earliestOf(caseId)).toMatchObject({
      ...{ id, state: "confirmed", date: "2026-03-10", computedDate: "2027-04-11" },
    });
    await admin.rest("PUT", `/case/${caseId}`, { state: "PR" });
    expect(await earliestOf(caseId)).toMatchObject({ id, date: "2026-03-10", computedDate: null });
    expect(await rowOf(caseId)).toMatchObject({ deadlineOn: "2026-03-10", deadlineState: "confirmed" });
  });

  it.each(["complied", "waived", "superseded"])(
    "that it is %s has the case pass on to the next",
    async (state) => {
      const { firm, admin } = world.people;
      const caseId = await caseIn("Accepted", world);
      for (let left = (await open(firm, caseId)).deadlines.length; left > 0; left--) {
        const { earliest } = await open(firm, caseId);
        if (!earliest) break;
        await decide(firm, caseId, earliest.id, { state, basis: "Filed on time." });
      }
      const { earliest, deadlines } = await open(firm, caseId);
      expect(earliest).toBeNull();
      expect(deadlines.find((one) => one.state === state)).toBeDefined();
      expect(await rowOf(caseId)).toMatchObject({ deadlineOn: null, isDeadlineRed: false });
      const { data } = await admin.rest("GET", `/case/${caseId}`);
      expect(data.case).toMatchObject({ deadline: null });
    },
  );

  it("is refused where the case is not with the firm now, of an unknown one, and with wrong values", async () => {
    const { firm, otherFirm, client } = world.people;
    const right = { state: "waived", basis: "Both sides agreed." };
    const submitted = await caseIn("Submitted", world);
    const { id } = await earliestOf(submitted);
    expect(await decide(firm, submitted, id, right)).toMatchObject({
      ...{ status: 409, body: { code: "invalid_transition" } },
    });
    const caseId = await caseIn("Accepted", world);
    expect((await decide(otherFirm, caseId, id, right)).status).toBe(403);
    expect((await decide(client, caseId, id, right)).status).toBe(403);
    expect(await decide(firm, caseId, "no-such-rule", right)).toMatchObject({
      ...{ status: 404, body: { message: "This case has no such time limit." } },
    });
    for (const [path, wrong] of [
      ["state", { state: "provisional" }],
      ["state", { state: undefined }],
      ["basis", { basis: " " }],
      ["basis", { basis: undefined }],
      ["date", { date: "2026-02-30" }],
      ["date", { date: "1899-12-31" }],
      ["date", { date: 5 }],
      ["date", { date: "2024-03-09" }],
    ] as const)
      expect(await decide(firm, caseId, id, { ...right, ...wrong })).toMatchObject({
        ...{ status: 400, body: { code: "validation_failed", issues: [{ path }] } },
      });
    expect(await eventsOf(caseId, "caseDeadlines.decide")).toEqual([]);
  });

  it("by two at once is made by one, and the other is told, where both say what they saw", async () => {
    const { firm, admin } = world.people;
    const caseId = await caseIn("Accepted", world);
    const { id } = await earliestOf(caseId);
    const seen = { expectedRevision: 0, basis: "At the same time." };
    const answers = await Promise.all([
      decide(firm, caseId, id, { ...seen, state: "confirmed" }),
      decide(admin, caseId, id, { ...seen, state: "waived" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: "conflict" });
    const blind = { basis: "Whatever stands there." };
    const both = await Promise.all([
      decide(firm, caseId, id, { ...blind, state: "complied" }),
      decide(admin, caseId, id, { ...blind, state: "waived" }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const revisions = await database.db
      .select({ revision: deadlineDecisions.revision })
      .from(deadlineDecisions)
      .where(eq(deadlineDecisions.caseId, caseId));
    expect(revisions.map(({ revision }) => revision).sort()).toEqual([1, 2, 3]);
  });
});

describe("the next time limit that a case keeps", () => {
  it("follows a change of the facts, which the history says, and no other change", async () => {
    const { admin } = world.people;
    const caseId = await caseIn("New", world);
    await admin.rest("PUT", `/case/${caseId}`, { city: "Dallas" });
    expect(await eventsOf(caseId, "deadlines.recompute")).toEqual([]);
    await admin.rest("PUT", `/case/${caseId}`, { date: "2026-01-31" });
    expect(await rowOf(caseId)).toMatchObject({ deadlineOn: "2028-01-31", deadlineRedFrom: "2027-12-03" });
    expect(await eventsOf(caseId, "deadlines.recompute")).toEqual([
      { actorId: admin.id, detail: { dateBefore: "2026-03-10", dateAfter: "2028-01-31" } },
    ]);
    expect(await eventsOf(caseId, "caseDeadlines.decide")).toEqual([]);
  });

  it("is computed anew by the sweep after other rules, once with two servers, and is red from its day on", async () => {
    const caseId = await caseIn("New", world);
    const before = await rowOf(caseId);
    const stale = { deadlineRules: "0", deadlineOn: "2026-01-01", isDeadlineRed: false };
    await database.db.update(cases).set(stale).where(eq(cases.id, caseId));
    await Promise.all([sweepDeadlines(server.services), sweepDeadlines(server.services)]);
    expect({ ...(await rowOf(caseId)), updatedAt: null }).toEqual({ ...before, updatedAt: null });
    expect(await eventsOf(caseId, "deadlines.recompute")).toEqual([
      { actorId: null, detail: { dateBefore: "2026-01-01", dateAfter: "2026-03-10" } },
    ]);
    const missed = { isDeadlineRed: false };
    await database.db.update(cases).set(missed).where(eq(cases.id, caseId));
    await sweepDeadlines(server.services);
    expect((await rowOf(caseId))?.isDeadlineRed).toBe(true);
  });
});
