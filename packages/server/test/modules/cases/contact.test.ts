import { lawFirms } from "@caseward/db/schema/firms";
import { clockOf } from "@caseward/domain/addresses/geography/time-zones";
import type { CaseContact } from "@caseward/domain/cases/contact";
import { daysLater, weekdayOf } from "@caseward/domain/values/days";
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
/** Whether somebody is there depends on the hour at which the test runs. */
const office = { isOpen: expect.any(Boolean), changesAt: expect.any(String) };
const firm = { office, who: "firm", firmName: "Ng & Sons", person: contactPerson, phone: "(512) 555-0134" };
const intake = { who: "intake", firmName: null, person: null, phone: null, office: null };

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

  it("says whether somebody is at the firm, and when that changes", async () => {
    const caseId = await caseIn("Accepted", world);
    const officeOf = async () => {
      const { contact } = await contactFor(world.people.client, caseId);
      return (contact as CaseContact).office;
    };
    const save = (settings: object) =>
      world.people.firm.rest("PUT", `/law-firm/${world.firmId}/settings`, settings);
    const always = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: "00:00", to: "24:00" }));
    await save({ businessHours: always, observesFederalHolidays: false, timeZone: "Asia/Kolkata" });
    expect(await officeOf()).toEqual({ isOpen: true, changesAt: null });
    const clock = clockOf("Asia/Kolkata");
    const day = daysLater(clock.read(server.services.now()).day, 3);
    await save({ businessHours: [{ day: weekdayOf(day), from: "09:15", to: "17:00" }] });
    const changesAt = clock.instantOf({ day, minute: 9 * 60 + 15 }).toISOString();
    expect(await officeOf()).toEqual({ isOpen: false, changesAt });
    await save({ businessHours: always.slice(0, 5), observesFederalHolidays: true });
  });

  it("says when the intake is there, where it has told", async () => {
    const caseId = await caseIn("Submitted", world);
    const { settings } = server.services;
    const hours = { timeZone: "America/Phoenix", observesFederalHolidays: false };
    const businessHours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: "00:00", to: "24:00" }));
    settings.intakeHours = { ...hours, businessHours };
    const contact = { ...intake, office: { isOpen: true, changesAt: null } };
    expect(await contactFor(world.people.client, caseId)).toEqual({ status: 200, contact });
    settings.intakeHours = null;
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
