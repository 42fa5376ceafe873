/**
 * What lists of cases can be sorted by. `waiting` is how long a case waits: descending is the longest first. `queue` is the
 * same, but before all others comes what waits for a firm's answer while its time limit is red. `deadline` is the earliest
 * time limit.
 */
export const caseSortFields = [
  "caseId",
  "clientName",
  "createdAt",
  "status",
  "assignedAt",
  "waiting",
  "queue",
  "deadline",
] as const;
export type CaseSortField = (typeof caseSortFields)[number];
export type SortDirection = "asc" | "desc";
