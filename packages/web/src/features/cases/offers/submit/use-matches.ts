import type { MatchesResponse } from "@caseward/domain/cases/offers/response";
import { trpc } from "../../../../lib/trpc/trpc";

export type Match = MatchesResponse["matches"][number];
export type ExcludedFirm = MatchesResponse["excluded"][number];

/**
 * The firms for a case, asked for anew with each opening. While somebody compares them their order stays: nothing is asked
 * again behind the reader's back.
 */
export const useMatches = (caseId: number) =>
  trpc.cases.matches.useQuery(
    { caseId },
    {
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  );
