import { outbox } from "@caseward/db/schema/platform/outbox";
import { begunStages } from "@caseward/db/schema/stages";
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { testServer } from "../../../../support/harness";
import { makePlanWorld, type PlanWorld } from "./plan-fixture";

const server = await testServer({ connections: 1 });
let world: PlanWorld;
beforeAll(async () => {
  world = await makePlanWorld(server);
});

const bySelf = (...nextFirmIds: number[]) => world.offered({ nextFirmIds, advancesByItself: true });

describe("a plan that advances by itself", () => {
  it("offers the case to the next firm after a decline", async () => {
    const { first, second, third, admin } = world;
    const caseId = await bySelf(second, third);
    expect(await world.reject(caseId, first)).toBe(200);
    await world.advance();
    expect(await world.offersOf(caseId)).toEqual([
      [first, "rejected"],
      [second, null],
    ]);
    const { data } = await admin.rest("GET", `/case/${caseId}`);
    expect(data.case).toMatchObject({
      ...{ status: "Submitted", lawFirm: { id: second }, lawFirmNote: "Please call soon" },
    });
    expect(await world.planOf(caseId)).toMatchObject({
      steps: [
        { state: "offered", reachedAt: expect.any(String) },
        { state: "waiting", reachedAt: null },
      ],
    });
    const events = (await world.eventsOf(caseId)).filter(({ action }) => action === "cases.submit");
    expect(events).toMatchObject([
      { actorId: admin.id },
      { actorId: null, detail: { from: "Rejected", to: "Submitted", lawFirmId: second } },
    ]);
    expect((await server.lastMail("linh@ngandsons.test")).template).toBe("case_submitted");
    const { db } = server.database;
    const [assignment] = await db
      .select()
      .from(begunStages)
      .where(and(eq(begunStages.caseId, caseId), eq(begunStages.stageKey, "assignment")));
    expect(assignment?.startedAt).not.toBeNull();
    expect((await world.lawyerOf(second).rest("PUT", `/case/${caseId}/accept`)).status).toBe(200);
    expect((await world.planOf(caseId))?.endedAt).not.toBeNull();
  });

  it("does so after an expiry as well", async () => {
    const { first, second } = world;
    const caseId = await bySelf(second);
    await world.expire(caseId);
    await world.advance();
    expect(await world.offersOf(caseId)).toEqual([
      [first, "expired"],
      [second, null],
    ]);
  });

  it("offers a summary again where the first offer was one, for as long as the next firm has promised", async () => {
    const { first, second, admin } = world;
    const respondBy = new Date(server.services.now().getTime() + 3 * 3_600_000).toISOString();
    const plan = { nextFirmIds: [second], advancesByItself: true, disclosure: "summary", respondBy };
    const caseId = await world.offered(plan);
    await world.reject(caseId, first);
    await world.advance();
    const { data } = await admin.rest("GET", `/case/${caseId}`);
    const { disclosed, expiresAt } = data.case as { disclosed: string; expiresAt: string };
    expect(disclosed).toBe("summary");
    const hours = (Date.parse(expiresAt) - server.services.now().getTime()) / 3_600_000;
    expect(Math.round(hours)).toBe(24);
  });

  it("does nothing while an offer is open, and nothing twice", async () => {
    const caseId = await bySelf(world.second);
    await world.advance();
    expect(await world.offersOf(caseId)).toHaveLength(1);
    await world.reject(caseId, world.first);
    await Promise.all([world.advance(), world.advance(), world.advance()]);
    expect(await world.offersOf(caseId)).toHaveLength(2);
  });

  it("passes over who can't take the case by then, and says why", async () => {
    const { first, second, third, fourth, fifth } = world;
    const caseId = await bySelf(second, third, fourth, fifth);
    await world.changeFirm(second, { pausedUntil: "2099-01-01", pauseReason: "A long trial" });
    await world.changeFirm(third, { monthlyCapacity: 0 });
    await world.changeFirm(fourth, { verification: "suspended" });
    await world.reject(caseId, first);
    await world.advance();
    expect((await world.offersOf(caseId)).at(-1)).toEqual([fifth, null]);
    expect((await world.planOf(caseId))?.steps).toMatchObject([
      { state: "passed_over", passedOver: { code: "paused", text: expect.stringMatching(/\.$/) } },
      { state: "passed_over", passedOver: { code: "at_capacity" } },
      { state: "passed_over", passedOver: { code: "suspended" } },
      { state: "offered", passedOver: null },
    ]);
    const passed = (await world.eventsOf(caseId)).filter(({ action }) => action === "offers.passOver");
    expect(passed.map(({ detail, actorId }) => [detail, actorId])).toEqual([
      [{ lawFirmId: second, code: "paused" }, null],
      [{ lawFirmId: third, code: "at_capacity" }, null],
      [{ lawFirmId: fourth, code: "suspended" }, null],
    ]);
    await world.changeFirm(second, { pausedUntil: null, pauseReason: null });
    await world.changeFirm(third, { monthlyCapacity: 100_000 });
    await world.changeFirm(fourth, { verification: "verified" });
  });

  it.each([
    ["at_capacity", "declined_before"],
    ["conflict_of_interest", "conflict_before"],
  ])("passes over a firm that has answered %s before, as %s", async (reasonCode, code) => {
    const { first, second } = world;
    const caseId = await world.offered({});
    await world.reject(caseId, first, reasonCode);
    const offer = { lawFirmId: second, nextFirmIds: [first], advancesByItself: true };
    await world.admin.rest("POST", `/case/${caseId}/assign-law-firm`, offer);
    await world.expire(caseId);
    await world.advance();
    expect(await world.planOf(caseId)).toMatchObject({
      steps: [{ state: "passed_over", passedOver: { code } }],
      endedAt: expect.any(String),
    });
  });

  it("leaves the case to a firm that takes its decline back, and after that refuses to give it back", async () => {
    const { first, second } = world;
    const undo = (caseId: number) => world.lawyerOf(first).rest("PUT", `/case/${caseId}/undo-reject`);
    const caseId = await bySelf(second);
    await world.reject(caseId, first);
    expect((await undo(caseId)).status).toBe(200);
    await world.advance();
    expect(await world.offersOf(caseId)).toEqual([[first, null]]);
    await world.reject(caseId, first);
    await world.advance();
    expect(await undo(caseId)).toMatchObject({ status: 409, body: { code: "invalid_transition" } });
    expect((await world.offersOf(caseId)).at(-1)).toEqual([second, null]);
  });

  it("tells no administrator of a decline that it has dealt with", async () => {
    const caseId = await bySelf(world.second);
    const mails = () => server.database.db.$count(outbox, eq(outbox.declinedCaseId, caseId));
    await world.reject(caseId, world.first);
    expect(await mails()).toBeGreaterThan(0);
    await world.advance();
    expect(await mails()).toBe(0);
  });

  it("begins when an administrator says so after a decline", async () => {
    const caseId = await world.offered({ nextFirmIds: [world.second] });
    await world.reject(caseId, world.first);
    await world.advance();
    expect(await world.offersOf(caseId)).toHaveLength(1);
    await world.save(caseId, { nextFirmIds: [world.second], advancesByItself: true });
    await world.advance();
    expect((await world.offersOf(caseId)).at(-1)).toEqual([world.second, null]);
  });
});

