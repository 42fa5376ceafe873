import { auditEvents } from "@caseward/db/schema/audit";
import { cases } from "@caseward/db/schema/cases";
import type { AuditAction } from "@caseward/domain/audit/actions";
import type { FormKind } from "@caseward/domain/forms/drafts";
import type { Actor } from "@caseward/domain/users/actor";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { visibleTo } from "../access/visibility-repository";
import type { AuditCaller } from "./repository";

/** Who reads of a case, from where and in which request. */
export type Reader = AuditCaller & { actor: Actor };

type Access = { action: AuditAction; caseId: number; contents: SQL<FormKind[]> };

/**
 * Records that protected contents of a case are read, as a part of the statement that reads them: both see the same
 * rows, and the answer is complete when the row is committed, so nothing leaves without it and it costs no round trip.
 * There is no row of contents that are not there, or of a reader who may not read the forms.
 */
export function accessLogOf(
  { actor, sessionId = null, remoteAddress = null, requestId = null }: Reader,
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
