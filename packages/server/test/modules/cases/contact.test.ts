import { lawFirms } from "@caseward/db/schema/firms";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { caseIn, caseStates, makeWorld, type World } from "../../access/permissions/people";
import { type Caller, testServer } from "../../support/harness";

const server = await testServer();
let world: World;
beforeAll(async () => {
  world = await makeWorld(server);
  await setPhone("(512) 555-0134");
});

const setPhone = (firmPhone: string | null) =>
  server.database.db.update(lawFirms).set({ firmPhone }).where(eq(lawFirms.id, world.firmId));

async function contactFor(who: Caller, caseId: number) {
  const { status, body } = await who.query("cases.contact", { caseId });
  const { result } = body as { result?: { data: unknown } };
  return { status, contact: result?.data };
}

const contactPerson = { firstName: "Linh", lastName: "Ng", title: "Partner" };
const firm = { who: "firm", firmName: "Ng & Sons", person: contactPerson, phone: "(512) 555-0134" };
const intake = { who: "intake", firmName: null, person: null, phone: null };

describe("whom a client can call", () => {
  it.each(caseStates)(
    "of a case that is %s is the firm once it has accepted, and the intake before",
    async (state) => {
      const caseId = await caseIn(state, world);
      const contact = state === "Accepted" || state === "SignedUp" ? firm : intake;
      expect(await contactFor(world.people.client, caseId)).toEqual({ status: 200, contact });
    },
  );

  it("of a firm without a number of its own is its contact, whose mobile is not for clients", async () => {
    const caseId = await caseIn("Accepted", world);
    await setPhone(null);
    const contact = { ...firm, phone: null };
    expect(await contactFor(world.people.client, caseId)).toEqual({ status: 200, contact });
    await setPhone(firm.phone);
  });

  it("is answered to the client of the case alone", async () => {
    const caseId = await caseIn("Accepted", world);
    const { anonymous, otherClient, firm: lawyer, otherFirm, firmless, admin } = world.people;
    const refused = { status: 403, contact: undefined };
    expect(await contactFor(anonymous, caseId)).toEqual({ ...refused, status: 401 });
    for (const who of [otherClient, lawyer, otherFirm, firmless, admin])
      expect(await contactFor(who, caseId)).toEqual(refused);
  });

  it("of a case that does not exist is not found", async () => {
    expect(await world.people.client.query("cases.contact", { caseId: 2_147_483_647 })).toMatchObject({
      status: 404,
      body: { error: { message: "Case not found" } },
    });
  });
});
