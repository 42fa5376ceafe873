import type { Executor } from "@caseward/db/client";
import { auditEvents } from "@caseward/db/schema/audit";
import { users } from "@caseward/db/schema/users";
import type { ListAudit } from "@caseward/domain/audit/schema";
import { readClientSearch } from "@caseward/domain/clients/search";
import type { FormKind } from "@caseward/domain/forms/drafts";
import type { UserType } from "@caseward/domain/users/actor";
import { and, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { afterCursor, cursorValues, type Order, orderBy, pageOf } from "../../sql/keyset";
import { nameHolds } from "../../sql/name-search";

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

/** One page of the events that are looked for. */
export async function listEvents(db: Executor, query: ListAudit) {
  const rows = await db
    .select({ event: auditEvents, cursorValues: cursorValues(byTime) })
    .from(auditEvents)
    .where(
      and(
        query.person === null ? undefined : concerns(await findPeople(db, query.person)),
        query.caseId === null ? undefined : eq(caseId, query.caseId),
        query.action === null ? undefined : sql`${action} = ${query.action}`,
        query.outcome === null ? undefined : eq(outcome, query.outcome),
        query.from === null ? undefined : gte(createdAt, query.from),
        query.to === null ? undefined : lt(createdAt, query.to),
        afterCursor(byTime, query.cursor),
      ),
    )
    .orderBy(...orderBy(byTime))
    .limit(query.limit + 1);
  return pageOf(byTime, rows, query.limit);
}

/** More than these nobody looks for by one name. */
const mostPeople = 200;

/** The accounts that a search finds: each word in the name or the address, or the number (D43). */
async function findPeople(db: Executor, search: string): Promise<number[]> {
  const words = readClientSearch(search).map(({ id: number, part }) =>
    or(
      ...(number === null ? [] : [eq(users.id, number)]),
      ...(part === null ? [] : [nameHolds(users.searchName, part), nameHolds(users.email, part)]),
    ),
  );
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(...words))
    .limit(mostPeople);
  return found.map((person) => person.id);
}

function concerns(people: number[]): SQL | undefined {
  if (people.length === 0) return sql`false`;
  const ids = sql`array[${sql.join(people, sql`, `)}]::integer[]`;
  return or(inArray(actorId, people), sql`(${subjectIds} <> '{}' and ${subjectIds} && ${ids})`);
}

/** The names of accounts as they are now. */
export async function findNames(db: Executor, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, [...ids]));
}

type Reading = {
  actorId: number;
  userType: UserType;
  firstName: string;
  lastName: string;
  contents: FormKind[];
  lastAt: string;
};

type Wanted = { caseId: number; exceptId: number; limit: number };

/** Of so many of the newest readings: of a case that is opened all day, the last days. */
const newestReadings = 5000;

/** Who has read or written protected contents of a case, by hours, the last first. */
export async function listReadings(db: Executor, wanted: Wanted): Promise<Reading[]> {
  const rows = await db.execute<Reading>(sql`
    select r.actor_id as "actorId", r.actor_role as "userType", u.first_name as "firstName", u.last_name as "lastName",
      array(select distinct content from unnest(string_to_array(string_agg(r.contents, ','), ',')) content) as contents,
      to_char(max(r.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastAt"
    from (
      select actor_id, actor_role, array_to_string(contents, ',') as contents, created_at from ${auditEvents}
      where case_id = ${wanted.caseId} and contents <> '{}' and outcome = 'done'
        and actor_id is not null and actor_role is not null and actor_id <> ${wanted.exceptId}
      order by id desc limit ${newestReadings}
    ) r join ${users} u on u.id = r.actor_id
    group by r.actor_id, r.actor_role, u.first_name, u.last_name, date_trunc('hour', r.created_at)
    order by max(r.created_at) desc limit ${wanted.limit}`);
  return [...rows];
}
