import type { Executor } from "@caseward/db/client";
import { auditEvents, auditRepeats } from "@caseward/db/schema/audit";
import { cases } from "@caseward/db/schema/cases";
import type { AuditAction } from "@caseward/domain/audit/actions";
import type { AuditContent } from "@caseward/domain/audit/contents";
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

type Access = {
  action: AuditAction;
  caseId: number | Placeholder;
  contents: SQL<AuditContent[]>;
  /** Whether it shows a firm what was offered to it, too. */
  showsOffer?: boolean;
};

/**
 * The access log's row of a read of protected contents, written by the statement that reads: nothing leaves without
 * the row, and it costs no round trip. `read` is materialized, since PostgreSQL would read it three times.
 */
export function accessLogOf(reader: AnyReader, { action, caseId, contents, showsOffer = false }: Access) {
  const { actor, sessionId = null, remoteAddress = null, requestId = null } = reader;
  const isOffer = showsOffer && actor.userType === "lawfirm";
  const isVisible = and(eq(cases.id, caseId), visibleTo(actor, isOffer ? "facts" : "forms"));
  const read = isOffer ? orOffer(actor, contents) : contents;
  const { $with } = new QueryBuilder();
  const repeated = repeatedBy(reader, { action, caseId });
  return [
    $with("reading", {}).as(sql`
      with read as materialized (select ${cases.id}, ${read} as contents from ${cases} where ${isVisible})
      select id, contents, (${repeated}) as repeated_id from read where contents <> '{}'`),
    $with("access_log", {}).as(sql`
      insert into ${auditEvents}
        (actor_id, actor_role, action, case_id, contents, session_id, remote_address, request_id)
      select ${actor.id}, ${actor.userType}, ${action}, id, contents, ${sessionId}, ${remoteAddress}, ${requestId}
      from reading where repeated_id is null`),
    $with("repeats", {}).as(sql`
      insert into ${auditRepeats} as counted (event_id, count, last_at)
      select repeated_id, 1, now() from reading where repeated_id is not null
      on conflict (event_id) do update set count = counted.count + 1, last_at = excluded.last_at`),
  ] as const;
}

/** The contents where the firm reads them, and before that what it sees of an offer that is not disclosed in full. */
const orOffer = (actor: CaseReader, contents: SQL): SQL =>
  sql`case when ${visibleTo(actor, "forms")} then ${contents}
    when ${cases.disclosed} <> 'full' then array[${cases.disclosed}::text] else '{}' end`;

/** The actions that read protected contents: any other one that concerns them changes them. */
const readActions: AuditAction[] = ["cases.get", "forms.get", "forms.draft", "forms.hipaaPdf", "people.get"];

/**
 * The row of the same read within the last minute, unless contents of the case were changed since. The condition
 * that contents are not empty is there for the index: by time alone PostgreSQL would read the events of all cases.
 */
const repeatedBy = (
  { sessionId = null, remoteAddress = null }: AnyReader,
  { action, caseId }: Pick<Access, "action" | "caseId">,
) => sql`
  select before.id from ${auditEvents} before
  where before.case_id = ${caseId} and before.created_at > now() - interval '1 minute'
    and before.session_id = ${sessionId} and before.remote_address is not distinct from ${remoteAddress}
    and before.action = ${action} and before.contents = read.contents
    and before.contents <> '{}' and before.outcome = 'done'
    and not exists (
      select from ${auditEvents} changed
      where changed.case_id = ${caseId} and changed.created_at > now() - interval '1 minute'
        and changed.id > before.id and changed.contents <> '{}' and changed.outcome = 'done'
        and changed.action <> all (array[${sql.raw(readActions.map((name) => `'${name}'`).join(", "))}]))
  order by before.id desc limit 1`;

/** Records a read that is no part of a statement. */
export async function insertAccess(
  db: Executor,
  reader: Reader,
  access: { action: AuditAction; caseId: number; contents: AuditContent; showsOffer?: boolean },
): Promise<void> {
  const contents = sql<AuditContent[]>`array[${access.contents}]::text[]`;
  await db
    .with(...accessLogOf(reader, { ...access, contents }))
    .select({ id: cases.id })
    .from(cases)
    .where(eq(cases.id, access.caseId));
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
