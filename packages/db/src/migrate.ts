import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import { listAppliedMigrations, migrationLock, migrationsFolder, readMigrations } from "./migrations";

/**
 * Applies what has not been applied yet. Several servers may call it at once: one works, the others wait. Where nothing
 * is to be done a role may call it that could not do it.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const sql = postgres(url, {
    max: 1,
    onnotice: () => undefined,
    connection: { application_name: "caseward-migrate" },
  });
  try {
    const applied = await listAppliedMigrations(sql);
    if (applied.length >= readMigrations().length) return;
    await sql`select pg_advisory_lock(${migrationLock})`;
    await migrate(drizzle(sql), { migrationsFolder });
  } finally {
    await sql.end({ timeout: 5 });
  }
}
