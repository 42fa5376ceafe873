import type { FormKind } from "@caseward/domain/forms/drafts";

export const formNames = {
  medical: "Medical Questionnaire",
  financial: "Financial Assessment",
  hipaa: "HIPAA Compliance Form",
} as const satisfies Record<FormKind, string>;
