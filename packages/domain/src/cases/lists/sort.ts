/**
 * What lists of cases can be sorted by; `waiting` descending is the longest wait first, and `deadline` the earliest
 * limit. `queue` is `waiting`, but first comes what waits for a firm's answer while its time limit is red.
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
