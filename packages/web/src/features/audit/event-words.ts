import { contentsWords, offerViewWords, wordOfAction } from "@caseward/domain/audit/words";
import { errorCatalogue } from "@caseward/domain/errors/catalogue";
import { formatCaseNumber } from "@caseward/domain/values/text";
import { roleNames } from "../../lib/names/role-names";
import type { AuditEvent } from "./data/audit-pages";
import { wordsOfDetail } from "./detail-words";

const reasons: Partial<Record<string, string>> = Object.fromEntries(
  Object.entries(errorCatalogue).map(([code, { message }]) => [code, message]),
);

const seen = { ...contentsWords, ...offerViewWords };

/** The parts of an event in words; the reason of a refusal is the sentence that its caller received. */
export const describeEvent = (event: AuditEvent) => ({
  who: event.actor?.name ?? "Nobody logged in",
  role: event.actorRole && roleNames[event.actorRole],
  action: wordOfAction(event.action),
  caseNumber: event.caseId === null ? null : formatCaseNumber(event.caseId),
  reason: event.errorCode && (reasons[event.errorCode] ?? event.errorCode),
  contents: event.contents.map((kind) => seen[kind]).join(", "),
  about: event.subjects.map(({ name }) => name).join(", "),
  detail: wordsOfDetail(event.detail),
  from: event.remoteAddress ?? "the server itself",
});
