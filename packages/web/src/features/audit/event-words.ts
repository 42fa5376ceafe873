import { contentsWords, outcomeWords, wordOfAction } from "@caseward/domain/audit/words";
import { formatCaseNumber } from "@caseward/domain/text";
import type { AuditEvent } from "./data/audit-pages";

const roles = { client: "Client", lawfirm: "Law firm", admin: "Administrator" } as const;

/** The parts of an event in words. */
export const describeEvent = (event: AuditEvent) => ({
  who: event.actor?.name ?? "Nobody logged in",
  role: event.actorRole && roles[event.actorRole],
  action: wordOfAction(event.action),
  caseNumber: event.caseId === null ? null : formatCaseNumber(event.caseId),
  outcome: event.errorCode
    ? `${outcomeWords[event.outcome]}: ${event.errorCode}`
    : outcomeWords[event.outcome],
  contents: event.contents.map((kind) => contentsWords[kind]).join(", "),
  about: event.subjects.map(({ name }) => name).join(", "),
  detail: Object.entries(event.detail)
    .map(([name, value]) => `${name}: ${value ?? "none"}`)
    .join(", "),
  from: event.remoteAddress ?? "the server itself",
});
