import { rm } from "node:fs/promises";
import { findBrokenInvariants } from "@caseward/ops/invariants/find-broken";
import { advancePlans } from "@caseward/server/modules/cases/offers/plan/advancing";
import { makePlanWorld, type PlanWorld } from "@caseward/server/test/modules/cases/offers/plan/plan-fixture";
import { doneOf } from "@caseward/server/test/support/audited";
import { startTestServer, type TestServer, testServer } from "@caseward/server/test/support/harness";
import { patience, repeatRace, repetitions } from "@caseward/server/test/support/twenty";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** Two servers on one database, both of which move plans on. */
const server = await testServer();
let other: TestServer;
let world: PlanWorld;
beforeAll(async () => {
  other = await startTestServer({ onDatabase: server.database });
  world = await makePlanWorld(server);
});
afterAll(async () => {
  expect(await findBrokenInvariants(server.database.db)).toEqual([]);
  await other.app.close();
  await rm(other.uploads, { recursive: true, force: true });
});

const advance = () => Promise.all([advancePlans(server.services), advancePlans(other.services)]);

describe("a decline, an expiry, an acceptance, another offer and two servers at once", () => {
  async function play(repetition: number): Promise<string> {
    const { first, second, third, fifth, admin } = world;
    const caseId = await world.offered({ nextFirmIds: [second, third], advancesByItself: true });
    const actions = [
      () => world.reject(caseId, first),
      () => world.expire(caseId, first),
      () => advance(),
      () => admin.rest("POST", `/case/${caseId}/assign-law-firm`, { lawFirmId: fifth }),
      () => advance(),
      // An acceptance wins often: it takes part in each third repetition.
      ...(repetition % 3 === 0 ? [() => world.lawyerOf(first).rest("PUT", `/case/${caseId}/accept`)] : []),
    ];
    const turned = actions.map((_, index) => actions[(index + repetition) % actions.length]);
    await Promise.all(turned.map((action) => action?.()));
    await advance();
    const offers = await world.offersOf(caseId);
    const plan = await world.planOf(caseId);
    const [, next, ...more] = offers;
    expect(more).toEqual([]);
    expect(await doneOf(server, "cases.submit", caseId)).toHaveLength(offers.length);
    const outcome = offers[0]?.[1];
    if (outcome === "accepted") expect([next, plan?.endedAt]).toEqual([undefined, expect.any(String)]);
    else expect([second, fifth]).toContain(next?.[0]);
    const [step, last] = plan?.steps ?? [];
    expect(last?.state).toBe("waiting");
    const isByPlan = next?.[0] === second;
    expect([step?.state, plan?.endedAt === null]).toEqual(isByPlan ? ["offered", true] : ["waiting", false]);
    return `${outcome} ${isByPlan ? "by plan" : next ? "by hand" : ""}`;
  }

  it("end in one next offer, or in none where the firm has accepted", { timeout: patience }, async () => {
    const found = new Set<string>();
    await repeatRace(Math.max(repetitions, 100), async (repetition) => {
      found.add(await play(repetition));
    });
    const ways = [...found].map((way) => way.replace(/^(rejected|expired) /, ""));
    expect(ways).toEqual(expect.arrayContaining(["accepted ", "by plan", "by hand"]));
  });
});

describe("plans of many cases", () => {
  it("are each moved on once by two servers, also those that another left", {
    timeout: patience,
  }, async () => {
    const { first, second } = world;
    const caseIds: number[] = [];
    for (let index = 0; index < 60; index++) {
      const caseId = await world.offered({ nextFirmIds: [second], advancesByItself: true });
      // Nothing else than the rows says that a server was stopped between the end of the offer and the next one.
      await (index % 2 ? world.reject(caseId, first) : world.expire(caseId));
      caseIds.push(caseId);
    }
    await advance();
    for (const caseId of caseIds) {
      expect((await world.offersOf(caseId)).map(([firmId]) => firmId)).toEqual([first, second]);
      expect(await doneOf(server, "cases.submit", caseId)).toHaveLength(2);
    }
  });
});
