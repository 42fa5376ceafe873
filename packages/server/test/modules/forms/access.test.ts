import { auditEvents } from "@caseward/db/schema/audit";
import type { Case } from "@caseward/domain/cases/response";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findBrokenInvariants } from "../../../../ops/src/invariants/find-broken";
import { caseIn, makeWorld, type World } from "../../access/permissions/people";
import { stagesOf } from "../../support/fixtures";
import { type Caller, type Reply, testServer } from "../../support/harness";
import { formBodies } from "./bodies";
import { difficultNames } from "./names";

const server = await testServer();
let world: World;
beforeAll(async () => {
  world = await makeWorld(server);
});
afterAll(async () => {
  expect(await findBrokenInvariants(server.database.db)).toEqual([]);
});

const actions = [
  ["add-medical-info", { medicalInfo: formBodies.medicalInfo }],
  ["add-financial-info", { financialInfo: formBodies.financialInfo }],
  ["add-hipaa-info", { hipaaInfo: formBodies.hipaaInfo }],
] as const;
type Action = (typeof actions)[number];

const save = (caller: Caller, caseId: number, [action, body]: Action) =>
  caller.rest("PUT", `/case/${caseId}/${action}`, body);

const onboardingOf = async (caseId: number) => (await stagesOf(world.people.admin, caseId))[0]?.completedAt;

const completionsOf = (caseId: number) =>
  server.database.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.caseId, caseId), eq(auditEvents.action, "stages.complete")));

describe("the forms of a case", () => {
  it("are written by nobody but its client and its firm", async () => {
    const { otherClient, otherFirm, admin, firmless, anonymous } = world.people;
    const caseId = await caseIn("Submitted", world);
    for (const action of actions) {
      for (const caller of [otherClient, otherFirm])
        expect(await save(caller, caseId, action)).toMatchObject({
          status: 403,
          body: { code: "access_denied" },
        });
      expect(await save(admin, caseId, action)).toMatchObject({ status: 403, body: { code: "forbidden" } });
      expect((await save(firmless, caseId, action)).body.code).toBe("firm_required");
      expect((await save(anonymous, caseId, action)).status).toBe(401);
    }
    const { data } = await admin.query("forms.get", { caseId });
    expect(data.forms).toEqual({ medical: null, financial: null, hipaa: null });
  });

  it("are closed to a firm that has not accepted or has lost the case, and open to the one that accepts", async () => {
    const { admin, client, firm, otherFirm } = world.people;
    const caseId = await caseIn("Submitted", world);
    expect((await save(client, caseId, actions[0])).status).toBe(200);
    const isClosedTo = async (message: string) => {
      for (const action of actions)
        expect(await save(firm, caseId, action)).toMatchObject({
          status: 409,
          body: { code: "invalid_transition", message },
        });
      expect((await firm.query("forms.get", { caseId })).status).toBe(403);
    };
    await isClosedTo("The case is submitted and waits for the law firm's answer.");
    await firm.rest("PUT", `/case/${caseId}/reject`);
    await isClosedTo("The case has been rejected by the law firm.");
    await admin.rest("PUT", `/case/${caseId}/recall`);
    await isClosedTo("The case has been recalled from your law firm.");
    const { data } = await otherFirm.rest("GET", "/auth/session");
    const { id: lawFirmId } = data.firm as { id: number };
    await admin.rest("POST", `/case/${caseId}/assign-law-firm`, { lawFirmId });
    expect((await otherFirm.query("forms.get", { caseId })).status).toBe(403);
    await otherFirm.rest("PUT", `/case/${caseId}/accept`);
    const reply = await otherFirm.query("forms.get", { caseId });
    expect(reply.data.forms).toMatchObject({ medical: { savedBy: { id: client.id } } });
  });

  it("and an acceptance at the same time: the firm's answers came after it or not at all", async () => {
    const { firm } = world.people;
    for (let repetition = 0; repetition < 20; repetition++) {
      const caseId = await caseIn("Submitted", world);
      const calls = [() => save(firm, caseId, actions[1]), () => firm.rest("PUT", `/case/${caseId}/accept`)];
      if (repetition % 2) calls.reverse();
      const replies = await Promise.all(calls.map((call) => call()));
      for (const { status } of replies) expect([200, 409]).toContain(status);
      expect((await save(firm, caseId, actions[1])).status).toBe(200);
    }
  });
});

describe("the onboarding", () => {
  it.each([
    [0, 1, 2],
    [2, 1, 0],
    [1, 2, 0],
  ])("completes with the last of the three forms, in the order %i %i %i", async (...order) => {
    const caseId = await caseIn("New", world);
    const { client } = world.people;
    for (const [index, form] of order.entries()) {
      expect(await onboardingOf(caseId)).toBeNull();
      expect((await save(client, caseId, actions[form] as Action)).status).toBe(200);
      if (index === 2) expect(await onboardingOf(caseId)).not.toBeNull();
    }
    const first = await onboardingOf(caseId);
    server.passTime(60_000);
    await save(client, caseId, actions[0]);
    expect(await onboardingOf(caseId)).toBe(first);
    expect(await completionsOf(caseId)).toHaveLength(1);
  });

  it("completes once when the three are saved at once by two people", async () => {
    const { client, firm } = world.people;
    for (let repetition = 0; repetition < 20; repetition++) {
      const caseId = await caseIn("Accepted", world);
      const replies = await Promise.all(
        actions.flatMap((action) => [save(client, caseId, action), save(firm, caseId, action)]),
      );
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 409]);
      expect(await onboardingOf(caseId)).not.toBeNull();
      expect(await completionsOf(caseId)).toHaveLength(1);
    }
  });
});

describe("a name", () => {
  it.each(difficultNames)("such as %s comes back as it was signed", async (name) => {
    const caseId = await caseIn("New", world);
    const { patientInformation } = formBodies.hipaaInfo;
    const reply: Reply = await world.people.client.rest("PUT", `/case/${caseId}/add-hipaa-info`, {
      patientInformation: { ...patientInformation, name: ` ${name.normalize("NFD")}\u200b`, signature: name },
      representative: { name: "Ana Zúñiga", authority: "Mother" },
    });
    expect(reply.status).toBe(200);
    expect((reply.data.case as Case).hipaaInfo?.patientInformation).toMatchObject({ name, signature: name });
  });
});
