import { firmContacts, lawFirms } from "@caseward/db/schema/firms";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { remindOfOffers } from "../../../../../src/modules/cases/offers/clock/reminding";
import { casePayload } from "../../../../support/fixtures";
import { type Caller, testServer } from "../../../../support/harness";
import { addOpenFirm, mailsTo, offerFor } from "./clock-fixture";

const server = await testServer({ connections: 1 });
const { db } = server.database;
let firmId = 0;
let lawyer: Caller;
let contact = "";
let firms = 0;
beforeEach(async () => {
  ({ firmId, lawyer } = await addOpenFirm(server, `Firm ${++firms}`));
  contact = `contact-${firmId}@firms.test`;
  await db.update(firmContacts).set({ email: contact }).where(eq(firmContacts.lawFirmId, firmId));
});

const hour = 3_600_000;
const passHours = (hours: number) => server.passTime(hours * hour + 1000);
const remind = () => remindOfOffers(server.services);
const reminders = (recipient = contact) => mailsTo(server, recipient, "offer_reminder");

describe("the firm of an open offer", () => {
  it("is mailed after half and after 80 % of the time, once each, and told how long is left", async () => {
    const { caseId } = await offerFor(server, firmId, 10);
    passHours(4.9);
    await remind();
    expect(await reminders()).toHaveLength(0);
    passHours(0.2);
    await remind();
    await remind();
    const [half, ...more] = await reminders();
    expect(more).toEqual([]);
    expect(half?.subject).toBe("You have 4 hours left to answer");
    expect(half?.body).toContain(`http://app.test/lawfirm/case/${caseId}`);
    for (const name of [casePayload.firstName, casePayload.lastName]) expect(half?.body).not.toContain(name);
    passHours(3);
    await remind();
    passHours(1);
    await remind();
    expect((await reminders()).map(({ subject }) => subject)).toEqual([
      "You have 4 hours left to answer",
      "You have 1 hour left to answer",
    ]);
  });

  it("is mailed once by several servers, and once of several offers", async () => {
    await offerFor(server, firmId, 10);
    await offerFor(server, firmId, 10);
    passHours(5.5);
    const counts = await Promise.all([1, 2, 3, 4].map(remind));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
    const subjects = (await reminders()).map(({ subject }) => subject);
    // Two that took one offer each mail of one each.
    expect([
      ["Your answers are due for 2 cases"],
      Array(2).fill("You have 4 hours left to answer"),
    ]).toContainEqual(subjects);
  });

  it("is mailed once where no server ran for both moments", async () => {
    await offerFor(server, firmId, 10);
    passHours(9);
    await remind();
    passHours(0.1);
    await remind();
    expect(await reminders()).toHaveLength(1);
  });

  it.each(["accept", "reject"])("is not mailed any more after it has answered: %s", async (answer) => {
    const { caseId } = await offerFor(server, firmId, 10);
    await lawyer.rest("PUT", `/case/${caseId}/${answer}`);
    passHours(6);
    await remind();
    expect(await reminders()).toHaveLength(0);
  });

  it("is not mailed after the case was recalled, nor while it is suspended", async () => {
    const { admin, caseId } = await offerFor(server, firmId, 10);
    await admin.rest("PUT", `/case/${caseId}/recall`);
    await offerFor(server, firmId, 10);
    await db.update(lawFirms).set({ verification: "suspended" }).where(eq(lawFirms.id, firmId));
    passHours(6);
    await remind();
    expect(await reminders()).toHaveLength(0);
  });

  it("gets a text message where it wants one and there is a provider", async () => {
    await db
      .update(firmContacts)
      .set({ smsPreferred: true, emailPreferred: false, mobileNumber: "512-555-0142" })
      .where(eq(firmContacts.lawFirmId, firmId));
    await offerFor(server, firmId, 10);
    passHours(6);
    await remindOfOffers({
      ...server.services,
      settings: { ...server.services.settings, hasSms: true },
    });
    const [sent] = await reminders("+15125550142");
    expect(sent).toMatchObject({ channel: "sms" });
    expect(sent?.body).toMatch(/^Caseward: A case waits for your answer\. You have 3 hours left, until /);
    expect(await reminders()).toHaveLength(0);
  });
});
