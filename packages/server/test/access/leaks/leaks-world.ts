import { cases } from "@caseward/db/schema/cases";
import { caseAssignments } from "@caseward/db/schema/offers/assignments";
import { outbox } from "@caseward/db/schema/platform/outbox";
import { sessions } from "@caseward/db/schema/users";
import { and, eq, isNotNull } from "drizzle-orm";
import { own, sampleIntake } from "../../modules/cases/intake/intakes";
import { addTask } from "../../support/add-task";
import { casePayload, firmPayload } from "../../support/fixtures";
import type { Caller, TestServer } from "../../support/harness";
import { givePassword, giveToken } from "../permissions/people";
import { canaries } from "./canaries";
import { fillForms } from "./fill-forms";

export type LeaksWorld = {
  readers: Record<
    "anonymous" | "client" | "otherClient" | "holder" | "former" | "outsider" | "firmless" | "admin",
    Caller
  >;
  caseIds: number[];
  firmIds: number[];
  taskIds: number[];
};

type FirmFields = { firmName: string; notes: string; email: string; more?: object; contact?: object };

async function onboard(admin: Caller, lawyer: Caller, { firmName, notes, email, more, contact }: FirmFields) {
  const primaryContact = { ...firmPayload.primaryContact, email, ...contact };
  const fields = { ...firmPayload, firmName, notes, primaryContact, ...more };
  const reply = await lawyer.rest("POST", "/law-firm", fields);
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
  const { id } = reply.data.lawFirm as { id: number };
  const decision = { status: "verified", note: canaries.verificationNote };
  await admin.rest("PUT", `/law-firm/${id}/verification`, decision);
  return id;
}

async function enterCase(admin: Caller, fields: object): Promise<number> {
  const reply = await admin.rest("POST", "/case", { ...casePayload, ...fields });
  return (reply.data.case as { caseId: number }).caseId;
}

const say = (caller: Caller, caseId: number, body: string, requestKey?: string) =>
  caller.rest("POST", `/case/${caseId}/messages`, { body, requestKey });

const offer = (admin: Caller, caseId: number, lawFirmId: number, more: object = {}) =>
  admin.rest("POST", `/case/${caseId}/assign-law-firm`, {
    ...{ lawFirmId, overrideReason: canaries.overrideReason, ...more },
  });

/** The firm takes more time and checks for conflicts before it accepts. */
async function acceptOffer(firm: Caller, caseId: number): Promise<void> {
  const check = { result: "clear", note: canaries.conflictNote, searched: canaries.conflictSearched };
  await firm.rest("PUT", `/case/${caseId}/extend`, { reason: canaries.extension });
  await firm.rest("PUT", `/case/${caseId}/conflict-check`, check);
  await firm.rest("PUT", `/case/${caseId}/accept`);
}

/** The first time limit has gone by. Every other one gets a date of its own, which no client reads. */
async function confirmDeadlines(firm: Caller, caseId: number): Promise<void> {
  const { data } = await firm.rest("GET", `/case/${caseId}/deadlines`);
  const decision = { state: "confirmed", basis: canaries.deadlineBasis };
  for (const [at, { id }] of (data.deadlines as { id: string }[]).entries()) {
    const date = at === 0 ? "2025-03-03" : canaries.deadlineDate;
    await firm.rest("PUT", `/case/${caseId}/deadlines/${encodeURIComponent(id)}`, { ...decision, date });
  }
}

/** Offers a case to a firm that asks the intake and rejects it, and takes it back. Somebody writes before. */
async function passThrough(
  { admin, former, speaker }: Record<"admin" | "former" | "speaker", Caller>,
  caseId: number,
  lawFirmId: number,
): Promise<void> {
  await say(speaker, caseId, canaries.earlyMessage);
  await offer(admin, caseId, lawFirmId, { lawFirmNote: canaries.formerNote });
  await say(former, caseId, canaries.formerMessage);
  await former.rest("PUT", `/case/${caseId}/reject`, { reasonCode: "other", note: canaries.rejectionNote });
  await admin.rest("PUT", `/case/${caseId}/recall`);
}

/**
 * A case full of canaries, accepted by one firm after another one had rejected it; a second one that only the former
 * firm was offered.
 */
