import type { Assignment, Case } from "@caseward/domain/cases/response";
import { stageOfFirm } from "@caseward/domain/stages/lights";
import type { StageRecord } from "@caseward/domain/stages/progress";
import { caseStages } from "@caseward/domain/stages/stages";
import { newCasePatienceMs } from "@caseward/domain/values/limits";
import { onboardingOf } from "../../timeline/onboarding-state";

export type AdminTurn = {
  who: "admin" | "firm" | "client";
  /** What they have to do. */
  deed: string;
  since: string | null;
};

type TurnCase = Pick<
  Case,
  | "status"
  | "admission"
  | "lawFirmId"
  | "assignedAt"
  | "createdAt"
  | "medicalInfo"
  | "financialInfo"
  | "hipaaInfo"
>;
type Offer = Pick<Assignment, "decidedAt">;

/** Whose turn it is on a case, as an admin sees it; null once every stage is completed. */
export function adminTurn(
  legalCase: TurnCase,
  lastOffer: Offer | undefined,
  stages: readonly StageRecord[],
): AdminTurn | null {
  const { status, admission, lawFirmId, assignedAt, createdAt } = legalCase;
  const ours = { who: "admin" } as const;
  if (admission?.state === "turned_down") return null;
  if (admission?.state === "awaiting") return { ...ours, deed: "admit or turn down", since: createdAt };
  if (status === "New") return { ...ours, deed: "submit to a law firm", since: createdAt };
  if (status === "Submitted") return { who: "firm", deed: "accept or reject", since: assignedAt };
  if (status === "Accepted") return turnOfAccepted(legalCase, lastOffer, stages);
  const deed = lawFirmId === null ? "submit to a law firm" : "offer to another law firm";
  return { ...ours, deed, since: lastOffer?.decidedAt ?? null };
}

/** Whether somebody is late, as the lists say it: a firm that has not answered, or we with a new case. */
export function isOverdue(
  legalCase: Pick<Case, "status" | "admission" | "createdAt" | "expiresAt">,
  now: Date,
) {
  const { status, admission, createdAt, expiresAt } = legalCase;
  if (expiresAt) return Date.parse(expiresAt) < now.getTime();
  const isOurs = status === "New" && (admission === undefined || admission.state === "admitted");
  return isOurs && Date.parse(createdAt) + newCasePatienceMs < now.getTime();
}

/** The client's while a form is missing, as in the lists; then the firm's in the stage that is under way. */
function turnOfAccepted(
  legalCase: TurnCase,
  lastOffer: Offer | undefined,
  stages: readonly StageRecord[],
): AdminTurn | null {
  const missing = onboardingOf(legalCase).filter(({ isDone }) => !isDone).length;
  if (missing > 0) {
    const deed = missing === 1 ? "fill in 1 form" : `fill in ${missing} forms`;
    return { who: "client", deed, since: lastOffer?.decidedAt ?? null };
  }
  const current = stageOfFirm(stages);
  if (stages.length > 0 && !current) return null;
  const firms = { who: "firm" } as const;
  const since = current?.startedAt ?? lastOffer?.decidedAt ?? null;
  if (!current || current.stageKey === "signedup")
    return { ...firms, deed: "call and sign up the client", since };
  return { ...firms, deed: caseStages.find(({ key }) => key === current.stageKey)?.label ?? "", since };
}
