import type { LawFirm, LawFirmListItem } from "@caseward/domain/firms/response";
import type { FirmSettings } from "@caseward/domain/firms/settings/schema";
import { blankOffice, blankValues, type OnboardingValues } from "./fields/form-values";

/** A firm for the tests of its screens, as the server answers it. */
export const sampleFirm: LawFirm = {
  id: 7,
  firmId: 7,
  firmName: "Marsh & Partners",
  yearEstablished: 1998,
  firmWebsite: "https://marsh.test",
  firmAddress: "1 Pier St",
  firmCity: "Oakland",
  firmState: "CA",
  firmZip: "94601",
  firmPhone: "4155550100",
  firmEmail: null,
  yearsOfExperience: 12,
  numberOfAttorneys: 0,
  averageMonthlyVolume: "21-50",
  practiceAreas: [
    { name: "Wrongful Death", rank: 2 },
    { name: "Truck Accidents", rank: 1 },
  ],
  addresses: [
    { address: "1 Pier St", suite: "4", city: "Oakland", state: "CA", zipCode: "94601", isPrimary: true },
    { address: "9 Elm St", suite: null, city: "Reno", state: "NV", zipCode: null, isPrimary: false },
  ],
  primaryContact: {
    firstName: "Siobhán",
    lastName: "O'Dell",
    title: "Partner",
    email: "siobhan@marsh.test",
    mobileNumber: "415.555.0101",
    faxNumber: null,
    email_preferred: true,
    sms_preferred: false,
    fax_preferred: true,
  },
  jurisdictions: [
    { state: "NY", stateName: "New York", counties: ["Kings", "Queens"] },
    { state: "AK", stateName: "Alaska", counties: [] },
  ],
  barAdmissions: [{ attorneyName: "Siobhán O'Dell", state: "CA", barNumber: "240123" }],
  caseManagementSoftware: "practicePanther",
  otherSoftware: null,
  apiIntegrationInterest: "unsure",
  initialResponseTime: "Same business day",
  monthlyNewCaseCapacity: "11-20",
  caseUpdatesCommitment: "needInfo",
  termsAgreed: true,
  informationVerified: false,
  firmDescription: "A family firm.\nThree generations.",
  usp: null,
  referralSource: "colleague",
  notes: null,
  verification: {
    status: "verified",
    decidedAt: "2026-11-03T12:00:00.000Z",
    note: null,
    decidedBy: "Ada Stone",
  },
  createdAt: "2026-11-03T10:42:00.000Z",
  updatedAt: "2026-11-04T08:05:00.000Z",
};

/** What a lawyer types for it: all that is required and little else. */
export const sampleValues = (): OnboardingValues => ({
  ...blankValues(),
  firmName: "Marsh & Partners",
  addresses: [
    {
      ...blankOffice(),
      address: "1 Pier St",
      city: "Oakland",
      state: "CA",
      zipCode: "94601",
      isPrimary: true,
    },
  ],
  primaryContact: {
    ...blankValues().primaryContact,
    firstName: "Siobhán",
    lastName: "O'Dell",
    title: "Partner",
    email: "siobhan@marsh.test",
    mobileNumber: "415.555.0101",
  },
  practiceAreas: [{ name: "Truck Accidents", rank: 1 }],
  jurisdictions: [{ state: "NY", stateName: "New York", counties: [] }],
  monthlyNewCaseCapacity: "11-20",
  apiIntegrationInterest: "unsure",
  caseUpdatesCommitment: "needInfo",
  termsAgreed: true,
  informationVerified: true,
});

export const sampleSettings: FirmSettings = {
  timeZone: "America/Los_Angeles",
  businessHours: [
    { day: 1, from: "09:00", to: "12:00" },
    { day: 1, from: "13:00", to: "17:00" },
    ...[2, 3, 4, 5].map((day) => ({ day, from: "09:00", to: "17:00" })),
    { day: 6, from: "22:00", to: "24:00" },
  ],
  observesFederalHolidays: true,
  languages: ["en", "es"],
  monthlyCapacity: null,
  pausedUntil: null,
  pauseReason: null,
  usedThisMonth: 4,
  effectiveCapacity: 20,
  untold: [],
};

/** The same as lists carry it. */
export const listedFirm: LawFirmListItem = {
  ...sampleFirm,
  ...{ jurisdiction: "New York, Alaska", jurisdictionCounty: "Kings, Queens, All Counties", lookAlikes: [] },
};
