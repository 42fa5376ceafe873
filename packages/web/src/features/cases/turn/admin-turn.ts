import type { Assignment, Case } from "@caseward/domain/cases/response";
import type { StageRecord } from "@caseward/domain/stages/progress";
import { caseStages } from "@caseward/domain/stages/stages";

export type AdminTurn = {
  who: "admin" | "firm";
  /** What they have to do. */
  deed: string;
  since: string | null;
  /** Whether an answer is promised within a time. */
  isPromised: boolean;
};

type TurnCase = Pick<Case, "status" | "lawFirmId" | "assignedAt" | "createdAt">;
type Offer = Pick<Assignment, "decidedAt">;

/** Whose turn it is on a case, as an admin sees it; null once every stage is completed. */
export function adminTurn(
  { status, lawFirmId, assignedAt, createdAt }: TurnCase,
  lastOffer: Offer | undefined,
  stages: readonly StageRecord[],
): AdminTurn | null {
  const ours = { who: "admin", isPromised: false } as const;
  if (status === "New") return { ...ours, deed: "submit to a law firm", since: createdAt };
  if (status === "Submitted")
    return { who: "firm", deed: "accept or reject", since: assignedAt, isPromised: true };
  if (status === "Accepted") return turnOfAccepted(lastOffer, stages);
  const deed = lawFirmId === null ? "submit to a law firm" : "offer to another law firm";
  return { ...ours, deed, since: lastOffer?.decidedAt ?? null };
}

/** The stage under way beside the client's forms, which hold nothing back (D9). */
function turnOfAccepted(lastOffer: Offer | undefined, stages: readonly StageRecord[]): AdminTurn | null {
  const isUnderWay = ({ stageKey, isActive, completedAt }: StageRecord) =>
    stageKey !== "onboarding" && isActive && completedAt === null;
  const current = stages.find(isUnderWay);
  if (stages.length > 0 && !current) return null;
  const firms = { who: "firm", isPromised: false } as const;
  const since = current?.startedAt ?? lastOffer?.decidedAt ?? null;
  if (!current || current.stageKey === "signedup")
    return { ...firms, deed: "call and sign up the client", since };
  return { ...firms, deed: caseStages.find(({ key }) => key === current.stageKey)?.label ?? "", since };
}
