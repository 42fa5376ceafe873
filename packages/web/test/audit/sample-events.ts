import type { AuditEvent } from "../../src/features/audit/data/audit-pages";

/** A lawyer's opening of a case's forms, with what the test wants different. */
export const eventOf = (change: Partial<AuditEvent> = {}): AuditEvent => ({
  id: 5,
  at: "2026-03-12T20:30:00.000Z",
  actor: { id: 2, name: "Lee Marsh" },
  actorRole: "lawfirm",
  action: "cases.get",
  caseId: 12,
  subjects: [],
  contents: ["medical", "hipaa"],
  remoteAddress: "203.0.113.7",
  sessionId: 3,
  requestId: "b4b0f8a2-5d3c-4a36-9a55-1f5d6f0a7a11",
  outcome: "done",
  errorCode: null,
  detail: {},
  ...change,
});
