import type { MatchesResponse } from "@caseward/domain/cases/offers/response";

type Match = MatchesResponse["matches"][number];
type Excluded = MatchesResponse["excluded"][number];

const burden = {
  usedThisMonth: 3,
  effectiveCapacity: 10,
  medianAnswerMinutes: 125,
  respondBy: "2026-03-16T23:00:00.000Z",
  timeZone: "America/Los_Angeles",
};

/** A firm that fits, with what the test wants different. */
export const matchOf = (id: number, firmName: string, change: Partial<Match> = {}): Match => ({
  ...{ lawFirm: { id, firmName }, rank: 1, ...burden },
  reasons: [{ code: "practice_first", text: "Slip and fall is its first practice area." }],
  ...change,
});

export const excludedFirm = (id: number, firmName: string, reasons: Excluded["reasons"]): Excluded => ({
  ...{ lawFirm: { id, firmName }, reasons, ...burden },
});

export const noMatches: MatchesResponse = { matches: [], excluded: [], excludedCount: 0, deadline: null };
