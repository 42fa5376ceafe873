import { listAppliedMigrations, readMigrations } from "@caseward/db/migrations";
import postgres from "postgres";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../support/test-database";
import { type BuiltServer, buildServer, startBuiltServer } from "./built-server";

let database: TestDatabase;
let watcher: postgres.Sql;
const started: BuiltServer[] = [];
beforeAll(buildServer);
beforeEach(async () => {
  database = await createTestDatabase({ isBlank: true });
  watcher = postgres(database.url, { max: 1, onnotice: () => undefined });
});
afterEach(async () => {
  for (const server of started) server.signal("SIGKILL");
  await Promise.all(started.splice(0).map(({ ended }) => ended));
  await watcher.end();
  await database.drop();
});

async function start(): Promise<BuiltServer> {
  const server = await startBuiltServer({
    DATABASE_URL: database.url,
    DEMO: "1",
    ADMIN_EMAIL: "first@admins.test",
  });
  started.push(server);
  return server;
}

const hashes = async () => (await listAppliedMigrations(watcher)).map(({ hash }) => hash);
const allHashes = () => readMigrations().map(({ hash }) => hash);

/** Kills a server once it has changed something in the database that is not committed yet. */
async function killWhileMigrating(server: BuiltServer): Promise<void> {
  const isChanging = async () => {
    const found = await watcher`
      select 1 from pg_stat_activity
      where datname = current_database() and application_name = 'caseward-migrate' and backend_xid is not null`;
    return found.length > 0;
  };
  await expect.poll(isChanging, { interval: 1 }).toBe(true);
  server.signal("SIGKILL");
  await server.ended;
}

/** What the killed server left is gone once PostgreSQL has seen the end of its connections. */
const isLeft = async () => {
  const [found] = await watcher<{ connections: number; tables: number }[]>`
    select (select count(*)::int from pg_stat_activity
        where datname = current_database() and application_name = 'caseward-migrate') as connections,
      (select count(*)::int from pg_tables where schemaname in ('public', 'drizzle')) as tables`;
  return found;
};

describe("an empty database", () => {
  it("is filled once by four servers that start at once", async () => {
    const servers = await Promise.all([start(), start(), start(), start()]);
    await Promise.all(servers.map((server) => server.isReady()));
    expect(await hashes()).toEqual(allHashes());
    for (const server of servers) {
      expect(server.errors()).toBe("");
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    }
    const [counted] = await watcher`
      select count(*)::int as total, count(distinct email)::int as different from users`;
    expect(counted?.total).toBe(counted?.different);
    const [seeds] = await watcher`
      select count(*)::int as count from audit_events where action = 'demo.seed'`;
    expect(seeds).toEqual({ count: 1 });
  });

  it("is as it was after a kill -9 in the middle of the migrations, and is migrated by the next start", async () => {
    for (let repetition = 0; repetition < 3; repetition += 1) {
      await killWhileMigrating(await start());
      await expect.poll(isLeft).toEqual({ connections: 0, tables: 0 });
    }
    const next = await start();
    await next.isReady();
    expect(await hashes()).toEqual(allHashes());
  });

  it("is migrated by a server that waited while the one before it was killed", async () => {
    const first = await start();
    const killed = killWhileMigrating(first);
    const others = await Promise.all([start(), start()]);
    await killed;
    await Promise.all(others.map((server) => server.isReady()));
    expect(await hashes()).toEqual(allHashes());
  });
});
