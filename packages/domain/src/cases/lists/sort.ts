/** What lists of cases can be sorted by. */
export const caseSortFields = ["caseId", "clientName", "createdAt", "status", "assignedAt"] as const;
export type CaseSortField = (typeof caseSortFields)[number];
export type SortDirection = "asc" | "desc";
