/** In the admin's sort order: new, in progress (accepted), submitted, rejected (specification, section 4; D1). */
export const caseStatuses = ["New", "Accepted", "Submitted", "Rejected"] as const;
export type CaseStatus = (typeof caseStatuses)[number];

/**
 * The status as it is stored, in the order of the admin's list. Unadmitted cases have one of their own, so that no list
 * and no count of the four statuses has them; callers are told New.
 */
export const storedStatuses = ["Awaiting", ...caseStatuses, "TurnedDown"] as const;
export type StoredStatus = (typeof storedStatuses)[number];

export const unadmittedStatuses = ["Awaiting", "TurnedDown"] as const satisfies StoredStatus[];
type UnadmittedStatus = (typeof unadmittedStatuses)[number];

export const isUnadmitted = (status: StoredStatus): status is UnadmittedStatus =>
  status === "Awaiting" || status === "TurnedDown";

/** The status that callers are told. */
export const publicStatus = (status: StoredStatus): CaseStatus => (isUnadmitted(status) ? "New" : status);

/** The filter as the dashboards offer it; 'In Progress' is a synonym of Accepted. */
export const statusFilters = ["New", "In Progress", "Submitted", "Rejected"] as const;

/** Reads a status as people and older callers write it. Null when it is none. */
export function readStatus(text: string): CaseStatus | null {
  const word = text.trim().toLowerCase();
  if (word === "in progress") return "Accepted";
  return caseStatuses.find((status) => status.toLowerCase() === word) ?? null;
}

/** The chip shows the status in lower case. */
export const statusLabel = (status: CaseStatus) => labels[status];

const labels = {
  New: "new",
  Accepted: "accepted",
  Submitted: "submitted",
  Rejected: "rejected",
} as const satisfies Record<CaseStatus, string>;
