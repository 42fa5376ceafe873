import postgres from "postgres";
import { firmsOf, type Size, sizes } from "../sizes";

/** A connection that loads rows: nothing is checked that the rows' maker knows, and no row waits for the disk. */
export const openLoader = (url: string): postgres.Sql =>
  postgres(url, {
    max: 3,
    onnotice: () => undefined,
    connection: {
      synchronous_commit: "off",
      session_replication_role: "replica",
      statement_timeout: 0,
      work_mem: "256MB",
    },
  });

/** A file of SQL with `:n` cases and `:firms` firms. */
export const forSize = (text: string, size: Size): string =>
  text.replaceAll(/:n\b/g, String(sizes[size])).replaceAll(/:firms\b/g, String(firmsOf(size)));

/** Takes away what rows are slow to come into, but for what constraints stand on. Answers how to build it again. */
export async function dropIndexes(sql: postgres.Sql, tables: readonly string[]): Promise<string[]> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid::regclass::text in ${sql(tables)}
      and not exists (select from pg_constraint where conindid = i.indexrelid)`;
  for (const { name } of indexes) await sql`drop index ${sql(name)}`;
  return indexes.map(({ definition }) => definition);
}

const escaped = /[\\\t\n\r]/g;
const escapes: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

/** A value as COPY reads it. */
function copied(value: unknown): string {
  if (value === null || value === undefined) return "\\N";
  if (Buffer.isBuffer(value)) return `\\\\x${value.toString("hex")}`;
  if (value instanceof Date) return value.toISOString();
  return String(value).replaceAll(escaped, (character) => escapes[character] ?? character);
}

export const copyLine = (values: readonly unknown[]): string => `${values.map(copied).join("\t")}\n`;
