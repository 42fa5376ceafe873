import type { Executor } from "@caseward/db/client";
import { auditEvents, auditRepeats } from "@caseward/db/schema/audit";
import { lawFirms } from "@caseward/db/schema/firms";
import { users } from "@caseward/db/schema/users";
import type { AuditContent } from "@caseward/domain/audit/contents";
import type { ListAudit } from "@caseward/domain/audit/schema";
import type { UserType } from "@caseward/domain/users/actor";
import { and, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import { afterCursor, cursorValues, type Order, orderBy, pageOf } from "../../platform/database/keyset";
import { matchesPerson } from "../../platform/database/person-search";

const { id, createdAt, actorId, subjectIds, caseId, action, outcome } = auditEvents;

/** The newest first, by the indexes that end with these two. */
const byTime: Order = {
  name: "audit",
  keys: [
    { expression: createdAt, type: "timestamptz" },
    { expression: id, type: "bigint" },
  ],
  direction: "desc",
};

/** Looked up for the rows of a page: a join would be made before the page is cut. */
const repeatsOf = sql<
  number | null
>`(select ${auditRepeats.count} from ${auditRepeats} where ${auditRepeats.eventId} = ${id})`;

export async function listEvents(db: Executor, query: ListAudit) {
  const people = query.person === null ? null : await findPeople(db, query.person);
  const wanted = query.limit + 1;
  const asked = askedFor(query);
  const rows = await db
    .select({ event: auditEvents, repeats: repeatsOf, cursorValues: cursorValues(byTime) })
    .from(auditEvents)
    .where(people === null ? asked : sql`${id} in ${eventsOf(people, { asked, wanted })}`)
    .orderBy(...orderBy(byTime))
    .limit(wanted);
  return pageOf(byTime, rows, query.limit);
}

const askedFor = (query: ListAudit): SQL | undefined =>
  and(
    query.caseId === null ? undefined : eq(caseId, query.caseId),
    query.action === null ? undefined : sql`${action} = ${query.action}`,
    query.outcome === null ? undefined : eq(outcome, query.outcome),
    query.from === null ? undefined : gte(createdAt, query.from),
    query.to === null ? undefined : lt(createdAt, query.to),
    afterCursor(byTime, query.cursor),
  );

/**
 * The newest events that each of these people did, and those about each, by an index for each half; a single `or` would
 * scan the whole audit. The second is materialized before it is sorted, under the table's name, which the order is
 * written for.
 */
function eventsOf(people: readonly number[], { asked, wanted }: { asked: SQL | undefined; wanted: number }) {
  const newest = sql`order by ${sql.join(orderBy(byTime), sql`, `)} limit ${wanted}`;
  const position = sql`${createdAt}, ${id}`;
  const done = sql`select ${position} from ${auditEvents} where ${and(eq(actorId, person), asked)} ${newest}`;
  const isAbout = sql`${subjectIds} <> '{}' and ${subjectIds} && array[${person}]`;
  const about = sql`with audit_events as materialized (select ${position} from ${auditEvents} where ${and(isAbout, asked)})
    select ${position} from ${auditEvents} ${newest}`;
  const each = sql`unnest(${sql.param([...people])}::integer[]) person(id) cross join lateral`;
  return sql`(select id from (
      select found.* from ${each} (${done}) found union select found.* from ${each} (${about}) found
    ) audit_events ${newest})`;
}

const person = sql.raw("person.id");

/** The most people who are searched by one name. */
const mostPeople = 200;

async function findPeople(db: Executor, search: string): Promise<number[]> {
  const found = await db.select({ id: users.id }).from(users).where(matchesPerson(search)).limit(mostPeople);
  return found.map((person) => person.id);
}

export async function findNames(db: Executor, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, [...ids]));
}

type Access = {
  actorId: number;
  userType: UserType;
  firstName: string;
  lastName: string;
  firmId: number | null;
  firmName: string | null;
  contents: AuditContent[];
  lastAt: string;
};

type Wanted = { caseId: number; exceptId: number; limit: number };

/** Only the newest rows of the access log are read: of a case that is opened all day, the last days. */
const newestAccesses = 5000;

/** Who read or changed protected contents of a case, by hours, the last first. */
export async function listAccesses(db: Executor, wanted: Wanted): Promise<Access[]> {
  const rows = await db.execute<Access>(sql`
    select r.actor_id as "actorId", r.actor_role as "userType", u.first_name as "firstName", u.last_name as "lastName",
      f.id as "firmId", f.firm_name as "firmName",
      array(select distinct content from unnest(string_to_array(string_agg(r.contents, ','), ',')) content) as contents,
      to_char(max(r.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastAt"
    from (
      select actor_id, actor_role, array_to_string(contents, ',') as contents, greatest(created_at, last_at) as created_at
      from ${auditEvents} left join ${auditRepeats} on event_id = id
      where case_id = ${wanted.caseId} and contents <> '{}' and outcome = 'done'
        and actor_id is not null and actor_role is not null and actor_id <> ${wanted.exceptId}
      order by id desc limit ${newestAccesses}
    ) r join ${users} u on u.id = r.actor_id left join ${lawFirms} f on f.id = u.law_firm_id
    group by r.actor_id, r.actor_role, u.first_name, u.last_name, f.id, date_trunc('hour', r.created_at)
    order by max(r.created_at) desc limit ${wanted.limit}`);
  return [...rows];
}
