/** What lists of cases can be sorted by. `waiting` is how long a case waits: descending is the longest first. */
export const caseSortFields = [
  "caseId",
  "clientName",
  "createdAt",
  "status",
  "assignedAt",
  "waiting",
] as const;
export type CaseSortField = (typeof caseSortFields)[number];
export type SortDirection = "asc" | "desc";
