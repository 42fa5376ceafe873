import { onboardingSchema } from "@caseward/domain/firms/schema";
import { missingPrefix } from "@caseward/domain/values/fields";
import type { OnboardingValues } from "../fields/form-values";

/** The five stages of onboarding in their order, and the values that each asks for (specification, section 2.3). */
export const stages = [
  {
    id: "firm-information",
    title: "Firm Information",
    fields: [
      "firmName",
      "yearEstablished",
      "firmWebsite",
      "firmPhone",
      "firmEmail",
      "addresses",
      "primaryContact",
    ],
  },
  {
    id: "practice-details",
    title: "Practice Details",
    fields: [
      "practiceAreas",
      "jurisdictions",
      "barAdmissions",
      "yearsOfExperience",
      "numberOfAttorneys",
      "averageMonthlyVolume",
    ],
  },
  {
    id: "case-management",
    title: "Case Management",
    fields: [
      "caseManagementSoftware",
      "otherSoftware",
      "initialResponseTime",
      "monthlyNewCaseCapacity",
      "apiIntegrationInterest",
      "caseUpdatesCommitment",
    ],
  },
  { id: "agreements", title: "Agreements", fields: ["termsAgreed", "informationVerified"] },
  {
    id: "review",
    title: "Review (Additional Info)",
    fields: ["firmDescription", "usp", "referralSource", "notes"],
  },
] as const satisfies readonly { id: string; title: string; fields: readonly (keyof OnboardingValues)[] }[];

export type StageId = (typeof stages)[number]["id"];

const isGiven = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

const issuesIn = (values: OnboardingValues) => onboardingSchema.safeParse(values).error?.issues ?? [];

/** How many required fields are blank, in each stage that has any. */
export function neededByStage(values: OnboardingValues) {
  const missing = issuesIn(values).filter(({ message }) => message.startsWith(missingPrefix));
  return stages.flatMap(({ id, title, fields }) => {
    const here = missing.filter(({ path }) => fields.some((field) => field === path[0]));
    return here.length > 0 ? [{ id, title, count: here.length }] : [];
  });
}

/** How many optional fields are blank. */
export function emptyFields({ primaryContact, barAdmissions, ...values }: OnboardingValues): number {
  const optional = [
    ...optionalFields.map((field) => values[field]),
    primaryContact.faxNumber,
    barAdmissions.some(({ barNumber }) => barNumber.trim() !== "") && "given",
  ];
  return optional.filter((value) => !String(value || "").trim()).length;
}

const optionalFields = [
  ...(["yearEstablished", "firmWebsite", "firmPhone", "firmEmail", "yearsOfExperience"] as const),
  ...(["numberOfAttorneys", "averageMonthlyVolume", "caseManagementSoftware", "otherSoftware"] as const),
  ...(["initialResponseTime", "firmDescription", "usp", "referralSource", "notes"] as const),
];

/** Stages to tick off: something was given, and the schema has nothing to object to in any of its fields. */
export function finishedStages(values: OnboardingValues): ReadonlySet<StageId> {
  const wrong = new Set(issuesIn(values).map(({ path }) => path[0]));
  const finished = stages.filter(
    ({ fields }) =>
      fields.some((field) => isGiven(values[field])) && !fields.some((field) => wrong.has(field)),
  );
  return new Set(finished.map(({ id }) => id));
}
