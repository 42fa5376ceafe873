import { auditEvents } from "@caseward/db/schema/audit";
import { cases } from "@caseward/db/schema/cases";
import type { Given } from "@caseward/db/statement";
import type { AuditAction } from "@caseward/domain/audit/actions";
import type { FormKind } from "@caseward/domain/forms/drafts";
import type { Actor, UserType } from "@caseward/domain/users/actor";
import { type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { visibleTo } from "../access/visibility-repository";
import type { AuditCaller } from "./repository";

/** Who reads of which case, from where and in which request: what a statement that reads is given. */
export type Access = {
  caseId: number;
  readerId: number;
  readerFirmId: number | null;
  sessionId: number | null;
  remoteAddress: string | null;
  requestId: string | null;
};

export type Reader = AuditCaller & { actor: Actor };

export const accessOf = (
  { actor, sessionId = null, remoteAddress = null, requestId = null }: Reader,
  caseId: number,
): Access => ({
  caseId,
  readerId: actor.id,
  readerFirmId: actor.firmId,
  sessionId,
  remoteAddress,
  requestId,
});

type Accessed = { action: AuditAction; userType: UserType; contents: SQL<FormKind[]> };

/**
 * Records that protected contents of a case are read, as a part of the statement that reads them: both see the same
 * rows, and the answer is complete when the row is committed, so nothing leaves without it and it costs no round trip.
 * There is no row of contents that are not there, or of a reader who may not see the case.
 */
export function accessLogOf({ action, userType, contents }: Accessed, given: Given<Access>) {
  const isVisible = visibleTo({ userType, id: given.readerId, firmId: given.readerFirmId });
  return new QueryBuilder().$with("access_log", {}).as(sql`
    insert into ${auditEvents}
      (actor_id, actor_role, action, case_id, contents, session_id, remote_address, request_id)
    select ${given.readerId}, ${userType}, ${action}, id, contents,
      ${given.sessionId}, ${given.remoteAddress}, ${given.requestId}
    from (
      select ${cases.id}, ${contents} as contents from ${cases} where ${cases.id} = ${given.caseId} and ${isVisible}
    ) as read
    where contents <> '{}'`);
}
