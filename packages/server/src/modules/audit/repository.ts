import type { Executor } from "@caseward/db/client";
import { insertRow } from "@caseward/db/prepared/insert-row";
import { newRow, type Write } from "@caseward/db/prepared/writes";
import { auditEvents } from "@caseward/db/schema/audit";
import type { AuditAction, AuditOutcome } from "@caseward/domain/audit/actions";
import type { AuditContent } from "@caseward/domain/audit/contents";
import type { Actor } from "@caseward/domain/users/actor";
import { sql } from "drizzle-orm";

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
  /** Which protected contents are read or changed. */
  contents?: readonly AuditContent[];
  /** Numbers, names of fields and states: never what a person typed, nor anything of health or money. */
  detail?: Record<string, string | number | null>;
};

export async function insertEvent(tx: Executor, caller: AuditCaller, event: AuditEvent): Promise<void> {
  await insertRow(tx, auditEvents, rowOf(caller, event));
}

export async function insertEvents(tx: Executor, caller: AuditCaller, events: readonly AuditEvent[]) {
  await tx.insert(auditEvents).values(events.map((event) => rowOf(caller, event)));
}

type EventOfCase = Pick<AuditEvent, "detail"> & { caseId: number };

/** The same for many cases at once. They are one parameter, so that any number has the same text. */
export async function insertEventsOfCases(
  { actor }: AuditCaller,
  tx: Executor,
  action: AuditAction,
  events: readonly EventOfCase[],
): Promise<void> {
  await tx.execute(sql`insert into ${auditEvents} (actor_id, actor_role, action, case_id, detail)
    select ${actor?.id ?? null}::integer, ${actor?.userType ?? null}::user_type, ${action}, "caseId", detail
    from json_to_recordset(${JSON.stringify(events)}::json) as given ("caseId" integer, detail jsonb)`);
}

/** The same, to be stored with what was done. */
export const newEvent = (caller: AuditCaller, event: AuditEvent): Write =>
  newRow(auditEvents, rowOf(caller, event));

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
