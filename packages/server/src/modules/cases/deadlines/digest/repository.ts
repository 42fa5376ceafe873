import type { Executor } from "@caseward/db/client";
import { addresses } from "@caseward/db/schema/addresses";
import { cases } from "@caseward/db/schema/cases";
import { lawFirms } from "@caseward/db/schema/firms";
import { deadlineDigests, users } from "@caseward/db/schema/users";
import { statusesThatShow } from "@caseward/domain/cases/rights/rights";
import { and, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { isPrimaryOffice } from "../../../firms/settings/repository";
import { isWatched } from "../watched-repository";

/** The time zones that firms have told. */
export async function listTimeZones(db: Executor): Promise<string[]> {
  const found = await db
    .selectDistinct({ timeZone: lawFirms.timeZone })
    .from(lawFirms)
    .where(isNotNull(lawFirms.timeZone));
  return found.flatMap(({ timeZone }) => timeZone ?? []);
}

export type DigestReader = {
  id: number;
  email: string;
  userType: "admin" | "lawfirm";
  /** Null for an admin, who has all cases. */
  firmId: number | null;
  /** Today, by the reader's clocks, and the day of the digest before. */
  day: string;
  lastDay: string | null;
};

type Mornings = {
  /** Where the morning has begun, and of which day. */
  mornings: readonly { timeZone: string; day: string }[];
  /** The zone of a firm that has told none, by the state of its primary office, and of any other. */
  zoneOfState: ReadonlyMap<string, string>;
  usualZone: string;
  officeZone: string;
  limit: number;
};

/** A day that is more than tomorrow was noted while a clock ran ahead. */
const isBefore = (noted: SQL, day: SQL) => sql`(${noted} < ${day} or ${noted} > ${day} + 1)`;

/**
 * Notes for some readers whose morning has begun that their digest of the day is looked after, and answers them. One
 * guarded statement, undone with the caller's transaction: of several servers each gets others.
 */
export async function claimReaders(tx: Executor, claim: Mornings): Promise<DigestReader[]> {
  const { mornings, zoneOfState, usualZone, officeZone, limit } = claim;
  const texts = (values: Iterable<string>) => sql`${sql.param([...values])}::text[]`;
  const own = sql`case when ${users.userType} = 'admin' then ${officeZone}
    else coalesce(${lawFirms.timeZone}, of_state.zone, ${usualZone}) end`;
  const due = tx
    .select({
      id: users.id,
      email: users.email,
      userType: users.userType,
      firmId: users.lawFirmId,
      day: sql<string>`morning.day`.as("today"),
      lastDay: sql<string | null>`${deadlineDigests.day}`.as("last_day"),
    })
    .from(users)
    .leftJoin(lawFirms, sql`${lawFirms.id} = ${users.lawFirmId}`)
    .leftJoin(addresses, isPrimaryOffice)
    .leftJoin(deadlineDigests, sql`${deadlineDigests.userId} = ${users.id}`)
    .leftJoin(
      sql`unnest(${texts(zoneOfState.keys())}, ${texts(zoneOfState.values())}) as of_state (state, zone)`,
      sql`of_state.state = ${addresses.state}`,
    )
    .innerJoin(
      sql`unnest(${texts(mornings.map(({ timeZone }) => timeZone))},
        ${sql.param(mornings.map(({ day }) => day))}::text[]::date[]) as morning (zone, day)`,
      sql`morning.zone = ${own}`,
    )
    .where(
      and(
        sql`${users.userType} in ('admin', 'lawfirm')`,
        or(sql`${users.userType} = 'admin'`, isNotNull(users.lawFirmId)),
        isNotNull(users.verifiedAt),
        isNull(users.disabledAt),
        or(isNull(deadlineDigests.day), isBefore(sql`${deadlineDigests.day}`, sql`morning.day`)),
      ),
    )
    .orderBy(users.id)
    .limit(limit);
  const noted = isBefore(sql`${deadlineDigests.day}`, sql`excluded.day`);
  return tx.execute<DigestReader>(sql`
    with due as (${due}),
      claimed as (insert into ${deadlineDigests} (user_id, day) select id, today from due
        on conflict (user_id) do update set day = excluded.day where ${noted} returning user_id)
    select due.id, email, user_type as "userType", law_firm_id as "firmId", today::text as day,
      last_day::text as "lastDay" from due join claimed on claimed.user_id = due.id`);
}

/** A case of a reader: of a firm's, or where the firm is null of all. */
export type HeldCase = { firmId: number | null; caseId: number; deadlineOn: string; total: number };

/** A time limit of the case falls on one of the days. */
export const isOnDays = (days: readonly string[]): SQL =>
  sql`(${cases.deadlineOn} <= ${days.at(-1)}::date and ${cases.deadlineDays} && ${sql.param([...days])}::text[]::date[])`;

/** The first of a case's time limits has gone by. */
export const hasPassed = (day: string): SQL => sql`${cases.deadlineOn} < ${day}::date`;

type Wanted = { condition: SQL; limit: number };

/** The cases of each firm of which a condition holds: at most so many of each, the nearest, with how many there are. */
export const listOfFirms = (db: Executor, firmIds: readonly number[], wanted: Wanted) =>
  listHeld(db, sql`${cases.lawFirmId}`, {
    ...wanted,
    condition: sql`${inArray(cases.lawFirmId, [...firmIds])}
      and ${inArray(cases.status, statusesThatShow("deadlines"))} and ${wanted.condition}`,
  });

/** The same of all cases, for the admins. */
export const listOfAdmins = (db: Executor, wanted: Wanted) => listHeld(db, sql`null::integer`, wanted);

async function listHeld(db: Executor, holder: SQL, { condition, limit }: Wanted): Promise<HeldCase[]> {
  const found = sql`select ${holder} as "firmId", ${cases.id} as "caseId", ${cases.deadlineOn}::text as "deadlineOn",
      count(*) over held ::int as total, row_number() over (held order by ${cases.deadlineOn}, ${cases.id}) as place
    from ${cases} where ${condition} and ${isWatched} window held as (partition by ${holder})`;
  return db.execute<HeldCase>(sql`
    select "firmId", "caseId", "deadlineOn", total from (${found}) as found where place <= ${limit} order by place`);
}
