import { auditEvents } from "@caseward/db/schema/audit";
import { cases } from "@caseward/db/schema/cases";
import type { AuditAction } from "@caseward/domain/audit/actions";
import type { FormKind } from "@caseward/domain/forms/drafts";
import type { Actor } from "@caseward/domain/users/actor";
import { and, eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import {
  anyOf,
  type Reader as CaseReader,
  callerParameters,
  visibleTo,
} from "../access/visibility-repository";
import type { AuditCaller } from "./repository";

/** Who reads of a case, from where and in which request. */
export type Reader = AuditCaller & { actor: Actor };

/** The same, with placeholders in a statement that is built once. */
type AnyReader = { actor: CaseReader } & {
  [Name in "sessionId" | "remoteAddress" | "requestId"]?: Reader[Name] | Placeholder;
};

type Access = { action: AuditAction; caseId: number | Placeholder; contents: SQL<FormKind[]> };

/**
 * Records that protected contents of a case are read, as a part of the statement that reads them: both see the same
 * rows, and the answer is complete when the row is committed, so nothing leaves without it and it costs no round trip.
 * There is no row of contents that are not there, or of a reader who may not read the forms.
 */
export function accessLogOf(
  { actor, sessionId = null, remoteAddress = null, requestId = null }: AnyReader,
  { action, caseId, contents }: Access,
) {
  const isVisible = and(eq(cases.id, caseId), visibleTo(actor, "forms"));
  return new QueryBuilder().$with("access_log", {}).as(sql`
    insert into ${auditEvents}
      (actor_id, actor_role, action, case_id, contents, session_id, remote_address, request_id)
    select ${actor.id}, ${actor.userType}, ${action}, id, contents, ${sessionId}, ${remoteAddress}, ${requestId}
    from (select ${cases.id}, ${contents} as contents from ${cases} where ${isVisible}) as read
    where contents <> '{}'`);
}

/** Any reader of the same kind, whom `readerParameters` fills in. */
export const anyReaderOf = ({ actor }: Reader): AnyReader => ({
  actor: anyOf(actor),
  sessionId: sql.placeholder("sessionId"),
  remoteAddress: sql.placeholder("remoteAddress"),
  requestId: sql.placeholder("requestId"),
});

export const readerParameters = ({ actor, sessionId, remoteAddress, requestId }: Reader) => ({
  ...callerParameters(actor),
  sessionId: sessionId ?? null,
  remoteAddress: remoteAddress ?? null,
  requestId: requestId ?? null,
});
