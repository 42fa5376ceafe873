import type { Database, Executor } from "@caseward/db/client";
import { limitCounts } from "@caseward/db/schema/platform/limits";
import { lt, type SQL, sql } from "drizzle-orm";

/** One thing to count: how often it may happen, within how long. */
export type Count = { key: string; most: number; windowMs: number };

type Counted = { key: string; used: number };

const textsOf = (texts: readonly string[]) => sql`${sql.param(texts)}::text[]`;

const integersOf = (numbers: readonly number[]) => sql`${sql.param(numbers)}::integer[]`;

const timeOf = (at: Date) => sql`${sql.param(at, limitCounts.endsAt)}::timestamptz`;

const givenOf = (counts: readonly Count[]): SQL => {
  const keys = textsOf(counts.map(({ key }) => key));
  const mosts = integersOf(counts.map(({ most }) => most));
  const windows = integersOf(counts.map(({ windowMs }) => windowMs));
  return sql`unnest(${keys}, ${mosts}, ${windows}) with ordinality as given (key, most, window_ms, position)`;
};

/** Which of the given ones are used up. */
const usedUp = (given: SQL, now: SQL): SQL =>
  sql`from ${given} join ${limitCounts} as counted using (key)
    where counted.ends_at > ${now} and counted.used >= given.most`;

function counting(counts: readonly Count[], at: Date): SQL {
  const [given, now] = [givenOf(counts), timeOf(at)];
  return sql`
    insert into ${limitCounts} as counted (key, used, ends_at)
    select key, 1, ${now} + window_ms * interval '1 millisecond' from ${given}
    where not exists (select 1 ${usedUp(given, now)})
    order by position
    on conflict (key) do update set
      used = case when counted.ends_at <= ${now} then 1 else counted.used + 1 end,
      ends_at = case when counted.ends_at <= ${now} then excluded.ends_at else counted.ends_at end
    where counted.ends_at <= ${now} or counted.used < (select most from ${given} where given.key = counted.key)
    returning key, used`;
}

/**
 * Ends the statement's own transaction without a wait for the disk, since all logins of one network write to one row,
 * one after the other. A crash of PostgreSQL may lose the counts of the last second.
 */
const withoutDisk = sql`set_config('synchronous_commit', 'off', true)`;

const byKey = (counted: readonly Counted[]) => new Map(counted.map(({ key, used }) => [key, used]));

/**
 * Counts one of each in a guarded statement, never within a transaction, and answers the new counts by key without
 * those that are used up. When one was used up already nothing is stored, so that a flood writes nothing.
 */
export async function countEach(db: Database, counts: readonly Count[], at: Date) {
  return byKey(await db.execute<Counted>(sql`${counting(counts, at)}, ${withoutDisk}`));
}

/** The same in a transaction, which may undo it. */
export async function countWithin(tx: Executor, counts: readonly Count[], at: Date) {
  return byKey(await tx.execute<Counted>(counting(counts, at)));
}

/** The seconds until none of them is used up any more; null when none is. */
export async function findWait(db: Executor, counts: readonly Count[], at: Date): Promise<number | null> {
  const now = timeOf(at);
  const [row] = await db.execute<{ seconds: number | null }>(sql`
    select ceil(extract(epoch from max(counted.ends_at) - ${now}))::integer as seconds
    ${usedUp(givenOf(counts), now)}`);
  return row?.seconds ?? null;
}

type Uncounted = { cleared?: string[]; givenBack?: string[] };

/**
 * Clears some counts and takes one from others, never within a transaction. Rows are locked in the order of counting,
 * so that no two callers block each other; the subselect gives one plan for any number of keys.
 */
export async function uncount(db: Database, { cleared = [], givenBack = [] }: Uncounted): Promise<void> {
  const keys = textsOf(cleared);
  await db.execute(sql`
    update ${limitCounts} as counted
    set used = case when counted.key = any(${keys}) then 0 else counted.used - 1 end
    from (
      select key from ${limitCounts} join unnest((select ${keys} || ${textsOf(givenBack)}))
        with ordinality as given (key, position) using (key)
      order by position for update of ${limitCounts}
    ) as held
    where counted.key = held.key and counted.used > 0
    returning ${withoutDisk}`);
}

/** Deletes some ended counts, so that the table stays small. */
export async function deleteOver(db: Database, at: Date, most: number): Promise<void> {
  const ended = db
    .select({ key: limitCounts.key })
    .from(limitCounts)
    .where(lt(limitCounts.endsAt, at))
    .orderBy(limitCounts.endsAt)
    .limit(most)
    .for("update", { skipLocked: true });
  await db.execute(sql`delete from ${limitCounts} where key in (${ended}) returning ${withoutDisk}`);
}
