import { createFirmSchema } from "@caseward/domain/firms/schema";
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

/** Stages to tick off: something was given, and the schema has nothing to object to in any of its fields. */
export function finishedStages(values: OnboardingValues): ReadonlySet<StageId> {
  const issues = createFirmSchema.safeParse(values).error?.issues ?? [];
  const wrong = new Set(issues.map(({ path }) => path[0]));
  const finished = stages.filter(
    ({ fields }) =>
      fields.some((field) => isGiven(values[field])) && !fields.some((field) => wrong.has(field)),
  );
  return new Set(finished.map(({ id }) => id));
}
