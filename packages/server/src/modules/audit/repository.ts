import type { Executor } from "@caseward/db/client";
import { auditEvents } from "@caseward/db/schema/audit";
import { type Given, statement } from "@caseward/db/statement";
import type { AuditAction, AuditOutcome } from "@caseward/domain/audit/actions";
import type { FormKind } from "@caseward/domain/forms/drafts";
import type { Actor } from "@caseward/domain/users/actor";
import { type SQL, sql } from "drizzle-orm";

/** Who calls, from where and in which request. */
export type AuditCaller = {
  actor: Pick<Actor, "id" | "userType"> | null;
  sessionId?: number | null;
  remoteAddress?: string | null;
  requestId?: string | null;
};

export type AuditEvent = {
  action: AuditAction;
  caseId?: number | null;
  /** The accounts that it is about, other than the caller's own. */
  subjectIds?: readonly number[];
  /** Which protected contents are read or written. */
  contents?: readonly FormKind[];
  /** Numbers, names of fields and states: never what somebody typed, nor anything of health or money. */
  detail?: Record<string, string | number | null>;
};

type Row = Omit<ReturnType<typeof rowOf>, "detail"> & { detail: NonNullable<AuditEvent["detail"]> | null };

/** The values of a row, for a statement that has `eventFrom` as a part. */
export const givenOf = (caller: AuditCaller, event: AuditEvent): Row => ({
  ...rowOf(caller, event),
  detail: event.detail ?? null,
});

/** Where a part of a statement takes the session from, and the rows: one is added for each. */
type Source = { sessionId: SQL; from: SQL };

/** The row as a part of a statement that decides itself whether what it tells of is done. */
export function eventFrom(given: Given<Omit<Row, "sessionId">>, { sessionId, from }: Source): SQL {
  const value = (name: Exclude<keyof Row, "sessionId">) => sql.param(given[name], auditEvents[name]);
  return sql`
    insert into ${auditEvents} (actor_id, actor_role, action, case_id, subject_ids, contents, remote_address,
      session_id, request_id, detail)
    select ${value("actorId")}, ${value("actorRole")}, ${value("action")}, ${value("caseId")},
      ${value("subjectIds")}, ${value("contents")}, ${value("remoteAddress")}, ${sessionId},
      ${value("requestId")}, ${value("detail")} ${from}`;
}

export const insertEvent = statement((db, given: Given<Row>) =>
  db.insert(auditEvents).values({
    actorId: given.actorId,
    actorRole: given.actorRole,
    action: given.action,
    caseId: given.caseId,
    subjectIds: given.subjectIds,
    contents: given.contents,
    remoteAddress: given.remoteAddress,
    sessionId: given.sessionId,
    requestId: given.requestId,
    detail: given.detail,
  }),
);

const rowOf = (
  { actor, sessionId = null, remoteAddress = null, requestId = null }: AuditCaller,
  { action, caseId = null, subjectIds = [], contents = [], detail }: AuditEvent,
) => ({
  actorId: actor?.id ?? null,
  actorRole: actor?.userType ?? null,
  action,
  caseId,
  subjectIds: [...subjectIds],
  contents: [...contents],
  remoteAddress,
  sessionId,
  requestId,
  ...(detail ? { detail } : {}),
});

type Refusal = { outcome: AuditOutcome; errorCode: string };

/** Adds the row of a call that was refused or has failed. */
export async function insertRefusal(db: Executor, caller: AuditCaller, event: AuditEvent, refusal: Refusal) {
  await db.insert(auditEvents).values({ ...rowOf(caller, event), ...refusal });
}
