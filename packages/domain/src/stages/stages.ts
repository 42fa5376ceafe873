/** The ten stages in their fixed order; a stage's number is its index in this list plus one (D11). */
export const caseStages = [
  { key: "onboarding", label: "Onboarding" },
  { key: "assignment", label: "Case Assignment" },
  { key: "signedup", label: "Client Signed up" },
  { key: "evaluation", label: "Initial Evaluation" },
  { key: "planning", label: "Treatment Planning & Legal Investigation" },
  { key: "care", label: "Ongoing Care & Case Building" },
  { key: "mmi", label: "Maximum Medical Improvement (MMI)" },
  { key: "negotiation", label: "Settlement Negotiation or Litigation" },
  { key: "resolution", label: "Case Resolution & Disbursement" },
  { key: "postsupport", label: "Post-Case Support" },
] as const;

export type StageKey = (typeof caseStages)[number]["key"];
export const stageKeys = caseStages.map(({ key }) => key) as [StageKey, ...StageKey[]];

export const stageNumber = (key: StageKey) => stageKeys.indexOf(key) + 1;

/** 'Stage 4: Initial Evaluation' */
export function stageTitle(key: StageKey): string {
  const number = stageNumber(key);
  return `Stage ${number}: ${caseStages[number - 1]?.label}`;
}

/** The three forms that together complete the onboarding stage (D9). */
export const onboardingSubtasks = [
  { key: "medicalInfo", label: "Medical Questionnaire" },
  { key: "financialInfo", label: "Financial Assessment" },
  { key: "hipaaInfo", label: "HIPAA Compliance Form" },
] as const;