describe("the end of a plan", () => {
  const endMails = async () => {
    const { template, subject } = await server.lastMail(world.admin.email);
    return [template, subject];
  };

  it("is told to the administrators when the last firm let its time go by", async () => {
    const caseId = await bySelf(world.second);
    await world.expire(caseId);
    await world.advance();
    await world.expire(caseId);
    await world.advance();
    await world.advance();
    expect((await world.planOf(caseId))?.endedAt).not.toBeNull();
    expect(await endMails()).toEqual(["plan_ended", `Nobody of the plan accepted case #${caseId}`]);
    const ends = (await world.eventsOf(caseId)).filter(({ action }) => action === "offers.endPlan");
    expect(ends).toMatchObject([{ actorId: null }]);
    const { data } = await world.admin.rest("GET", "/cases?view=to_reroute&limit=100");
    expect((data.cases as { caseId: number }[]).map((one) => one.caseId)).toContain(caseId);
  });

  it("waits until a decline can't be taken back any more", async () => {
    const caseId = await world.offered({ nextFirmIds: [world.second], advancesByItself: false });
    await world.reject(caseId, world.first);
    await world.save(caseId, { nextFirmIds: [], advancesByItself: true });
    await world.advance();
    expect((await world.planOf(caseId))?.endedAt).toBeNull();
    server.passTime(10 * 60_000);
    await world.advance();
    expect((await world.planOf(caseId))?.endedAt).not.toBeNull();
    expect(await endMails()).toEqual(["plan_ended", `Nobody of the plan accepted case #${caseId}`]);
    expect(await server.database.db.$count(outbox, eq(outbox.declinedCaseId, caseId))).toBe(0);
  });
});
