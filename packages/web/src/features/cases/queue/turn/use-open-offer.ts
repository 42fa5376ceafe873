import type { Case } from "@caseward/domain/cases/response";
import { live } from "../../../../lib/lists/freshness";
import { trpc } from "../../../../lib/trpc/trpc";

/** The offer that a firm has still to answer; nothing for a case that is not offered, and until it is known. */
export function useOpenOffer({ caseId, status }: Pick<Case, "caseId" | "status">) {
  const isOffered = status === "Submitted";
  const { data } = trpc.cases.assignments.useQuery({ caseId }, { ...live, enabled: isOffered });
  const last = isOffered ? data?.assignments.at(-1) : undefined;
  return last?.outcome === null ? last : undefined;
}
