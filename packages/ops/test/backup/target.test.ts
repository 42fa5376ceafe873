import { createDiskStore } from "@caseward/server/platform/storage/disk-store";
import { createTestDatabase, type TestDatabase } from "@caseward/server/test/support/test-database";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeBackup } from "../../src/backup/make-backup";
import { type BackupFixture, checksumsOf, countOf, openBackupFixture, restore } from "./backup-fixture";

let fixture: BackupFixture;
let backup: string;
const databases: TestDatabase[] = [];
beforeAll(async () => {
  fixture = await openBackupFixture();
  backup = await fixture.backUp();
});
afterAll(async () => {
  for (const database of databases) await database.drop();
  await fixture.close();
});

async function open(options: { isBlank: boolean }): Promise<TestDatabase> {
  const database = await createTestDatabase(options);
  databases.push(database);
  return database;
}

/** A database that a later version has migrated. */
async function openLater(): Promise<TestDatabase> {
  const database = await open({ isBlank: false });
  await database.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${"a".repeat(64)}, 9999999999999)`,
  );
  return database;
}

async function backUp(database: TestDatabase, name: string): Promise<string> {
  const folder = `${fixture.folder}/${name}`;
  const files = createDiskStore(`${fixture.folder}/none`);
  await makeBackup({ databaseUrl: database.url, files, folder, now: new Date() });
  return folder;
}

const restoreInto = (database: TestDatabase, folder = backup) => restore(folder, database, fixture.folder);
const withoutSessions = async ({ db }: TestDatabase) => ({ ...(await checksumsOf(db)), sessions: "" });

describe("a restore", () => {
  it("refuses a database that holds a row, and leaves it as it was", async () => {
    const database = await open({ isBlank: false });
    await database.db.execute(sql`insert into data_keys (id) values ('0123456789abcdef')`);
    const before = await checksumsOf(database.db);
    await expect(restoreInto(database)).rejects.toThrow(
      "The database is not empty (see its table data_keys). Restore into an empty database: set DATA_DIR to a new folder, or DATABASE_URL to a new database.",
    );
    expect(await checksumsOf(database.db)).toEqual(before);
  });

  it("refuses a database of something else, even where its tables are empty", async () => {
    const database = await open({ isBlank: true });
    await database.db.execute(sql`create table recipes (title text)`);
    await expect(restoreInto(database)).rejects.toThrow("The database is not empty (see its table recipes).");
  });

  it("fills a database without tables, and one with empty tables", async () => {
    for (const isBlank of [true, false]) {
      const database = await open({ isBlank });
      await restoreInto(database);
      expect(await withoutSessions(database)).toEqual(await withoutSessions(fixture.server.database));
    }
  });

  it("refuses the tables of a later version", async () => {
    await expect(restoreInto(await openLater())).rejects.toThrow(
      "The database has the tables of a later version than the backup.",
    );
  });

  it("refuses the backup of a later version, and of a version that is not a forerunner", async () => {
    const later = await openLater();
    const database = await open({ isBlank: true });
    await expect(restoreInto(database, await backUp(later, "later"))).rejects.toThrow(
      "The backup was made by a newer version of Caseward",
    );
    await later.db.execute(sql`delete from drizzle.__drizzle_migrations where hash <> ${"a".repeat(64)}`);
    await expect(restoreInto(database, await backUp(later, "other"))).rejects.toThrow(
      "The backup was made by a version of Caseward that is not a forerunner of this one",
    );
  });

  it("leaves the database empty when its rows break a rule of the tables", async () => {
    const source = await open({ isBlank: false });
    await source.db.execute(sql`alter table case_assignments disable trigger all`);
    await source.db.execute(
      sql`insert into case_assignments (case_id, law_firm_id, assigned_at, respond_by, assigned_by) values (7, 7, now(), now(), 7)`,
    );
    const folder = await backUp(source, "broken");
    const database = await open({ isBlank: false });
    await expect(restoreInto(database, folder)).rejects.toThrow(
      "The rows of the table case_assignments could not be put back. Use another backup.",
    );
    expect(await countOf(database.db, "case_assignments")).toBe(0);
  });

  it("is not made of a database without tables of Caseward", async () => {
    const database = await open({ isBlank: true });
    await expect(backUp(database, "nothing")).rejects.toThrow(
      "The database holds no tables of Caseward: nothing to back up.",
    );
  });
});
