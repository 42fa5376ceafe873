import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { clientAddressesSchema } from "../../addresses/schema";
import { listCasesSchema } from "../../cases/lists/list-schema";
import { caseIdSchema } from "../../cases/schema";
import { draftIdSchema, saveDraftSchema } from "../../forms/drafts";
import { hipaaInfoInputSchema } from "../../forms/hipaa/input";
import {
  revokeHipaaSchema,
  saveFinancialSchema,
  saveMedicalSchema,
  submitHipaaSchema,
} from "../../forms/schema";
import { listMessagesSchema, markReadSchema, postMessageSchema } from "../../messages/schema";
import {
  changePasswordSchema,
  forgotPasswordSchema,
  loginSchema,
  logoutSchema,
  registerSchema,
  setPasswordSchema,
  verifyEmailSchema,
  withConfirmation,
} from "../../users/credentials";
import { setLanguageSchema } from "../../users/settings";
import { spoilt } from "./testing/spoilt";
import { atDoor, inWhole, unknownTo } from "./testing/unknown-sentences";

const messagesOf = (schema: z.ZodType, given: unknown) =>
  [...spoilt(given)].flatMap((wrong) =>
    (schema.safeParse(wrong).error?.issues ?? []).map(({ message }) => message),
  );

const person = { firstName: "Ana", lastName: "Ruiz", email: "ana@caseward.test" };
const password = "harbour-light";
const caseId = 7;
const signer = {
  name: "Ana Ruiz",
  signature: "Ana Ruiz",
  patientNamePrinted: "Ana Ruiz",
  phoneNumber1: "415-555-0100",
  phoneNumber2: "415-555-0101",
};
const exemptions = {
  mentalHealth: false,
  communicableDiseases: false,
  hivAids: false,
  substanceAbuse: false,
  other: true,
  otherDescription: "Notes",
};
const hipaaInfo = {
  patientInformation: signer,
  authorization: {
    authorizationType: "with-exemptions",
    exemptions,
    initials: { mentalHealth: "AR", communicableDiseases: "AR", hivAids: "AR", substanceAbuse: "AR" },
    expirationDate: "2027-03-10",
  },
  timeZone: "America/Chicago",
  representative: { name: "Ana Ruiz", authority: "Mother" },
};
const noneExempt = { ...exemptions, other: false };
const medicalInfo = {
  medicalProviders: { seenProvider: true, hipaaConsentGiven: false, proceduresReceived: ["X-ray"] },
  generalMedicalInformation: {
    emsResponded: true,
    hospitalName: "Harbour General",
    hospitalized: true,
    lengthOfStay: "Two days",
    imagingStudiesDone: true,
    imagingStudiesDetails: [{ date: "2026-03-10", facility: "Harbour General", studyType: "X-ray" }],
    transportedByAmbulance: true,
    treatmentProvidedAtScene: true,
    studiesPerformedInHospital: "X-ray",
    proceduresPerformedInHospital: "None",
  },
  injuryAndSymptomAssessment: { symptoms: ["Pain"] },
};
const financialInfo = {
  employeed: "Employed",
  lossOfIncome: "Yes",
  monthlyIncome: 5,
  needFinancialHelp: "No",
};
const address = { address: "1 Pier St", suite: "2", city: "Oakland", state: "CA", zipCode: "94601" };

/** What is asked before the login, and what is asked after it, each with an input that is right. */
const doorSchemas: [z.ZodType, unknown][] = [
  [loginSchema, { email: person.email, password }],
  [registerSchema, { ...person, password, userType: "client" }],
  [
    withConfirmation(registerSchema, "password"),
    { ...person, password, userType: "client", confirmPassword: password },
  ],
  [verifyEmailSchema, { token: "t", registrationSecret: "s" }],
  [forgotPasswordSchema, { email: person.email }],
  [setPasswordSchema, { token: "t", password }],
  [withConfirmation(setPasswordSchema, "password"), { token: "t", password, confirmPassword: password }],
];
const clientSchemas: [z.ZodType, unknown][] = [
  [changePasswordSchema, { currentPassword: password, newPassword: password }],
  [
    withConfirmation(changePasswordSchema, "newPassword"),
    { currentPassword: password, newPassword: password, confirmPassword: password },
  ],
  [logoutSchema, {}],
  [setLanguageSchema, { language: "es" }],
  [caseIdSchema, { caseId }],
  [
    listCasesSchema,
    { limit: 5, cursor: "c", search: "s", status: "New", sort: "status", sortDirection: "asc" },
  ],
  [clientAddressesSchema, { addresses: [address, address] }],
  [listMessagesSchema, { caseId, limit: 5, cursor: "c" }],
  [postMessageSchema, { caseId, body: "Hello", audience: "all", requestKey: "k" }],
  [markReadSchema, { caseId, upToId: 5 }],
  [draftIdSchema, { caseId, form: "medical" }],
  [saveDraftSchema, { caseId, form: "medical", content: {} }],
  [saveMedicalSchema, { caseId, expectedVersion: 1, medicalInfo }],
  [
    saveMedicalSchema,
    { caseId, medicalInfo: { generalMedicalInformation: { imagingStudiesDetails: [{}] } } },
  ],
  [saveFinancialSchema, { caseId, expectedVersion: 1, financialInfo }],
  [submitHipaaSchema, { caseId, hipaaInfo }],
  [revokeHipaaSchema, { caseId, reason: "I changed my mind." }],
  [
    hipaaInfoInputSchema,
    { ...hipaaInfo, authorization: { ...hipaaInfo.authorization, exemptions: noneExempt } },
  ],
];

describe("in Spanish", () => {
  it.each(doorSchemas)("is what is wrong before the login, %#", (schema, given) => {
    expect(schema.safeParse(given).error).toBeUndefined();
    expect(unknownTo(atDoor, messagesOf(schema, given))).toEqual([]);
  });

  it.each(clientSchemas)("is what is wrong in what a client sends, %#", (schema, given) => {
    const messages = messagesOf(schema, given);
    expect(messages.length).toBeGreaterThan(0);
    expect(unknownTo(inWhole, messages)).toEqual([]);
  });
});
