import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "@caseward/db/client";
import { prepareDemo } from "@caseward/demo/prepare";
import { createDiskStore } from "@caseward/server/platform/storage/disk-store";
import type { FileStore } from "@caseward/server/platform/storage/store";
import { picture, upload } from "@caseward/server/test/modules/files/pictures";
import { type Caller, startTestServer, type TestServer } from "@caseward/server/test/support/harness";
import type { TestDatabase } from "@caseward/server/test/support/test-database";
import { sql } from "drizzle-orm";
import { checkBackup } from "../../src/backup/check-backup";
import { makeBackup } from "../../src/backup/make-backup";
import { restoreBackup } from "../../src/backup/restore-backup";

export type BackupFixture = Awaited<ReturnType<typeof openBackupFixture>>;

/** A server with the demo, somebody who is at work in it, and a folder for backups. */
export async function openBackupFixture() {
  const server = await startTestServer();
  await prepareDemo(server.services, () => undefined);
  const admin = await server.signIn({ userType: "admin", email: "fixture@people.test" });
  const folder = await mkdtemp(join(tmpdir(), "caseward-backups-"));
  let made = 0;
  return {
    server,
    admin,
    folder,
    /** A backup in a folder of its own, which it answers. */
    async backUp(files: FileStore = server.services.files): Promise<string> {
      made += 1;
      const target = join(folder, `backup-${made}`);
      await makeBackup({ databaseUrl: server.database.url, files, folder: target, now: new Date() });
      return target;
    },
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A picture that a case of the demo shows. */
export async function addPictureTo(server: TestServer, admin: Caller, caseId: number): Promise<void> {
  const { url } = await upload(server, admin, await picture().jpeg().toBuffer());
  const { status } = await admin.rest("PUT", `/case/${caseId}`, { imageUrl: url });
  if (status !== 200) throw new Error(`The picture was not taken: ${status}`);
}

/** What `pnpm restore` does: the whole check, and then the restore. */
export async function restore(backupFolder: string, database: TestDatabase, uploads: string): Promise<void> {
  const backup = await checkBackup(backupFolder);
  const files = createDiskStore(uploads);
  await restoreBackup({ databaseUrl: database.url, files, folder: backupFolder, backup });
}

/** A hash over every row of every table, with the number of rows. */
export async function checksumsOf(db: Database): Promise<Record<string, string>> {
  const tables = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await db.execute<{ sum: string }>(sql`
      select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum
      from ${sql.identifier(name)} t`);
    sums[name] = row?.sum ?? "";
  }
  return sums;
}

export async function countOf(db: Database, table: string): Promise<number> {
  const [row] = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)}`,
  );
  return row?.count ?? -1;
}
