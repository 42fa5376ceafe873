import type { Case, CaseListItem } from "@caseward/domain/cases/response";
import { onboardingSubtasks } from "@caseward/domain/stages/stages";

/** Which of the three onboarding forms are done. A form that exists is done. */
export type OnboardingState = { key: string; label: string; isDone: boolean }[];

export const onboardingOf = (
  shown: Pick<Case, "medicalInfo" | "financialInfo" | "hipaaInfo">,
): OnboardingState =>
  onboardingSubtasks.map(({ key, label }) => ({ key, label, isDone: shown[key] !== null }));

type ListedForms = Pick<CaseListItem, "hasMedicalInfo" | "hasFinancialInfo" | "hasHipaaInfo">;

export const listedOnboardingOf = (listed: ListedForms): OnboardingState => {
  const isDone = {
    medicalInfo: listed.hasMedicalInfo,
    financialInfo: listed.hasFinancialInfo,
    hipaaInfo: listed.hasHipaaInfo,
  };
  return onboardingSubtasks.map(({ key, label }) => ({ key, label, isDone: isDone[key] }));
};
