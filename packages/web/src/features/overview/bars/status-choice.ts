import type { statusFilters } from "@caseward/domain/cases/status/status";

/** The list's filter; an empty one shows all cases. */
export type StatusChoice = (typeof statusFilters)[number] | "";
