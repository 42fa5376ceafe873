import { caseAssignments } from "@caseward/db/schema/offers/assignments";
import { offerPlanSteps, offerPlans } from "@caseward/db/schema/offers/plans";
import { prepareDemo } from "@caseward/demo/prepare";
import { expireOffers } from "@caseward/server/modules/cases/offers/clock/expiring";
import { advancePlans } from "@caseward/server/modules/cases/offers/plan/advancing";
import { testServer } from "@caseward/server/test/support/harness";
import { asc, isNull } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { findBrokenInvariants } from "../../src/invariants/find-broken";

const server = await testServer();
const { db } = server.database;
beforeAll(() => prepareDemo(server.services, () => undefined));

const hourMs = 3_600_000;

type Matches = Record<
  "matches" | "excluded",
  { lawFirm: { firmName: string }; reasons: { code: string }[] }[]
>;

describe("the offers of the demo", () => {
  it("that are open end later, one of them within the hour, and nothing moves by itself at the start", async () => {
    const now = server.services.now().getTime();
    const open = await db.select().from(caseAssignments).where(isNull(caseAssignments.outcome));
    const ends = open.map(({ respondBy, extendedUntil }) => (extendedUntil ?? respondBy).getTime() - now);
    expect(open.length).toBeGreaterThan(4);
    expect(Math.min(...ends)).toBeGreaterThan(0);
    expect(ends.filter((left) => left < hourMs)).toHaveLength(1);
    expect(await expireOffers(server.services)).toBe(0);
    expect(await advancePlans(server.services)).toBe(0);
  });

  it("that were answered were so in time", async () => {
    const decided = await db.select().from(caseAssignments);
    for (const { decidedAt, respondBy, extendedUntil } of decided)
      if (decidedAt) expect(decidedAt <= (extendedUntil ?? respondBy)).toBe(true);
  });

  it("have a summary, an extension, expired ones, and one that was made against the matching", async () => {
    const offers = await db.select().from(caseAssignments);
    expect(offers.some(({ disclosure, outcome }) => disclosure === "summary" && outcome === null)).toBe(true);
    expect(offers.some(({ extensionReason }) => extensionReason !== null)).toBe(true);
    expect(offers.filter(({ outcome }) => outcome === "expired").length).toBeGreaterThan(1);
    expect(offers.some(({ overrideReason, match }) => overrideReason !== null && match?.rank === null)).toBe(
      true,
    );
  });

  it("have a plan that passed over a firm, has moved on and still has somebody to come", async () => {
    const plans = await db.select().from(offerPlans);
    expect(plans).toMatchObject([{ advancesByItself: true, endedAt: null }]);
    const steps = await db.select().from(offerPlanSteps).orderBy(asc(offerPlanSteps.position));
    expect(steps.map(({ state }) => state)).toEqual(["passed_over", "offered", "waiting"]);
  });

  it("have firms for a new case, and firms that are left out with their reasons", async () => {
    const admin = await server.signIn({ userType: "admin" });
    const { data } = await admin.rest("GET", "/cases?search=Dvořák");
    const [found] = data.cases as { caseId: number }[];
    const reply = await admin.rest("GET", `/case/${found?.caseId}/matches`);
    const { matches, excluded } = reply.data as unknown as Matches;
    expect(matches.map(({ lawFirm }) => lawFirm.firmName)).toContain("Whitaker Dang Injury Law PLLC");
    const codes = excluded.flatMap(({ reasons }) => reasons.map(({ code }) => code));
    expect(codes).toEqual(expect.arrayContaining(["paused", "outside_state"]));
  });

  it("still break no invariant when the last hour is over and the plan has gone on", async () => {
    server.passTime(20 * 24 * hourMs);
    expect(await expireOffers(server.services)).toBeGreaterThan(4);
    await advancePlans(server.services);
    expect(await findBrokenInvariants(db)).toEqual([]);
  });
});