export async function makeLeaksWorld(server: TestServer): Promise<LeaksWorld> {
  const admin = await server.signIn({ userType: "admin", firstName: canaries.adminName });
  const client = await server.signIn({ userType: "client", firstName: canaries.accountName });
  const holder = await server.signIn({
    userType: "lawfirm",
    firstName: canaries.lawyerName,
    lastName: `${canaries.lawyerName}son`,
    email: canaries.lawyerEmail,
  });
  const [former, outsider] = [
    await server.signIn({ userType: "lawfirm" }),
    await server.signIn({ userType: "lawfirm" }),
  ];
  const { firmName, firmNotes, firmContact, otherFirmName, otherFirmNotes } = canaries;
  const firmId = await onboard(admin, holder, {
    ...{ firmName, notes: firmNotes, email: firmContact },
    more: {
      firmEmail: firmContact,
      firmWebsite: canaries.firmSite,
      firmPhone: `(512) ${canaries.firmPhone}`,
      firmDescription: canaries.firmDescription,
      usp: canaries.firmUsp,
      caseManagementSoftware: "other",
      otherSoftware: canaries.firmSoftware,
      barAdmissions: [{ attorneyName: canaries.firmBar, state: "TX", barNumber: canaries.firmBar }],
    },
    contact: {
      firstName: canaries.contactName,
      lastName: `${canaries.contactName}son`,
      title: canaries.contactTitle,
      faxNumber: `512-${canaries.contactFax}`,
    },
  });
  const pause = { pausedUntil: "2096-12-24", pauseReason: canaries.firmPause };
  await holder.rest("PUT", `/law-firm/${firmId}/settings`, pause);
  const formerFirm = { firmName: otherFirmName, notes: otherFirmNotes, email: "x@former.test" };
  const formerId = await onboard(admin, former, formerFirm);
  const outsiderId = await onboard(admin, outsider, {
    ...{ firmName: "Outsider Firm", notes: "", email: "x@outsider.test" },
  });

  const [firstName, lastName] = canaries.clientName.split(" ");
  const caseId = await enterCase(admin, {
    email: client.email,
    firstName,
    lastName,
    phoneNumber: `(415) ${canaries.casePhone}`,
    city: canaries.caseFields,
    description: canaries.description,
    referralSource: canaries.referralSource,
    hasAttorney: true,
    attorneyName: canaries.attorney,
    lawFirmName: canaries.attorneyFirm,
    satisfiedWithAttorney: false,
  });
  await admin.rest("PUT", `/case/${caseId}`, { email: canaries.caseContact });
  const secondId = await enterCase(admin, { email: "second@canary.test", city: canaries.secondCase });
  await passThrough({ admin, former, speaker: client }, caseId, formerId);
  await passThrough({ admin, former, speaker: admin }, secondId, formerId);
  await offer(admin, caseId, firmId, { lawFirmNote: canaries.offerNote, nextFirmIds: [outsiderId] });
  await acceptOffer(holder, caseId);
  const home = { address: canaries.address, suite: "Canary suite", city: canaries.homeTown };
  await client.rest("PUT", "/client/address", { addresses: [{ ...home, state: "TX", zipCode: "78701" }] });
  await namePeople(admin, caseId);
  await fillForms(client, caseId);
  const draft = { caseId, form: "medical", progress: { answered: 1, asked: 9 } };
  await client.mutate("forms.saveDraft", { ...draft, content: { hospitalName: canaries.clientDraft } });
  await holder.mutate("forms.saveDraft", { ...draft, content: { hospitalName: canaries.holderDraft } });
  const firmless = await server.signIn({ userType: "lawfirm" });
  const begun = { values: { firmName: canaries.onboardingDraft } };
  await firmless.mutate("firms.saveDraft", { content: begun, expectedVersion: 0 });
  await setOfferTime(server, caseId, firmId);
  await say(holder, caseId, canaries.message, canaries.requestKey);
  await holder.rest("PUT", `/case/${caseId}/still-working`);
  const rejectedId = await enterCase(admin, { email: canaries.rejectedContact });
  await offer(admin, rejectedId, formerId);
  await say(admin, rejectedId, canaries.rejectedMessage);
  await former.rest("PUT", `/case/${rejectedId}/reject`);
  const waitingId = await enterCase(admin, { email: canaries.waitingContact });
  await offer(admin, waitingId, outsiderId);
  await say(admin, waitingId, canaries.waitingMessage);
  await say(outsider, waitingId, canaries.question);
  const intakeIds = await sendIntakes(server, admin, client);
  await saveView(admin);
  await reviewRule(admin);
  const reminder = { entityType: "case", entityId: caseId, payload: { text: canaries.taskPayload } } as const;
  const failed = { lastError: canaries.taskError, handedOverAt: new Date() };
  const taskId = await addTask(server, admin.id, { ...reminder, ...failed, taskSubtype: canaries.taskKind });
  const earlier = { scheduledAt: new Date("2024-01-01"), taskSubtype: canaries.formerTaskKind };
  const formerTaskId = await addTask(server, admin.id, { ...reminder, ...failed, ...earlier });
  await server.database.db.update(sessions).set({ userAgent: canaries.browser });
  await server.database.db.update(outbox).set({ lastError: canaries.mailError });
  for (const { id } of [admin, client, holder]) {
    await givePassword(server, id, "a password that is theirs");
    await giveToken(server, id, { kind: "set_password" });
  }
  // Of the facts as they are by now, people included.
  await confirmDeadlines(holder, caseId);
  return {
    readers: {
      anonymous: server.anonymous,
      client,
      otherClient: await server.signIn({ userType: "client" }),
      holder,
      former,
      outsider,
      firmless,
      admin,
    },
    caseIds: [caseId, secondId, rejectedId, waitingId, ...intakeIds],
    firmIds: [firmId, formerId, outsiderId],
    taskIds: [taskId, formerTaskId],
  };
}

