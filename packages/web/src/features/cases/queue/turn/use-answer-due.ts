import type { Case } from "@caseward/domain/cases/response";
import { live } from "../../../../lib/lists/freshness";
import { trpc } from "../../../../lib/trpc/trpc";

type OfferedCase = Pick<Case, "caseId" | "status">;

/**
 * By when the firm that is asked has promised to answer, as it was reckoned at the offer. Null for a case that is not
 * offered, and until that is known.
 */
export function useAnswerDue({ caseId, status }: OfferedCase): Date | null {
  const isOffered = status === "Submitted";
  const { data } = trpc.cases.assignments.useQuery({ caseId }, { ...live, enabled: isOffered });
  const expiresAt = isOffered ? data?.assignments.at(-1)?.expiresAt : null;
  return expiresAt ? new Date(expiresAt) : null;
}
