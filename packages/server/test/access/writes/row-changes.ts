import type { Executor } from "@caseward/db/client";
import { sql } from "drizzle-orm";

type Row = Record<string, unknown>;
type Snapshot = Map<string, { table: string; row: Row; text: string }>;
export type Change = { table: string; kind: "inserted" | "updated" | "deleted"; columns: string[]; row: Row };

/** Counters of tries, of which a call is one whatever it says. */
const withoutCounts = ["limit_counts"];

export type RowWatch = { during: (work: () => Promise<void>) => Promise<Change[]> };

/** Finds which rows of any table a call changed, by their primary keys. */
export async function watchRows(db: Executor): Promise<RowWatch> {
  const keys = await primaryKeys(db);
  const all = sql.raw(
    Object.keys(keys)
      .map((table) => `select '${table}' as "table", to_jsonb(x)::text as text from "${table}" x`)
      .join(" union all "),
  );
  async function snapshot(): Promise<Snapshot> {
    const rows = await db.execute<{ table: string; text: string }>(all);
    return new Map(
      rows.map(({ table, text }) => {
        const row = JSON.parse(text) as Row;
        return [`${table} ${(keys[table] ?? []).map((key) => row[key]).join()}`, { table, row, text }];
      }),
    );
  }
  return {
    async during(work) {
      const before = await snapshot();
      await work();
      return changesBetween(before, await snapshot());
    },
  };
}

async function primaryKeys(db: Executor): Promise<Record<string, string[]>> {
  const rows = await db.execute<{ table: string; columns: string[] }>(sql`
    select c.relname as "table", array_agg(a.attname::text order by a.attnum) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
    where i.indisprimary and c.relnamespace = 'public'::regnamespace group by c.relname`);
  return Object.fromEntries(
    rows.filter(({ table }) => !withoutCounts.includes(table)).map(({ table, columns }) => [table, columns]),
  );
}

function changesBetween(before: Snapshot, after: Snapshot): Change[] {
  const changes: Change[] = [];
  for (const [key, { table, row, text }] of after) {
    const earlier = before.get(key);
    if (!earlier) changes.push({ table, kind: "inserted", columns: [], row });
    else if (earlier.text !== text)
      changes.push({ table, kind: "updated", columns: columnsChanged(earlier.row, row), row });
  }
  for (const [key, { table, row }] of before)
    if (!after.has(key)) changes.push({ table, kind: "deleted", columns: [], row });
  return changes.filter((change) => !isUseOfSession(change));
}

const columnsChanged = (before: Row, after: Row) =>
  Object.keys(after)
    .filter((column) => JSON.stringify(before[column]) !== JSON.stringify(after[column]))
    .sort();

/** A session is marked as used once a minute, by whatever call. */
const isUseOfSession = ({ table, columns }: Change) =>
  table === "sessions" && columns.join() === "last_seen_at";

/** Every table counts from a number of its own, so that a number shows what it belongs to. None is a part of another. */
export async function separateNumbers(db: Executor): Promise<void> {
  const sequences = await db.execute<{ name: string }>(
    sql`select quote_ident(sequencename) as name from pg_sequences where schemaname = 'public' order by 1`,
  );
  for (const [index, { name }] of sequences.entries())
    await db.execute(sql`select setval(${name}, ${(index + 11) * 1_000_000})`);
}
