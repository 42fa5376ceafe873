import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { TestDatabase } from "../../support/test-database";

/** Everything of a database's folder, and of the log of changes unless left out, that holds a text. */
export async function filesWith(
  { db }: TestDatabase,
  text: string | Buffer,
  { log = true } = {},
): Promise<string[]> {
  await db.execute(sql`checkpoint`);
  const [row] = await db.execute<{ folder: string; oid: string }>(sql`
    select current_setting('data_directory') as folder, oid::text from pg_database where datname = current_database()`);
  const folder = String(row?.folder);
  const folders = [join(folder, "base", String(row?.oid)), ...(log ? [join(folder, "pg_wal")] : [])];
  const found: string[] = [];
  for (const one of folders)
    for (const entry of await readdir(one, { withFileTypes: true })) {
      const path = join(one, entry.name);
      if (entry.isFile() && (await readFile(path)).includes(text)) found.push(path);
    }
  return found;
}
