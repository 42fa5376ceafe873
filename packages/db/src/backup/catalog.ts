import type postgres from "postgres";

/** The columns that hold data: what PostgreSQL generates by itself is generated again. */
export type Table = { name: string; columns: string[] };
export type Sequence = { name: string; value: string; isCalled: boolean };

/**
 * Tables without what is in them: a session or a calendar feed that was ended after the backup must not come to life again,
 * nor half a login, so after a restore everybody logs in anew, and makes a new feed.
 */
const leftOut: ReadonlySet<string> = new Set(["sessions", "login_steps", "known_devices", "calendar_feeds"]);

export const isBackedUp = ({ name }: Table): boolean => !leftOut.has(name);

/** Our tables, each after those that it refers to. */
export async function listTables(sql: postgres.ISql): Promise<Table[]> {
  const tables = await sql<Table[]>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`;
  const references = await sql<Reference[]>`
    select distinct one.relname as name, other.relname as target
    from pg_constraint k join pg_class one on one.oid = k.conrelid join pg_class other on other.oid = k.confrelid
    where k.contype = 'f' and one.relnamespace = current_schema()::regnamespace`;
  return inOrder([...tables], references);
}

type Reference = { name: string; target: string };

function inOrder(tables: Table[], references: readonly Reference[]): Table[] {
  const ordered: Table[] = [];
  const waiting = new Map(tables.map((table) => [table.name, table]));
  const isFree = ({ name }: Table) =>
    !references.some((one) => one.name === name && one.target !== name && waiting.has(one.target));
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(isFree);
    if (free.length === 0) throw new Error(`Tables refer to each other: ${[...waiting.keys()].join(", ")}.`);
    ordered.push(...free);
    for (const { name } of free) waiting.delete(name);
  }
  return ordered;
}

/** No transaction holds a sequence: read it after the rows' snapshot, so that it stands behind none of them. */
export async function listSequences(sql: postgres.ISql): Promise<Sequence[]> {
  const names = await sql<{ name: string }[]>`
    select sequencename as name from pg_sequences where schemaname = current_schema() order by 1`;
  const sequences: Sequence[] = [];
  for (const { name } of names) {
    const [state] = await sql<{ value: string; isCalled: boolean }[]>`
      select last_value::text as value, is_called as "isCalled" from ${sql(name)}`;
    if (state) sequences.push({ name, ...state });
  }
  return sequences;
}
