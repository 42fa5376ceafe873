import { applyMigrations, listAppliedMigrations, readMigrations } from "@caseward/db/migrations";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeBackup } from "../../src/backup/make-backup";
import { createDiskStore } from "../../src/platform/storage/disk-store";
import { createTestDatabase, type TestDatabase } from "../support/test-database";
import { type BackupRoom, checksumsOf, countOf, openBackupRoom, restore } from "./backup-room";

let room: BackupRoom;
let backup: string;
const databases: TestDatabase[] = [];
beforeAll(async () => {
  room = await openBackupRoom();
  backup = await room.backUp();
});
afterAll(async () => {
  for (const database of databases) await database.drop();
  await room.close();
});

async function open(options: { isBlank: boolean }): Promise<TestDatabase> {
  const database = await createTestDatabase(options);
  databases.push(database);
  return database;
}

/** A database as an earlier version of Caseward left it. */
async function openEarlier(count: number): Promise<TestDatabase> {
  const database = await open({ isBlank: true });
  await withConnection(database, (connection) =>
    connection.begin((tx) => applyMigrations(tx, readMigrations().slice(0, count))),
  );
  return database;
}

async function withConnection<Result>(
  { url }: TestDatabase,
  work: (connection: postgres.Sql) => Promise<Result>,
): Promise<Result> {
  const connection = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
}

const restoreInto = (database: TestDatabase, folder = backup) => restore(folder, database, room.folder);
const withoutSessions = async ({ db }: TestDatabase) => ({ ...(await checksumsOf(db)), sessions: "" });

describe("a restore", () => {
  it("refuses a database that holds a row, and leaves it as it was", async () => {
    const database = await open({ isBlank: false });
    await database.db.execute(sql`insert into signing_keys (purpose, secret) values ('links', 'kept')`);
    const before = await checksumsOf(database.db);
    await expect(restoreInto(database)).rejects.toThrow(
      "The database is not empty (see its table signing_keys). Restore into an empty database: set DATA_DIR to a new folder, or DATABASE_URL to a new database.",
    );
    expect(await checksumsOf(database.db)).toEqual(before);
  });

  it("refuses a database of something else, even where its tables are empty", async () => {
    const database = await open({ isBlank: true });
    await database.db.execute(sql`create table recipes (title text)`);
    await expect(restoreInto(database)).rejects.toThrow("The database is not empty (see its table recipes).");
  });

  it("fills the empty tables of an earlier version", async () => {
    const database = await openEarlier(3);
    await restoreInto(database);
    expect(await withoutSessions(database)).toEqual(await withoutSessions(room.server.database));
  });

  it("brings the backup of an earlier version up to this one", async () => {
    const earlier = await openEarlier(5);
    await earlier.db.execute(
      sql`insert into users (email, first_name, last_name, user_type, origin) values ('a@b.test', 'Zoë', 'Łuk', 'admin', 'invited')`,
    );
    const folder = `${room.folder}/earlier`;
    const files = createDiskStore(`${room.folder}/none`);
    await makeBackup({ databaseUrl: earlier.url, files, folder, now: new Date() });
    const database = await open({ isBlank: true });
    await restoreInto(database, folder);
    const applied = await withConnection(database, listAppliedMigrations);
    expect(applied).toEqual(await withConnection(room.server.database, listAppliedMigrations));
    const found = await database.db.execute(sql`select email, language, search_name from users`);
    expect([...found]).toEqual([{ email: "a@b.test", language: null, search_name: "zoe luk" }]);
  });

  it("of an earlier version's backup refuses the tables of a later one", async () => {
    const database = await open({ isBlank: false });
    await expect(restoreInto(database, `${room.folder}/earlier`)).rejects.toThrow(
      "The database has the tables of a later version than the backup.",
    );
  });

  it("leaves the database empty when its rows break a rule of the tables", async () => {
    const source = await open({ isBlank: false });
    await source.db.execute(sql`alter table case_assignments disable trigger all`);
    await source.db.execute(
      sql`insert into case_assignments (case_id, law_firm_id, assigned_at, assigned_by) values (7, 7, now(), 7)`,
    );
    const folder = `${room.folder}/broken`;
    const files = createDiskStore(`${room.folder}/none`);
    await makeBackup({ databaseUrl: source.url, files, folder, now: new Date() });
    const database = await open({ isBlank: false });
    await expect(restoreInto(database, folder)).rejects.toThrow(
      "The rows of the table case_assignments could not be put back. Use another backup.",
    );
    expect(await countOf(database.db, "case_assignments")).toBe(0);
  });

  it("is not made of a database without tables of Caseward", async () => {
    const database = await open({ isBlank: true });
    const files = createDiskStore(`${room.folder}/none`);
    const folder = `${room.folder}/nothing`;
    await expect(makeBackup({ databaseUrl: database.url, files, folder, now: new Date() })).rejects.toThrow(
      "The database holds no tables of Caseward: nothing to back up.",
    );
  });
});
