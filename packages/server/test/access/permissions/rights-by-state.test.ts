import type { Case, CaseListItem } from "@caseward/domain/cases/response";
import { beforeAll, describe, expect, it } from "vitest";
import { picture, upload } from "../../modules/files/pictures";
import { formBodies } from "../../modules/forms/bodies";
import { casePayload } from "../../support/fixtures";
import { type Caller, testServer } from "../../support/harness";
import { codeOf, overRest, overTrpc } from "./calls";
import { statuses } from "./outcomes";
import { caseIn, makeWorld, type World } from "./people";
import { firmReads, firmRights, type Standing, standings } from "./rights-by-state";
import { successes } from "./routes";
import { samples } from "./sample-input";

const server = await testServer({ connections: 1 });
let world: World;
beforeAll(async () => {
  world = await makeWorld(server);
});

const combinations = Object.entries(firmRights).flatMap(([name, outcomes]) =>
  (Object.keys(standings) as Standing[]).map((standing) => ({ name, standing, outcome: outcomes[standing] })),
);

describe("a call of the firm", () => {
  it.each(combinations)("$name on a case that stands as $standing is $outcome", async (row) => {
    const { name, standing, outcome } = row;
    for (const call of [overTrpc(name), overRest(name)]) {
      if (!call) continue;
      const input = await samples[name]?.({ server, world, caseState: standings[standing] });
      const reply = await call(world.people.firm, input);
      const isRest = call !== undefined && !("result" in reply.body || typeof reply.body.error === "object");
      const status = (outcome === "ok" && isRest && successes[name]) || statuses[outcome];
      expect(`${reply.status} ${codeOf(reply)}`).toBe(`${status} ${outcome}`);
    }
  });

  it.each(["rejected", "released"] as const)(
    "that writes to a case that is %s is answered with the present state",
    async (standing) => {
      const caseId = await caseIn(standings[standing], world);
      const { body } = await world.people.firm.rest("POST", `/case/${caseId}/messages`, { body: "Hello." });
      expect(body).toMatchObject({
        code: "invalid_transition",
        message:
          standing === "rejected"
            ? "The case has been rejected by the law firm."
            : "The case has been recalled from your law firm.",
      });
    },
  );
});

/** A case with everything in it, that stands so for the world's firm. */
async function fullCase(standing: Standing): Promise<number> {
  const { admin, client } = world.people;
  const caseId = await caseIn(standings[standing], world);
  const { url } = await upload(server, admin, await picture().jpeg().toBuffer());
  await admin.rest("PUT", `/case/${caseId}`, { imageUrl: url });
  for (const [form, body] of [
    ["medical", { medicalInfo: formBodies.medicalInfo }],
    ["financial", { financialInfo: formBodies.financialInfo }],
    ["hipaa", { hipaaInfo: formBodies.hipaaInfo }],
  ] as const)
    await client.rest("PUT", `/case/${caseId}/add-${form}-info`, body);
  await client.rest("POST", `/case/${caseId}/messages`, { body: "My own words." });
  return caseId;
}

type Found = { opened: Case; listed: CaseListItem };

async function readBy(caller: Caller, caseId: number): Promise<Found> {
  const opened = await caller.rest("GET", `/case/${caseId}`);
  const list = await caller.rest("GET", `/cases?search=${caseId}`);
  return { opened: opened.data.case as Case, listed: (list.data.cases as CaseListItem[])[0] as CaseListItem };
}

/** Whether each part is there; throws where the case and the list disagree. */
function partsOf({ opened, listed }: Found) {
  const both = (part: (one: Case | CaseListItem) => unknown) => {
    const [inCase, inList] = [Boolean(part(opened)), Boolean(part(listed))];
    expect(inList).toBe(inCase);
    return inCase;
  };
  const forms = [opened.medicalInfo, opened.financialInfo, opened.hipaaInfo].filter(Boolean).length;
  const flags = [listed.hasMedicalInfo, listed.hasFinancialInfo, listed.hasHipaaInfo].filter(Boolean).length;
  expect(flags).toBe(forms);
  const isSaid = opened.messages.some(({ body }) => body === "My own words.");
  expect(listed.unreadMessages > 0).toBe(isSaid);
  return {
    name: both(({ client }) => client.lastName === casePayload.lastName),
    facts: both(({ city, date, accidentType }) => city && date && accidentType),
    contact: both(({ client }) => client.email && client.phoneNumber),
    picture: both(({ imageUrl }) => imageUrl),
    forms: forms === 3,
    clientMessage: isSaid,
  };
}

describe("what a firm gets of a case", () => {
  it.each(["offered", "summarized", "checked", "accepted", "rejected"] as const)(
    "that stands as %s",
    async (standing) => {
      const found = await readBy(world.people.firm, await fullCase(standing));
      expect(partsOf(found)).toEqual(firmReads[standing]);
    },
  );

  it("is everything in the answer to its acceptance, and the facts alone in that to its rejection", async () => {
    const { firm } = world.people;
    const [taken, refused] = [await fullCase("offered"), await fullCase("offered")];
    const accepted = (await firm.rest("PUT", `/case/${taken}/accept`)).data.case as Case;
    expect(accepted.hipaaInfo).not.toBeNull();
    expect(accepted.messages).toMatchObject([{ body: "My own words." }]);
    const rejected = (await firm.rest("PUT", `/case/${refused}/reject`)).data.case as Case;
    expect(rejected).toMatchObject({ hipaaInfo: null, messages: [], imageUrl: null });
    expect(rejected.client).toMatchObject({ email: null, phoneNumber: null, lastName: casePayload.lastName });
    expect(rejected.description).toBe(casePayload.description);
  });
});