/** A client's account, which was turned down, and an anonymous caller's with the client's address and with another one. */
async function sendIntakes({ anonymous, database }: TestServer, admin: Caller, client: Caller) {
  const made = await client.rest("POST", "/client/case", { ...own, description: canaries.ownAccount });
  const { caseId } = made.data.case as { caseId: number };
  const turnDown = { reason: "other", sentence: canaries.turnDown };
  await admin.rest("POST", `/case/${caseId}/turn-down`, turnDown);
  for (const email of [client.email, canaries.strangersContact])
    await anonymous.rest("POST", "/intake", {
      ...sampleIntake,
      email,
      description: canaries.strangersAccount,
    });
  const isIntake = isNotNull(cases.reference);
  return (await database.db.select({ id: cases.id }).from(cases).where(isIntake)).map(({ id }) => id);
}

async function namePeople(admin: Caller, caseId: number): Promise<void> {
  const { personName: firstName, personContact: email, personBirth: birthDate } = canaries;
  const injured = { role: "injured", firstName, lastName: "Injured", birthDate, deathDate: "2025-01-02" };
  const witness = { role: "witness", firstName: "Ben", lastName: `${firstName}son`, email };
  const { status } = await admin.rest("PUT", `/case/${caseId}/people`, { people: [injured, witness] });
  if (status !== 200) throw new Error("The people were not saved");
}

/** A view of an administrator's own, with all that one keeps. */
async function saveView(admin: Caller): Promise<void> {
  const query = { search: "canary", status: "New", view: "overdue", limit: 5 };
  const sorted = { ...query, sort: "waiting", direction: "asc" };
  const { status } = await admin.rest("POST", "/case-views", { name: canaries.savedView, query: sorted });
  if (status !== 201) throw new Error("The view was not saved");
}

/** A lawyer has read a rule of law. */
async function reviewRule(admin: Caller): Promise<void> {
  const review = { reviewedBy: canaries.ruleReviewer, reviewedOn: "2026-01-05", note: canaries.ruleReview };
  const { status } = await admin.rest("PUT", "/law-rules/tx-general-negligence-open/review", review);
  if (status !== 200) throw new Error("The review was not recorded");
}

/** When the present firm was offered the case: nothing that an earlier firm learns, from no field, order or cursor. */
async function setOfferTime({ database: { db } }: TestServer, caseId: number, lawFirmId: number) {
  const assignedAt = new Date(`${canaries.offerTime}Z`);
  await db.update(cases).set({ assignedAt }).where(eq(cases.id, caseId));
  await db
    .update(caseAssignments)
    .set({ assignedAt })
    .where(and(eq(caseAssignments.caseId, caseId), eq(caseAssignments.lawFirmId, lawFirmId)));
}
