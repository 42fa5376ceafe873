import type { Case, CaseListItem } from "@caseward/domain/cases/response";
import type { FormKind } from "@caseward/domain/forms/drafts";
import { onboardingSubtasks } from "@caseward/domain/stages/stages";

type SubtaskKey = (typeof onboardingSubtasks)[number]["key"];
export type OnboardingSubtask = {
  kind: FormKind;
  label: (typeof onboardingSubtasks)[number]["label"];
  isDone: boolean;
  /** Something is there to read, if only an authorization that was revoked. */
  isStored: boolean;
};

/** Which of the three onboarding forms are done. A form that exists is done, unless it was revoked. */
export type OnboardingState = OnboardingSubtask[];

const kinds: Record<SubtaskKey, FormKind> = {
  medicalInfo: "medical",
  financialInfo: "financial",
  hipaaInfo: "hipaa",
};

type Standing = Pick<OnboardingSubtask, "isDone" | "isStored">;

const stateOf = (standingOf: (key: SubtaskKey) => Standing): OnboardingState =>
  onboardingSubtasks.map(({ key, label }) => ({ kind: kinds[key], label, ...standingOf(key) }));

export const onboardingOf = (
  legalCase: Pick<Case, "medicalInfo" | "financialInfo" | "hipaaInfo">,
): OnboardingState => {
  const isRevoked = (legalCase.hipaaInfo?.revokedAt ?? null) !== null;
  return stateOf((key) => {
    const isStored = legalCase[key] !== null;
    return { isStored, isDone: isStored && !(key === "hipaaInfo" && isRevoked) };
  });
};

type ListedForms = Pick<CaseListItem, "hasMedicalInfo" | "hasFinancialInfo" | "hasHipaaInfo">;

export function listedOnboardingOf(listed: ListedForms): OnboardingState {
  const isDone = {
    medicalInfo: listed.hasMedicalInfo,
    financialInfo: listed.hasFinancialInfo,
    hipaaInfo: listed.hasHipaaInfo,
  };
  return stateOf((key) => ({ isDone: isDone[key], isStored: isDone[key] }));
}
