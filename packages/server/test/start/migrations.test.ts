import { connectDatabase } from "@caseward/db/client";
import { advisoryLocks } from "@caseward/db/locks";
import { migrateDatabase, UnknownVersionError } from "@caseward/db/migrate";
import { applyMigrations, listAppliedMigrations, readMigrations } from "@caseward/db/migrations";
import { isDatabaseReady } from "@caseward/db/readiness";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "../../src/platform/config/config";
import { openDatabase } from "../../src/platform/database/open-database";
import { createTestDatabase, type TestDatabase } from "../support/test-database";

let database: TestDatabase;
let other: postgres.Sql;
beforeEach(async () => {
  database = await createTestDatabase({ isBlank: true });
  other = postgres(database.url, { max: 1, onnotice: () => undefined });
});
afterEach(async () => {
  await other.end();
  await database.drop();
});

const nothingKept = { keep: () => undefined, giveUp: () => undefined, report: () => undefined };

const hashes = async () => (await listAppliedMigrations(other)).map(({ hash }) => hash);
const allHashes = () => readMigrations().map(({ hash }) => hash);

/** What the connection that migrates does at this moment. */
function migrating() {
  return other<{ pid: number; waits: boolean; works: boolean }[]>`
    select pid, coalesce(wait_event_type = 'Lock', false) as waits,
      query not like 'select pg_advisory%' and backend_xid is not null as works
    from pg_stat_activity
    where datname = current_database() and application_name = 'caseward-migrate'`;
}

describe("migrations", () => {
  it("are applied once by several servers that start at once", async () => {
    await Promise.all([1, 2, 3].map(() => migrateDatabase(database.url)));
    expect(await hashes()).toEqual(allHashes());
  });

  it("wait while another server applies them", async () => {
    await other`select pg_advisory_lock(${advisoryLocks.migrations})`;
    const done = migrateDatabase(database.url);
    await expect.poll(async () => (await migrating())[0]?.waits).toBe(true);
    expect(await hashes()).toEqual([]);
    await other`select pg_advisory_unlock(${advisoryLocks.migrations})`;
    await done;
    expect(await hashes()).toEqual(allHashes());
  });

  it("are seen by a caller who waited for them, few as the changes may be", async () => {
    await other`select pg_advisory_lock(${advisoryLocks.migrations})`;
    const done = migrateDatabase(database.url);
    await expect.poll(async () => (await migrating())[0]?.waits).toBe(true);
    await other.begin(async (tx) => {
      await applyMigrations(tx, []);
      for (const { hash, folderMillis } of readMigrations())
        await tx`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`;
    });
    await other`select pg_advisory_unlock(${advisoryLocks.migrations})`;
    await done;
    expect(await hashes()).toEqual(allHashes());
    expect(await other`select 1 from pg_tables where schemaname = 'public'`).toHaveLength(0);
  });

  it("that are cut off leave nothing behind, and are applied by the next start", async () => {
    const cutOff = migrateDatabase(database.url).then(
      () => "done",
      () => "cut off",
    );
    await expect
      .poll(
        async () => {
          const [at] = await migrating();
          if (at?.works) await other`select pg_terminate_backend(${at.pid})`;
          return at?.works;
        },
        { interval: 2 },
      )
      .toBe(true);
    expect(await cutOff).toBe("cut off");
    expect(await hashes()).toEqual([]);
    const [left] = await other`select count(*)::int as tables from pg_tables where schemaname = 'public'`;
    expect(left).toEqual({ tables: 0 });
    expect(await isDatabaseReady(database.db)).toBe(false);
    await migrateDatabase(database.url);
    expect(await hashes()).toEqual(allHashes());
    expect(await isDatabaseReady(database.db)).toBe(true);
  });
});

describe("the database of another version", () => {
  /** What a start of 0.1 left: its list of migrations, and tables. */
  async function leaveEarlier(): Promise<void> {
    await other.begin((tx) => applyMigrations(tx, []));
    await other`create table begun_stages (case_id integer)`;
    for (const createdAt of [1, 2])
      await other`insert into drizzle.__drizzle_migrations (hash, created_at) values (${"0".repeat(64)}, ${createdAt})`;
  }

  it("is refused with a sentence that says how to export from it, and is left as it was", async () => {
    await leaveEarlier();
    const refusal = openDatabase({ ...readConfig({}), databaseUrl: database.url }, nothingKept);
    await expect(refusal).rejects.toThrow(UnknownVersionError);
    await expect(refusal).rejects.toThrow(
      /^The data was made by another version of Caseward, .*\(docs\/operations\.md, "Data of version 0\.1"\)/,
    );
    expect(await hashes()).toEqual(["0".repeat(64), "0".repeat(64)]);
    const tables = await other`select tablename from pg_tables where schemaname = 'public'`;
    expect([...tables]).toEqual([{ tablename: "begun_stages" }]);
  });

  it("is used as it is when its first migrations are ours, for servers that are stopped one by one", async () => {
    await migrateDatabase(database.url);
    await other`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`;
    await migrateDatabase(database.url);
    expect(await hashes()).toEqual([...allHashes(), "later"]);
  });
});

describe("the pool", () => {
  it("lets no statement, no wait for a row and no idle transaction last", async () => {
    const { db, close } = connectDatabase({ url: database.url });
    const settingOf = async (name: string) => {
      const [row] = await db.execute<{ value: string }>(sql`select current_setting(${name}) as value`);
      return row?.value;
    };
    expect(await settingOf("statement_timeout")).toBe("15s");
    expect(await settingOf("lock_timeout")).toBe("10s");
    expect(await settingOf("idle_in_transaction_session_timeout")).toBe("15s");
    await close();
  });

  it("lets no transaction last where PostgreSQL knows such a limit, and asks for none where it does not", async () => {
    const { serverVersion } = await migrateDatabase(database.url);
    expect(serverVersion).toBeGreaterThanOrEqual(170_000);
    const lifeOf = async (version: number) => {
      const { db, close } = connectDatabase({ url: database.url, serverVersion: version });
      const [row] = await db.execute(sql`select current_setting('transaction_timeout') as value`);
      await close();
      return row?.value;
    };
    expect(await lifeOf(serverVersion)).toBe("1min");
    expect(await lifeOf(160_009)).toBe("0");
  });

  it("goes on after a transaction that its server forgot was ended", async () => {
    const { db, close } = connectDatabase({ url: database.url, maxConnections: 1 });
    await db.execute(sql`create table rows_of_test (id int)`);
    const forgotten = db.transaction(async (tx) => {
      await tx.execute(sql`set local idle_in_transaction_session_timeout = '100ms'`);
      await tx.execute(sql`insert into rows_of_test values (1)`);
      await expect
        .poll(
          async () =>
            (
              await other`select 1 from pg_stat_activity where state = 'idle in transaction'
          and datname = current_database()`
            ).length,
        )
        .toBe(0);
      await tx.execute(sql`insert into rows_of_test values (2)`);
    });
    await expect(forgotten).rejects.toThrow();
    await expect
      .poll(() =>
        db.execute(sql`select id from rows_of_test`).then(
          (rows) => rows.length,
          () => -1,
        ),
      )
      .toBe(0);
    await close();
  });
});
