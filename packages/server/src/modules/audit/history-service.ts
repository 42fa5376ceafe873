import { offerViews } from "@caseward/domain/audit/contents";
import type { AuditEntry, CaseReader, ListAudit } from "@caseward/domain/audit/schema";
import { isFirmNamed } from "@caseward/domain/cases/access";
import { DomainError } from "@caseward/domain/errors/catalogue";
import { formKinds } from "@caseward/domain/forms/drafts";
import { fullName } from "@caseward/domain/values/text";
import type { SignedIn } from "../../platform/context";
import { viewCasePosition } from "../access/service";
import { findNames, listAccesses, listEvents } from "./history-repository";

type FoundEvent = Awaited<ReturnType<typeof listEvents>>["page"][number];
type Names = Map<number, string>;

/** The admin's search in what was done and refused, the newest first. */
export async function readAudit({ db }: SignedIn, query: ListAudit) {
  const { page, nextCursor } = await listEvents(db, query);
  const ids = page.flatMap(({ event }) => [...(event.actorId ? [event.actorId] : []), ...event.subjectIds]);
  const found = await findNames(db, [...new Set(ids)]);
  const names: Names = new Map(found.map((person) => [person.id, fullName(person)]));
  return { events: page.map((row) => describeEvent(row, names)), nextCursor };
}

/** The account's name as it is now; one that is gone keeps its number. */
const personOf = (id: number, names: Names) => ({ id, name: names.get(id) ?? `Account ${id}` });

const describeEvent = ({ event, repeats }: FoundEvent, names: Names): AuditEntry => ({
  id: event.id,
  at: event.createdAt.toISOString(),
  actor: event.actorId === null ? null : personOf(event.actorId, names),
  actorRole: event.actorRole,
  action: event.action,
  caseId: event.caseId,
  subjects: event.subjectIds.map((id) => personOf(id, names)),
  contents: event.contents,
  remoteAddress: event.remoteAddress,
  sessionId: event.sessionId,
  requestId: event.requestId,
  outcome: event.outcome,
  errorCode: event.errorCode,
  detail: { ...withoutSecrets(event.detail ?? {}), ...(repeats ? { repeats } : {}) },
});

/** The demo keeps a digest to know its own accounts by: it is nobody's business on a screen. */
const withoutSecrets = (detail: NonNullable<FoundEvent["event"]["detail"]>) =>
  Object.fromEntries(Object.entries(detail).filter(([name]) => !name.startsWith("password")));

const mostReaders = 50;

/**
 * Who else has opened the forms of the caller's own case, and which firms have seen its offer; a firm is named once it
 * has accepted the case. Throws `not_found`, `access_denied`.
 */
export async function readCaseReaders(
  { db, actor }: SignedIn,
  caseId: number,
): Promise<{ readers: CaseReader[] }> {
  const { clientId, lawFirmId, status } = await viewCasePosition(db, actor, { caseId, parts: ["forms"] });
  if (clientId !== actor.id) throw new DomainError("access_denied");
  const accesses = await listAccesses(db, { caseId, exceptId: actor.id, limit: mostReaders });
  const readers = accesses.map(({ userType, contents, lastAt, firmId, firmName, ...person }) => {
    const isNamed = userType !== "lawfirm" || (firmId === lawFirmId && isFirmNamed(actor.userType, status));
    return {
      name: isNamed ? fullName(person) : null,
      firmName: isNamed ? firmName : null,
      userType,
      contents: formKinds.filter((kind) => contents.includes(kind)),
      offer: offerViews.filter((view) => contents.includes(view)),
      lastAt,
    };
  });
  return { readers };
}
