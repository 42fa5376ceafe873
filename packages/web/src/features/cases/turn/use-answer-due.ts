import { answerDueAt } from "@caseward/domain/cases/lists/queue/answer-time";
import type { Case } from "@caseward/domain/cases/response";
import { trpc } from "../../../lib/trpc/trpc";

type OfferedCase = Pick<Case, "status" | "assignedAt" | "lawFirmId">;

/** A profile changes rarely. */
const profileLife = { staleTime: 5 * 60_000 } as const;

/**
 * By when the firm that is asked has promised to answer, by its profile: in 24 hours where it promised nothing. Null for
 * a case that is not offered, and until the profile is there.
 */
export function useAnswerDue({ status, assignedAt, lawFirmId }: OfferedCase): Date | null {
  const isOffered = status === "Submitted" && assignedAt !== null && lawFirmId !== null;
  const { data, isError } = trpc.firms.get.useQuery(
    { firmId: lawFirmId ?? 0 },
    { ...profileLife, enabled: isOffered },
  );
  if (!isOffered || (!data && !isError)) return null;
  return answerDueAt(new Date(assignedAt), data?.lawFirm.initialResponseTime ?? null);
}
