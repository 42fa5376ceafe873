import type { Case, CaseListItem } from "@caseward/domain/cases/response";
import type { FormKind } from "@caseward/domain/forms/drafts";
import { onboardingSubtasks } from "@caseward/domain/stages/stages";

type SubtaskKey = (typeof onboardingSubtasks)[number]["key"];
export type OnboardingSubtask = {
  kind: FormKind;
  label: (typeof onboardingSubtasks)[number]["label"];
  isDone: boolean;
};

/** Which of the three onboarding forms are done. A form that exists is done. */
export type OnboardingState = OnboardingSubtask[];

const kinds: Record<SubtaskKey, FormKind> = {
  medicalInfo: "medical",
  financialInfo: "financial",
  hipaaInfo: "hipaa",
};

const stateOf = (isDone: (key: SubtaskKey) => boolean): OnboardingState =>
  onboardingSubtasks.map(({ key, label }) => ({ kind: kinds[key], label, isDone: isDone(key) }));

export const onboardingOf = (
  legalCase: Pick<Case, "medicalInfo" | "financialInfo" | "hipaaInfo">,
): OnboardingState => stateOf((key) => legalCase[key] !== null);

type ListedForms = Pick<CaseListItem, "hasMedicalInfo" | "hasFinancialInfo" | "hasHipaaInfo">;

export function listedOnboardingOf(listed: ListedForms): OnboardingState {
  const isDone = {
    medicalInfo: listed.hasMedicalInfo,
    financialInfo: listed.hasFinancialInfo,
    hipaaInfo: listed.hasHipaaInfo,
  };
  return stateOf((key) => isDone[key]);
}
