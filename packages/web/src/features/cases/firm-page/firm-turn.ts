import type { Case } from "@caseward/domain/cases/response";
import { stageOfFirm } from "@caseward/domain/stages/lights";
import type { StageRecord } from "@caseward/domain/stages/progress";
import { caseStages } from "@caseward/domain/stages/stages";
import { spokenToOf } from "../details/people/people-words";
import { onboardingOf } from "../timeline/onboarding-state";

type TurnCase = Pick<
  Case,
  | ("status" | "assignedAt" | "client" | "addressee" | "disclosed")
  | ("medicalInfo" | "financialInfo" | "hipaaInfo")
>;

export type FirmTurn = {
  who: "firm" | "client" | "caseward";
  /** What they have to do. */
  deed: string;
  since: string | null;
  /** What a firm that has accepted does next. */
  next: string | null;
};

/** Whose turn it is on a case, as its firm sees it; null where nobody has to do anything, or before that is known. */
export function firmTurn(legalCase: TurnCase, stages: readonly StageRecord[]): FirmTurn | null {
  const turn = { since: legalCase.assignedAt, next: null };
  const isCheckDue = legalCase.disclosed === "summary";
  if (legalCase.status === "Submitted")
    return { ...turn, who: "firm", deed: isCheckDue ? "check for conflicts" : "accept or reject" };
  if (legalCase.status === "Accepted") return turnOfAccepted(legalCase, stages);
  return { ...turn, who: "caseward", deed: "find another law firm", since: null };
}

function turnOfAccepted(legalCase: TurnCase, stages: readonly StageRecord[]): FirmTurn | null {
  const { firstName } = spokenToOf(legalCase);
  const current = stageOfFirm(stages);
  const turn = { since: current?.startedAt ?? null };
  if (current?.stageKey === "signedup")
    return {
      ...{ ...turn, who: "firm", deed: "call and sign up" },
      next: `Next: call ${firstName}, who was told that you accepted. After signing, mark the client as signed up.`,
    };
  const missing = onboardingOf(legalCase).filter(({ isDone }) => !isDone).length;
  const onboarding = stages.find(
    ({ stageKey, completedAt }) => stageKey === "onboarding" && completedAt === null,
  );
  if (missing > 0 && onboarding)
    return {
      ...{ ...turn, who: "client", deed: `fill in ${formsText(missing)}` },
      since: signedUpAt(stages) ?? onboarding.startedAt,
      next: `Next: ${firstName} fills in ${formsText(missing)}. You can do it together on the phone.`,
    };
  const stage = caseStages.find(({ key }) => key === current?.stageKey);
  if (!stage) return null;
  return {
    ...{ ...turn, who: "firm", deed: stage.label },
    next: `Next: complete “${stage.label}” in the timeline once it is done.`,
  };
}

const formsText = (count: number) => (count === 1 ? "1 form" : `${count} forms`);

const signedUpAt = (stages: readonly StageRecord[]) =>
  stages.find(({ stageKey }) => stageKey === "signedup")?.completedAt ?? null;

export const ownerWords = (who: FirmTurn["who"], firstName: string): string =>
  ({ firm: "Your turn", client: `${firstName}’s turn`, caseward: "Caseward’s turn" })[who];
