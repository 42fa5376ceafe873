import { randomUUID } from "node:crypto";
import { financialForms, hipaaForms, medicalForms } from "@caseward/db/schema/forms";
import { givePassword, giveToken } from "../permissions/people";
import { addTask } from "../support/add-task";
import { casePayload, firmPayload } from "../support/fixtures";
import type { Caller, TestServer } from "../support/harness";

/** Words that stand in one kind of record alone, so that where one turns up tells what was told. */
export const canaries = {
  clientName: "Canaryfirst Canarylast",
  caseContact: "case.contact@canary.test",
  caseFields: "Canarycity",
  description: "canary description of the accident",
  referralSource: "Instagram",
  attorney: "Canary Attorney",
  attorneyFirm: "Canary Attorney Firm",
  offerNote: "canary note for the firm that holds the case",
  formerNote: "canary note for the firm that rejected it",
  rejectionNote: "canary reason of the rejection",
  message: "canary message",
  earlyMessage: "canary words before any firm",
  formerMessage: "canary words to the firm that lost the case",
  taskKind: "canary kind of a reminder",
  formerTaskKind: "canary kind of a reminder to the former firm",
  taskPayload: "canary payload",
  taskError: "550 canary mailbox unknown",
  medical: "Canary Hospital",
  hipaa: "Canary Signature",
  income: "9876.54",
  address: "1 Canary Lane",
  adminName: "Canaryadmin",
  lawyerName: "Canarylawyer",
  lawyerEmail: "lawyer@canary-firm.test",
  firmName: "Canary Holder Firm",
  firmNotes: "canary notes of the firm",
  firmContact: "contact@canary-firm.test",
  otherFirmName: "Canary Former Firm",
  otherFirmNotes: "canary notes of the former firm",
  secondCase: "Canarysecond",
} as const;
export type Canary = keyof typeof canaries;

export type LeaksWorld = {
  readers: Record<
    "anonymous" | "client" | "otherClient" | "holder" | "former" | "stranger" | "firmless" | "admin",
    Caller
  >;
  caseIds: number[];
  firmIds: number[];
};

async function onboard(lawyer: Caller, firmName: string, notes: string, email: string) {
  const contact = { ...firmPayload.primaryContact, email };
  const reply = await lawyer.rest("POST", "/law-firm", {
    ...firmPayload,
    firmName,
    notes,
    primaryContact: contact,
  });
  return (reply.data.lawFirm as { id: number }).id;
}

async function enterCase(admin: Caller, fields: object): Promise<number> {
  const reply = await admin.rest("POST", "/case", { ...casePayload, ...fields });
  return (reply.data.case as { caseId: number }).caseId;
}

const say = (caller: Caller, caseId: number, body: string) =>
  caller.rest("POST", `/case/${caseId}/messages`, { body });

/** Offers a case to a firm that rejects it, and takes it back. Somebody writes before and meanwhile. */
async function passThrough(
  { admin, former, speaker }: Record<"admin" | "former" | "speaker", Caller>,
  caseId: number,
  lawFirmId: number,
): Promise<void> {
  await say(speaker, caseId, canaries.earlyMessage);
  await admin.rest("POST", `/case/${caseId}/assign-law-firm`, {
    lawFirmId,
    lawFirmNote: canaries.formerNote,
  });
  await say(speaker, caseId, canaries.formerMessage);
  await former.rest("PUT", `/case/${caseId}/reject`, { reasonCode: "other", note: canaries.rejectionNote });
  await admin.rest("PUT", `/case/${caseId}/recall`);
}

/**
 * A case full of canaries, accepted by one firm after another one had rejected it; a second one that only the former
 * firm was offered.
 */
export async function makeLeaksWorld(server: TestServer): Promise<LeaksWorld> {
  const admin = await server.signIn({ userType: "admin", firstName: canaries.adminName });
  const client = await server.signIn({ userType: "client" });
  const holder = await server.signIn({
    userType: "lawfirm",
    firstName: canaries.lawyerName,
    email: canaries.lawyerEmail,
  });
  const [former, stranger] = [
    await server.signIn({ userType: "lawfirm" }),
    await server.signIn({ userType: "lawfirm" }),
  ];
  const firmId = await onboard(holder, canaries.firmName, canaries.firmNotes, canaries.firmContact);
  const formerId = await onboard(former, canaries.otherFirmName, canaries.otherFirmNotes, "x@former.test");
  const strangerId = await onboard(stranger, "Stranger Firm", "", "x@stranger.test");

  const [firstName, lastName] = canaries.clientName.split(" ");
  const caseId = await enterCase(admin, {
    email: client.email,
    firstName,
    lastName,
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
  await admin.rest("POST", `/case/${caseId}/assign-law-firm`, {
    lawFirmId: firmId,
    lawFirmNote: canaries.offerNote,
  });
  await holder.rest("PUT", `/case/${caseId}/accept`);
  await client.rest("PUT", "/client/address", {
    addresses: [{ address: canaries.address, city: "Austin", state: "TX", zipCode: "78701" }],
  });
  await fillForms(server, caseId, client.id);
  await say(holder, caseId, canaries.message);
  const reminder = { entityType: "case", entityId: caseId, payload: { text: canaries.taskPayload } } as const;
  const failed = { lastError: canaries.taskError, handedOverAt: new Date() };
  await addTask(server, admin.id, { ...reminder, ...failed, taskSubtype: canaries.taskKind });
  const earlier = { scheduledAt: new Date("2024-01-01"), taskSubtype: canaries.formerTaskKind };
  await addTask(server, admin.id, { ...reminder, ...failed, ...earlier });
  for (const { id } of [admin, client, holder]) {
    await givePassword(server, id, "a password that is theirs");
    await giveToken(server, id, { kind: "set_password" });
  }
  return {
    readers: {
      anonymous: server.anonymous,
      client,
      otherClient: await server.signIn({ userType: "client" }),
      holder,
      former,
      stranger,
      firmless: await server.signIn({ userType: "lawfirm" }),
      admin,
    },
    caseIds: [caseId, secondId],
    firmIds: [firmId, formerId, strangerId],
  };
}

async function fillForms({ database: { db } }: TestServer, caseId: number, savedBy: number): Promise<void> {
  await db.insert(medicalForms).values({
    caseId,
    savedBy,
    info: {
      medicalProviders: { seenProvider: true, hipaaConsentGiven: null, proceduresReceived: [] },
      generalMedicalInformation: {
        emsResponded: false,
        hospitalName: canaries.medical,
        hospitalized: true,
        lengthOfStay: "",
        imagingStudiesDone: false,
        imagingStudiesDetails: [],
        transportedByAmbulance: false,
        treatmentProvidedAtScene: false,
        studiesPerformedInHospital: "",
        proceduresPerformedInHospital: "",
      },
      injuryAndSymptomAssessment: { symptoms: [] },
    },
  });
  await db.insert(financialForms).values({
    caseId,
    savedBy,
    employment: "Employed",
    lossOfIncome: "Yes",
    monthlyIncomeCents: 987_654,
    needFinancialHelp: "No",
  });
  await db.insert(hipaaForms).values({
    caseId,
    formId: randomUUID(),
    submittedBy: savedBy,
    signerName: "Test Person",
    signerType: "client",
    submittedAt: new Date(),
    authorizationType: "complete-record",
    exemptions: null,
    expirationDate: "2030-01-01",
    organizationName: "Caseward",
    patientInformation: {
      name: "",
      signature: canaries.hipaa,
      signatureDate: "2026-01-01",
      patientNamePrinted: "",
      phoneNumber1: "",
      phoneNumber2: null,
    },
  });
}
