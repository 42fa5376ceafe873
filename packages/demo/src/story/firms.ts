import type { firmContacts, firmPracticeAreas, lawFirms } from "@caseward/db/schema/firms";
import type { Moment } from "../moments";

type Office = readonly [address: string, suite: string, city: string, state: string, zipCode: string];

type FirmStory = {
  founded: Moment;
  state: string;
  facts: Omit<typeof lawFirms.$inferInsert, "id" | "searchName" | "createdAt" | "updatedAt">;
  offices: readonly Office[];
  contact: Omit<typeof firmContacts.$inferInsert, "lawFirmId">;
  practiceAreas: readonly (typeof firmPracticeAreas.$inferInsert)["name"][];
  jurisdictions: Readonly<Record<string, readonly string[]>>;
  lawyer: { firstName: string; lastName: string; email: string; phone: string };
};

const agreed = { termsAgreed: true, informationVerified: true } as const;

/** Three firms that differ in state, size and speed: a large quick one, a careful one, a small slow one. */
export const demoFirms = {
  pacific: {
    founded: [258, "10:05"],
    state: "CA",
    facts: {
      barAdmissions: [{ attorneyName: "Adaeze Okafor", state: "CA", barNumber: "184263" }],
      firmName: "Okafor, Reyes & Lindqvist LLP",
      yearEstablished: 1994,
      firmWebsite: "https://okaforreyes.test",
      firmPhone: "(213) 555-0130",
      firmEmail: "intake@okaforreyes.test",
      yearsOfExperience: 31,
      numberOfAttorneys: 38,
      averageMonthlyVolume: "50+",
      caseManagementSoftware: "filevine",
      apiIntegrationInterest: "yes",
      initialResponseTime: "Within 1 hour",
      monthlyNewCaseCapacity: "21-50",
      caseUpdatesCommitment: "yes",
      ...agreed,
      firmDescription:
        "Trial firm for injured people in Southern California, with an intake desk that answers in the hour.",
      usp: "Intake in English, Spanish, Tagalog and Vietnamese.",
      languages: ["en", "es", "tl", "vi"],
      referralSource: "conference",
    },
    offices: [
      ["633 W 5th St", "Suite 2800", "Los Angeles", "CA", "90071"],
      ["750 B St", "Suite 1610", "San Diego", "CA", "92101"],
    ],
    contact: {
      firstName: "Adaeze",
      lastName: "Okafor",
      title: "Managing Partner",
      email: "adaeze.okafor@okaforreyes.test",
      mobileNumber: "(213) 555-0131",
      smsPreferred: true,
    },
    practiceAreas: [
      "Car Accidents",
      "Motorcycle Accidents",
      "Truck Accidents",
      "Pedestrian Accidents",
      "Slip and Fall",
      "Wrongful Death",
    ],
    jurisdictions: { CA: [], NV: [] },
    lawyer: {
      firstName: "Adaeze",
      lastName: "Okafor",
      email: "adaeze.okafor@okaforreyes.test",
      phone: "(213) 555-0131",
    },
  },
  hudson: {
    founded: [257, "14:40"],
    state: "NY",
    facts: {
      barAdmissions: [{ attorneyName: "Étienne Delacroix", state: "NY", barNumber: "2914407" }],
      firmName: "Delacroix & O'Sullivan, P.C.",
      yearEstablished: 2008,
      firmWebsite: "https://delacroixosullivan.test",
      firmPhone: "(718) 555-0132",
      firmEmail: "office@delacroixosullivan.test",
      yearsOfExperience: 17,
      numberOfAttorneys: 9,
      averageMonthlyVolume: "11-20",
      caseManagementSoftware: "needles",
      apiIntegrationInterest: "unsure",
      initialResponseTime: "Within 48 hours",
      monthlyNewCaseCapacity: "6-10",
      caseUpdatesCommitment: "yes",
      ...agreed,
      firmDescription: "Construction and premises cases in the five boroughs and Westchester.",
      usp: "A partner reads every file before we answer.",
      referralSource: "colleague",
      notes: "Please send construction cases to us first.",
    },
    offices: [
      ["26 Court St", "Suite 1104", "Brooklyn", "NY", "11242"],
      ["118-35 Queens Blvd", "", "Forest Hills", "NY", "11375"],
    ],
    contact: {
      firstName: "Étienne",
      lastName: "Delacroix",
      title: "Partner",
      email: "etienne@delacroixosullivan.test",
      mobileNumber: "(718) 555-0133",
      faxNumber: "(718) 555-0134",
      faxPreferred: true,
    },
    practiceAreas: ["Construction Accidents", "Workplace Injuries", "Slip and Fall", "Car Accidents"],
    jurisdictions: { NY: ["Kings", "Queens", "New York", "Bronx", "Richmond", "Westchester"] },
    lawyer: {
      firstName: "Étienne",
      lastName: "Delacroix",
      email: "etienne@delacroixosullivan.test",
      phone: "(718) 555-0133",
    },
  },
  gulf: {
    founded: [255, "09:30"],
    state: "TX",
    facts: {
      barAdmissions: [{ attorneyName: "Guadalupe Treviño Garza", state: "TX", barNumber: "24081935" }],
      firmName: "Law Office of Guadalupe Treviño Garza",
      yearEstablished: 2019,
      firmWebsite: "https://trevinogarza.test",
      firmPhone: "(713) 555-0135",
      firmEmail: "hola@trevinogarza.test",
      yearsOfExperience: 11,
      numberOfAttorneys: 2,
      averageMonthlyVolume: "1-5",
      caseManagementSoftware: "none",
      apiIntegrationInterest: "no",
      initialResponseTime: "3+ business days",
      monthlyNewCaseCapacity: "1-5",
      caseUpdatesCommitment: "needInfo",
      ...agreed,
      firmDescription: "Two lawyers and one paralegal on Houston's east side.",
      referralSource: "search",
    },
    offices: [["6420 Harrisburg Blvd", "", "Houston", "TX", "77011"]],
    contact: {
      firstName: "Guadalupe",
      lastName: "Treviño Garza",
      title: "Attorney",
      email: "guadalupe@trevinogarza.test",
      mobileNumber: "(713) 555-0136",
    },
    practiceAreas: ["Car Accidents", "Truck Accidents", "Workplace Injuries", "Maritime Accidents"],
    jurisdictions: { TX: ["Harris", "Dallas", "Bexar"] },
    lawyer: {
      firstName: "Guadalupe",
      lastName: "Treviño Garza",
      email: "guadalupe@trevinogarza.test",
      phone: "(713) 555-0136",
    },
  },
} as const satisfies Record<string, FirmStory>;

export type FirmKey = keyof typeof demoFirms;
