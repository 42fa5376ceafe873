import { createHash } from "node:crypto";
import type { auditEvents, auditLinks } from "@caseward/db/schema/audit";

export type EventRow = typeof auditEvents.$inferSelect;
export type LinkRow = typeof auditLinks.$inferSelect;

/** What the first link takes for the hash before it. */
export const noHash = "0".repeat(64);

/** Of everything in the event and in the link but its own hash, in one fixed form: SHA-256, hex. */
export function hashOf(event: EventRow, link: Omit<LinkRow, "hash" | "eventId">): string {
  const form = [
    "caseward audit 1",
    link.position,
    link.previousHash,
    link.chainedAt.toISOString(),
    event.id,
    event.createdAt.toISOString(),
    event.actorId,
    event.actorRole,
    event.action,
    event.caseId,
    event.subjectIds,
    event.contents,
    event.remoteAddress,
    event.sessionId,
    event.requestId,
    event.outcome,
    event.errorCode,
    event.detail && Object.entries(event.detail).sort(([one], [other]) => (one < other ? -1 : 1)),
  ];
  return createHash("sha256").update(JSON.stringify(form)).digest("hex");
}
