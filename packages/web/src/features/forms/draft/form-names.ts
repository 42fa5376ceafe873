import type { FormKind } from "@caseward/domain/forms/drafts";

/** What the lists of forms call them. */
export const formNames = {
  medical: "Medical Questionnaire",
  financial: "Financial Assessment",
  hipaa: "HIPAA Compliance Form",
} as const satisfies Record<FormKind, string>;
