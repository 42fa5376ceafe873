import { caseFieldLabels } from "@caseward/domain/cases/schema";
import type { CaseField } from "../case-form-values";
import { circumstanceLabels } from "../circumstance-labels";

const labels: Partial<Record<CaseField, string>> = {
  ...caseFieldLabels,
  propertyType: "Property Type",
  hasAttorney: "The client has an attorney",
  satisfiedWithAttorney: "Satisfied With Attorney",
  ...circumstanceLabels,
};

export const labelOf = (field: CaseField): string => labels[field] ?? field;
