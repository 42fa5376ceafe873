import type { Database, Executor } from "@caseward/db/client";
import { advisoryLocks } from "@caseward/db/locks";
import { keyIdOf } from "@caseward/db/schema/columns";
import { dataKeys } from "@caseward/db/schema/platform/data-keys";
import { and, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { type AnySealedTable, nameOf, sealedTables } from "./sealed-tables";

/** Servers that start at once register their keys one by one. */
export const holdKeys = (tx: Executor) =>
  tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.dataKeys})`);

export const listRegistered = (db: Executor) => db.select().from(dataKeys).orderBy(dataKeys.createdAt);

export async function registerKey(tx: Executor, id: string): Promise<void> {
  await tx
    .insert(dataKeys)
    .values({ id })
    .onConflictDoUpdate({ target: dataKeys.id, set: { retiredAt: null } });
}

/** Null when no such key is in use. */
export async function retireKey(tx: Executor, id: string): Promise<string | null> {
  const [retired] = await tx
    .update(dataKeys)
    .set({ retiredAt: sql`now()` })
    .where(and(eq(dataKeys.id, id), isNull(dataKeys.retiredAt)))
    .returning({ id: dataKeys.id });
  return retired?.id ?? null;
}

/** The ids of the keys that contents name, by steps over the index: as many as there are keys, however many the rows. */
export async function listUsedKeyIds(db: Executor): Promise<string[]> {
  const ids = new Set<string>();
  for (const { table } of sealedTables) {
    const keyId = keyIdOf(table.sealed);
    const isSealed = isNotNull(table.sealed);
    const rows = await db.execute<{ id: string }>(sql`
      with recursive used as (
        (select ${keyId} as id from ${table} where ${isSealed} order by 1 limit 1)
        union all
        select (select ${keyId} from ${table} where ${isSealed} and ${keyId} > used.id order by 1 limit 1)
        from used where used.id is not null
      )
      select encode(id, 'hex') as id from used where id is not null`);
    for (const { id } of rows) ids.add(id);
  }
  return [...ids];
}

export type Usage = { table: string; keyId: string; rows: number };

/** How many rows of each table are encrypted with which key. */
export async function countUsage(db: Executor): Promise<Usage[]> {
  const usage: Usage[] = [];
  for (const one of sealedTables) {
    const rows = await db.execute<{ id: string; rows: number }>(sql`
      select encode(${keyIdOf(one.table.sealed)}, 'hex') as id, count(*)::int as rows
      from ${one.table} where ${isNotNull(one.table.sealed)} group by 1 order by 1`);
    usage.push(...rows.map(({ id, rows: count }) => ({ table: nameOf(one), keyId: id, rows: count })));
  }
  return usage;
}

const columnOf = ({ table }: AnySealedTable, name: string): SQL =>
  sql`${(table as unknown as Record<string, unknown>)[name]}`;

/** Encrypted with another key than this one. */
const staleRows = ({ table }: AnySealedTable, newestKeyId: string): SQL =>
  sql`(${isNotNull(table.sealed)} and ${keyIdOf(table.sealed)} <> decode(${newestKeyId}, 'hex'))`;

export const countRowsToSeal = (db: Database, sealing: AnySealedTable, newestKeyId: string) =>
  db.$count(sealing.table, staleRows(sealing, newestKeyId));

/** A row with its address: another one as soon as anybody writes it. */
export type StoredRow = Record<string, unknown> & { sealed: Buffer; ctid: string };
type Wanted = { newestKeyId: string; after: StoredRow | null; limit: number };

const listed = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);

/** Rows to encrypt behind the given one. They are locked; rows locked by others are left for later. */
export async function listRowsToSeal(
  tx: Executor,
  sealing: AnySealedTable,
  { newestKeyId, after, limit }: Wanted,
): Promise<StoredRow[]> {
  const key = sealing.keys.map((name) => columnOf(sealing, name));
  const last = after && sealing.keys.map((name) => sql`${after[name]}`);
  const isBehind = last ? sql`(${listed(key)}) > (${listed(last)})` : undefined;
  const rows = await tx
    .select({ ...getTableColumns(sealing.table), ctid: sql<string>`ctid::text` })
    .from(sealing.table)
    .where(and(staleRows(sealing, newestKeyId), isBehind))
    .orderBy(...key)
    .limit(limit)
    .for("no key update", { skipLocked: true });
  return rows as StoredRow[];
}

/** Stores contents as they are now encrypted, only while their rows are the ones that were read. How many it stored. */
export async function replaceContents(
  tx: Executor,
  { table }: AnySealedTable,
  rows: readonly StoredRow[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const values = rows.map(({ ctid, sealed }) => sql`(${ctid}::tid, ${sealed}::bytea)`);
  const replaced = await tx
    .update(table)
    .set({ sealed: sql`resealed.sealed` })
    .from(sql`(values ${listed(values)}) as resealed(position, sealed)`)
    .where(sql`${table}.ctid = resealed.position`)
    .returning({ position: sql`resealed.position::text` });
  return replaced.length;
}

/** On a connection of its own, which ends with the command: it may take longer than a request. */
export async function rewriteTable(db: Database, { table }: AnySealedTable): Promise<void> {
  await db.execute(sql`set statement_timeout = 0`);
  await db.execute(sql`vacuum (full, analyze) ${table}`);
}

/** A number that all transactions which begin later exceed. */
export async function drawTransactionId(db: Database): Promise<string> {
  const [row] = await db.execute<{ id: string }>(sql`select pg_current_xact_id()::text as id`);
  return row?.id ?? "0";
}

/**
 * Whether every transaction of a smaller number is over, and everybody here reads what they left: until then PostgreSQL
 * keeps the older copies of rows, also in a table that is written anew.
 */
export async function areOlderOnesOver(db: Database, id: string): Promise<boolean> {
  const [row] = await db.execute<{ over: boolean }>(sql`
    select pg_snapshot_xmin(pg_current_snapshot()) > ${id}::text::xid8 and not exists (
      select 1 from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and age(backend_xmin) >= age(${id}::text::xid8::xid)
    ) as over`);
  return row?.over ?? false;
}
