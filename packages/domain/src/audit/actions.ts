import type { fileCallers, Permission } from "../users/permissions";

/** What is done without a procedure of its own, or under another name than the procedure's. */
const otherActions = [
  "backup.make",
  "backup.restore",
  "calendar.read",
  "cases.expire",
  "deadlines.recompute",
  "demo.seed",
  "forms.hipaaPdf",
  "offers.endPlan",
  "offers.passOver",
  "tasks.cancel",
] as const;

/** Everything that the audit may name: each call, for a refusal of it, and what has no call. */
export type AuditAction =
  | Permission
  | keyof typeof fileCallers
  | "files.open"
  | (typeof otherActions)[number];

/** How an event came out: what was asked was done, the caller was refused it, or the server failed. */
export const auditOutcomes = ["done", "refused", "failed"] as const;
export type AuditOutcome = (typeof auditOutcomes)[number];
