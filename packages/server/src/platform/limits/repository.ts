import type { Database, Executor } from "@caseward/db/client";
import { limitCounts } from "@caseward/db/schema/limits";
import { type Given, statement } from "@caseward/db/statement";
import { type SQL, sql } from "drizzle-orm";

/** One thing to count: how often it may be, within how long. */
export type Count = { key: string; most: number; windowMs: number };

type Counts = { keys: string[]; mosts: number[]; windowsMs: number[]; now: Date };

const given = ({ keys, mosts, windowsMs }: Given<Counts>): SQL =>
  sql`unnest(${keys}::text[], ${mosts}::integer[], ${windowsMs}::integer[])
    with ordinality as given (key, most, window_ms, position)`;

const now = ({ now }: Given<Counts>): SQL => sql`${now}::timestamptz`;

const columnsOf = (counts: readonly Count[], at: Date): Counts => ({
  keys: counts.map(({ key }) => key),
  mosts: counts.map(({ most }) => most),
  windowsMs: counts.map(({ windowMs }) => windowMs),
  now: at,
});

/** Which of the given ones are used up. */
const usedUp = (counts: Given<Counts>): SQL =>
  sql`from ${given(counts)} join ${limitCounts} as counted using (key)
    where counted.ends_at > ${now(counts)} and counted.used >= given.most`;

const counting = (counts: Given<Counts>): SQL => sql`
    insert into ${limitCounts} as counted (key, used, ends_at)
    select key, 1, ${now(counts)} + window_ms * interval '1 millisecond' from ${given(counts)}
    where not exists (select 1 ${usedUp(counts)})
    order by position
    on conflict (key) do update set
      used = case when counted.ends_at <= ${now(counts)} then 1 else counted.used + 1 end,
      ends_at = case when counted.ends_at <= ${now(counts)} then excluded.ends_at else counted.ends_at end
    where counted.ends_at <= ${now(counts)}
      or counted.used < (select most from ${given(counts)} where given.key = counted.key)
    returning key, used`;

/**
 * Has the statement's own transaction end without waiting for the disk: all who log in from one network write to its row,
 * and would wait for the disk one after the other. A crash of PostgreSQL may forget what was counted in the last second.
 */
const withoutDisk = sql`set_config('synchronous_commit', 'off', true)`;

type Counted = { key: string; used: number }[];

const countAlone = statement(
  (_db, counts: Given<Counts>) => sql<Counted>`${counting(counts)}, ${withoutDisk}`,
);
const countThem = statement((_db, counts: Given<Counts>) => counting(counts) as SQL<Counted>);

/**
 * Counts one of each in a guarded statement and answers how many that makes, by key. What may not be counted is missing;
 * where one of them was used up already nothing is written, so that a flood writes nothing. Never within a transaction.
 */
export async function countEach(db: Database, counts: readonly Count[], at: Date) {
  return byKey(await countAlone(db, columnsOf(counts, at)));
}

/** The same in a transaction, which may undo it. */
export async function countWithin(tx: Executor, counts: readonly Count[], at: Date) {
  return byKey(await countThem(tx, columnsOf(counts, at)));
}

const byKey = (counted: Counted) => new Map(counted.map(({ key, used }) => [key, used]));

const findEndOfThem = statement(
  (_db, counts: Given<Counts>) =>
    sql<{ seconds: number | null }[]>`
      select ceil(extract(epoch from max(counted.ends_at) - ${now(counts)}))::integer as seconds ${usedUp(counts)}`,
);

/** In how many seconds none of them is used up any more; null when none is. */
export async function findWait(db: Executor, counts: readonly Count[], at: Date): Promise<number | null> {
  const [row] = await findEndOfThem(db, columnsOf(counts, at));
  return row?.seconds ?? null;
}

type Uncounted = { cleared: string[]; givenBack: string[] };

/**
 * Locks them one after the other, as they are counted: in another order two callers would wait for each other. The keys
 * come by a select, so that how many there are is no matter of the plan: PostgreSQL would make another one each time.
 */
const uncountThem = statement(
  (_db, { cleared, givenBack }: Given<Uncounted>) => sql<unknown[]>`
    update ${limitCounts} as counted
    set used = case when counted.key = any(${cleared}) then 0 else counted.used - 1 end
    from (
      select key from ${limitCounts} join unnest((select ${cleared}::text[] || ${givenBack}::text[]))
        with ordinality as given (key, position) using (key)
      order by position for update of ${limitCounts}
    ) as held
    where counted.key = held.key and counted.used > 0
    returning ${withoutDisk}`,
);

/** Forgets all that was counted of some, and one of others. Never within a transaction. */
export async function uncount(db: Database, keys: Partial<Uncounted>): Promise<void> {
  await uncountThem(db, { cleared: [], givenBack: [], ...keys });
}

const deleteSomeOver = statement(
  (_db, { now, most }: Given<{ now: Date; most: number }>) => sql<unknown[]>`
    delete from ${limitCounts} where key in (
      select key from ${limitCounts} where ends_at < ${now} order by ends_at limit ${most}
      for update skip locked)
    returning ${withoutDisk}`,
);

/** Some of what is long over, so that the table does not grow for good. */
export async function deleteOver(db: Database, at: Date, most: number): Promise<void> {
  await deleteSomeOver(db, { now: at, most });
}
