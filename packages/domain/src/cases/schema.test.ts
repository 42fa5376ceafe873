import { describe, expect, it } from "vitest";
import { submitCaseSchema } from "./offers/schema";
import { attorneyFieldsOf, createCaseSchema, rejectCaseSchema, updateCaseSchema } from "./schema";

const payload = {
  firstName: "María",
  lastName: "Zúñiga O'Dell",
  email: "Maria@Example.test",
  phoneNumber: "(415) 555-0100",
  accidentType: "Slip and fall",
  city: "Austin",
  state: "TX",
  date: "2024-03-10",
  referralSource: "Google",
  description: "Fell on a wet floor.",
};
const firstMessage = (change: object) =>
  createCaseSchema.safeParse({ ...payload, ...change }).error?.issues[0]?.message;

describe("a new case", () => {
  it("fills what was left out", () =>
    expect(createCaseSchema.parse(payload)).toEqual({
      ...payload,
      email: "maria@example.test",
      people: [],
      ...{ county: null, datePrecision: "day", governmentLevel: null, defect: null, medicalCare: null },
      propertyType: null,
      hasAttorney: false,
      attorneyName: null,
      lawFirmName: null,
      satisfiedWithAttorney: null,
      imageUrl: null,
    }));

  it.each([
    ["firstName", "First Name"],
    ["lastName", "Last Name"],
    ["email", "Email"],
    ["phoneNumber", "Phone Number"],
    ["accidentType", "Accident Type"],
    ["city", "City"],
    ["state", "State"],
    ["date", "Date of Incident"],
    ["referralSource", "Referral Source"],
    ["description", "Case Description"],
  ])("without %s asks for '%s'", (field, label) => {
    for (const blank of [undefined, null, "", "   "])
      expect(firstMessage({ [field]: blank })).toBe(`Please fill in the required field: ${label}`);
  });

  it("names the first missing field of several", () =>
    expect(firstMessage({ city: "", lastName: "", description: "" })).toBe(
      "Please fill in the required field: Last Name",
    ));

  it("with an attorney asks for the attorney, then for the attorney's firm", () => {
    expect(firstMessage({ hasAttorney: true })).toBe("Please fill in the required field: Attorney Name");
    expect(firstMessage({ hasAttorney: true, attorneyName: "A. Lee" })).toBe(
      "Please fill in the required field: Law Firm Name",
    );
  });

  it.each(["555-010", "1234567890123456", "call me", "+1+4155550100"])(
    "refuses the phone number %j",
    (phoneNumber) => expect(firstMessage({ phoneNumber })).toBe("Please enter a valid phone number"),
  );
  it.each(["5550100", "415.555.0100", "+44 20 7946 0000", "415\u00a0555\u00a00100"])(
    "takes the phone number %j",
    (phoneNumber) => expect(firstMessage({ phoneNumber })).toBeUndefined(),
  );
  it.each([
    ["infinity", "Please enter the date as YYYY-MM-DD"],
    ["2024-3-1", "Please enter the date as YYYY-MM-DD"],
    ["03/10/2024", "Please enter the date as YYYY-MM-DD"],
    ["2024-03-10T00:00:00Z", "Please enter the date as YYYY-MM-DD"],
    ["2024-02-30", "Please enter a day that exists"],
    ["1800-01-01", "Please enter a day from the year 1900 on"],
    ["10000-01-01", "Please enter a day before the year 2101"],
  ])("refuses the date %j", (date, message) => expect(firstMessage({ date })).toBe(message));
  it("refuses an image that was not uploaded here", () =>
    expect(firstMessage({ imageUrl: "https://elsewhere.test/a.jpg" })).toMatch(/upload the image first/));
});

describe("the attorney of a case", () => {
  const told = { attorneyName: "Ann Lee", lawFirmName: "Lee & Co", satisfiedWithAttorney: false };
  it("is stored as told", () => expect(attorneyFieldsOf({ ...told, hasAttorney: true })).toEqual(told));
  it("leaves nothing behind where there is none", () =>
    expect(attorneyFieldsOf({ ...told, hasAttorney: false })).toEqual({
      attorneyName: null,
      lawFirmName: null,
      satisfiedWithAttorney: null,
    }));
});

describe("a change of a case", () => {
  it("keeps absent apart from cleared", () => {
    expect(updateCaseSchema.parse({ caseId: "7", city: "Waco" })).toEqual({ caseId: 7, city: "Waco" });
    expect(updateCaseSchema.parse({ caseId: 7, propertyType: "" })).toEqual({
      caseId: 7,
      propertyType: null,
    });
  });
  it("refuses to blank a required field", () =>
    expect(updateCaseSchema.safeParse({ caseId: 7, city: " " }).error?.issues[0]?.message).toBe(
      "Please fill in the required field: City",
    ));
});

describe("the other case inputs", () => {
  it("ask for the law firm", () => {
    for (const lawFirmId of [undefined, null, ""])
      expect(submitCaseSchema.safeParse({ caseId: 1, lawFirmId }).error?.issues[0]?.message).toBe(
        "Please fill in the required field: Law Firm",
      );
    expect(submitCaseSchema.safeParse({ caseId: 1, lawFirmId: "x" }).error?.issues[0]?.message).toBe(
      "Please give a valid law firm",
    );
  });
  it("let a firm reject without a reason", () =>
    expect(rejectCaseSchema.parse({ caseId: 1 })).toEqual({ caseId: 1, reasonCode: null, note: null }));
});
