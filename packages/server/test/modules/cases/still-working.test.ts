import { auditEvents } from "@caseward/db/schema/audit";
import { begunStages } from "@caseward/db/schema/stages";
import { and, eq, isNotNull } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { caseIn, makeWorld, type World } from "../../access/permissions/people";
import { type Caller, testServer } from "../../support/harness";

const server = await testServer();
const { db } = server.database;
let world: World;
beforeAll(async () => {
  world = await makeWorld(server);
});

const say = (who: Caller, caseId: number) => who.rest("PUT", `/case/${caseId}/still-working`);

const storedOf = (caseId: number) =>
  db
    .select({
      stageKey: begunStages.stageKey,
      confirmedAt: begunStages.confirmedAt,
      confirmedBy: begunStages.confirmedBy,
    })
    .from(begunStages)
    .where(and(eq(begunStages.caseId, caseId), isNotNull(begunStages.confirmedAt)));

const recordedOf = (caseId: number) =>
  db
    .select({ actorId: auditEvents.actorId, detail: auditEvents.detail })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.caseId, caseId),
        eq(auditEvents.action, "stages.confirmStillWorking"),
        eq(auditEvents.outcome, "done"),
      ),
    );

describe("a firm that tells its client that it still works on the case", () => {
  it("is kept with who and when, at the present stage, and read by the client", async () => {
    const { client, firm } = world.people;
    const caseId = await caseIn("SignedUp", world);
    const before = await client.rest("GET", `/case/${caseId}/stages`);
    expect(Object.keys(before.data)).toEqual(["stages"]);
    const said = await say(firm, caseId);
    expect(said.status).toBe(200);
    const [stored] = await storedOf(caseId);
    expect(stored).toMatchObject({ stageKey: "evaluation", confirmedBy: firm.id });
    expect(said.data.confirmedAt).toBe(stored?.confirmedAt?.toISOString());
    const read = await client.rest("GET", `/case/${caseId}/stages`);
    expect(read.data).toEqual(said.data);
    expect(await recordedOf(caseId)).toEqual([{ actorId: firm.id, detail: { stageKey: "evaluation" } }]);
  });

  it("says it once a day, however often it is sent", async () => {
    const caseId = await caseIn("SignedUp", world);
    const replies = await Promise.all([1, 2, 3].map(() => say(world.people.firm, caseId)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [first] = await storedOf(caseId);
    expect(await recordedOf(caseId)).toHaveLength(1);
    server.passTime(25 * 3600_000);
    const lawyer = await server.signIn({ userType: "lawfirm", lawFirmId: world.firmId });
    expect((await say(lawyer, caseId)).status).toBe(200);
    const [second] = await storedOf(caseId);
    expect(second?.confirmedBy).toBe(lawyer.id);
    expect(second?.confirmedAt?.getTime()).toBeGreaterThan(first?.confirmedAt?.getTime() ?? 0);
    expect(await recordedOf(caseId)).toHaveLength(2);
  });

  it("is silent again once the case has moved to its next stage", async () => {
    const lawyer = await server.signIn({ userType: "lawfirm", lawFirmId: world.firmId });
    const fresh = await makeWorld(server);
    const caseId = await caseIn("SignedUp", { ...fresh, firmId: fresh.firmId });
    expect((await say(lawyer, caseId)).status).toBe(403);
    await say(fresh.people.firm, caseId);
    const moved = await fresh.people.firm.rest("PUT", `/case/${caseId}/stages/evaluation/complete`);
    expect(Object.keys(moved.data)).toEqual(["stages"]);
  });

  it("is refused once all stages are completed", async () => {
    const fresh = await makeWorld(server);
    const caseId = await caseIn("SignedUp", fresh);
    const left = ["evaluation", "planning", "care", "mmi", "negotiation", "resolution", "postsupport"];
    for (const key of left) await fresh.people.firm.rest("PUT", `/case/${caseId}/stages/${key}/complete`);
    const reply = await say(fresh.people.firm, caseId);
    expect({ status: reply.status, message: reply.body.message }).toEqual({
      status: 409,
      message: "No stage of this case is under way at your law firm.",
    });
  });
});
