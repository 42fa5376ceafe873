import type postgres from "postgres";

type Trigger = { table: string; name: string; isAlways: boolean };

/** Calls `work` while the tables' own triggers rest: rows come back as they were. Foreign keys are still checked. */
export async function withoutTriggers(tx: postgres.TransactionSql, work: () => Promise<void>): Promise<void> {
  const triggers = await tx<Trigger[]>`
    select c.relname as "table", t.tgname as name, t.tgenabled = 'A' as "isAlways"
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and not t.tgisinternal and t.tgenabled in ('O', 'A')`;
  for (const { table, name } of triggers) await tx`alter table ${tx(table)} disable trigger ${tx(name)}`;
  await work();
  for (const { table, name, isAlways } of triggers)
    await tx`alter table ${tx(table)} enable ${isAlways ? tx`always` : tx``} trigger ${tx(name)}`;
}
