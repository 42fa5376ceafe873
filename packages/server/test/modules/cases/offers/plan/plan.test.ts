import { beforeAll, describe, expect, it } from "vitest";
import { testServer } from "../../../../support/harness";
import { makePlanWorld, type PlanWorld } from "./plan-fixture";

const server = await testServer();
let world: PlanWorld;
beforeAll(async () => {
  world = await makePlanWorld(server);
});

const statesOf = async (caseId: number) =>
  (await world.planOf(caseId))?.steps.map(({ lawFirm, state }) => [lawFirm.id, state]);

describe("a plan of offers", () => {
  it("is kept with the offer, and read by administrators", async () => {
    const { second, third } = world;
    const caseId = await world.offered({ nextFirmIds: [third, second], disclosure: "summary" });
    expect(await world.planOf(caseId)).toMatchObject({
      ...{ advancesByItself: false, disclosure: "summary", note: "Please call soon", endedAt: null },
      madeBy: "Test Person",
      steps: [
        { position: 1, lawFirm: { id: third, firmName: "Third Firm" }, state: "waiting", passedOver: null },
        { position: 2, lawFirm: { id: second }, state: "waiting", reachedAt: null },
      ],
    });
  });

  it("is null where there is none", async () => {
    const caseId = await world.offered({});
    expect(await world.planOf(caseId)).toBeNull();
  });

  it.each([
    ["the first firm again", () => [world.first], 400],
    ["a firm twice", () => [world.second, world.second], 400],
    ["six firms", () => [11, 12, 13, 14, 15, 16], 400],
    ["a firm that is not there", () => [world.second, 2_000_000_000], 404],
    ["no numbers", () => ["second"], 400],
  ])("of %s is refused, and nothing is stored", async (_what, firms, status) => {
    const caseId = await world.offered({ nextFirmIds: [world.second] });
    await world.reject(caseId, world.first);
    const offer = { lawFirmId: world.first, nextFirmIds: firms(), overrideReason: "They asked for it" };
    const reply = await world.admin.rest("POST", `/case/${caseId}/assign-law-firm`, offer);
    expect(reply.status).toBe(status);
    expect(await world.offersOf(caseId)).toEqual([[world.first, "rejected"]]);
    expect(await statesOf(caseId)).toEqual([[world.second, "waiting"]]);
  });

  it("gives way to the plan of the next offer, and ends with an offer to a firm of none", async () => {
    const { second, third, fourth } = world;
    const caseId = await world.offered({ nextFirmIds: [second] });
    await world.reject(caseId, world.first);
    const submit = (body: object) => world.admin.rest("POST", `/case/${caseId}/assign-law-firm`, body);
    await submit({ lawFirmId: third, nextFirmIds: [fourth], advancesByItself: true });
    expect(await statesOf(caseId)).toEqual([[fourth, "waiting"]]);
    await world.reject(caseId, third);
    expect((await submit({ lawFirmId: second })).status).toBe(200);
    expect((await world.planOf(caseId))?.endedAt).not.toBeNull();
  });

  it("goes on where an administrator offers the case to its next firm", async () => {
    const { second, third } = world;
    const caseId = await world.offered({ nextFirmIds: [second, third] });
    await world.reject(caseId, world.first);
    await world.admin.rest("POST", `/case/${caseId}/assign-law-firm`, { lawFirmId: second });
    expect(await statesOf(caseId)).toEqual([
      [second, "offered"],
      [third, "waiting"],
    ]);
    expect((await world.planOf(caseId))?.endedAt).toBeNull();
  });

  it.each(["accept", "recall"])("ends with %s", async (move) => {
    const caseId = await world.offered({ nextFirmIds: [world.second], advancesByItself: true });
    const who = move === "accept" ? world.lawyerOf(world.first) : world.admin;
    expect((await who.rest("PUT", `/case/${caseId}/${move}`)).status).toBe(200);
    expect((await world.planOf(caseId))?.endedAt).not.toBeNull();
    await world.advance();
    expect(await world.offersOf(caseId)).toHaveLength(1);
  });
});

describe("a change of a plan", () => {
  it("changes who is still to come while it runs, and leaves what it has reached", async () => {
    const { first, second, third, fourth, fifth } = world;
    const caseId = await world.offered({ nextFirmIds: [second, third], advancesByItself: true });
    await world.reject(caseId, first);
    await world.advance();
    const saved = await world.save(caseId, { nextFirmIds: [fifth, fourth], advancesByItself: false });
    expect(saved).toMatchObject({ status: 200, data: { plan: { advancesByItself: false, endedAt: null } } });
    expect(await statesOf(caseId)).toEqual([
      [second, "offered"],
      [fifth, "waiting"],
      [fourth, "waiting"],
    ]);
    expect(await world.eventsOf(caseId)).toContainEqual(
      expect.objectContaining({
        action: "cases.saveOfferPlan",
        actorId: world.admin.id,
        detail: { firms: `${fifth}, ${fourth}`, advancesByItself: "no" },
      }),
    );
  });

  it("takes five firms however many were reached", async () => {
    const { first, second, third, fourth, fifth } = world;
    const caseId = await world.offered({ nextFirmIds: [second, third], advancesByItself: true });
    await world.reject(caseId, first);
    await world.advance();
    const nextFirmIds = [first, third, fourth, fifth];
    expect((await world.save(caseId, { nextFirmIds })).status).toBe(200);
  });

  it("makes a plan where there was none, with what the offer was made with", async () => {
    const caseId = await world.offered({ disclosure: "summary" });
    await world.save(caseId, { nextFirmIds: [world.second], advancesByItself: true });
    expect(await world.planOf(caseId)).toMatchObject({
      ...{ advancesByItself: true, note: "Please call soon" },
      steps: [{ lawFirm: { id: world.second }, state: "waiting" }],
    });
  });

  it("to nobody, and not by itself, ends it", async () => {
    const caseId = await world.offered({ nextFirmIds: [world.second], advancesByItself: true });
    await world.save(caseId, { nextFirmIds: [], advancesByItself: false });
    expect(await world.planOf(caseId)).toMatchObject({ steps: [], endedAt: expect.any(String) });
    await world.reject(caseId, world.first);
    await world.advance();
    expect(await world.offersOf(caseId)).toHaveLength(1);
  });

  it("is refused to the firm that has the case now, and to one that is not there", async () => {
    const caseId = await world.offered({ nextFirmIds: [world.second] });
    const own = await world.save(caseId, { nextFirmIds: [world.first] });
    expect(own).toMatchObject({ status: 400, body: { issues: [{ path: "nextFirmIds" }] } });
    expect((await world.save(caseId, { nextFirmIds: [2_000_000_000] })).status).toBe(404);
    expect(await statesOf(caseId)).toEqual([[world.second, "waiting"]]);
  });

  it("is refused once a firm has accepted", async () => {
    const caseId = await world.offered({ nextFirmIds: [world.second] });
    await world.lawyerOf(world.first).rest("PUT", `/case/${caseId}/accept`);
    const reply = await world.save(caseId, { nextFirmIds: [world.third] });
    expect(reply).toMatchObject({ status: 409, body: { code: "invalid_transition" } });
    expect(reply.body.message).toBe("The case has already been accepted by the law firm.");
  });
});
