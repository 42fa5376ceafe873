import { join } from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";

/** The folder of the generated SQL lies three folders up from here, and from the bundled server as well. */
const migrationsFolder = join(import.meta.dirname, "../../../drizzle");

/** Any number: two servers that start at once must use the same. */
const migrationLock = 7_206_001;

/** Applies what has not been applied yet. Several servers may call it at once: one works, the others wait. */
export async function migrateDatabase(url: string): Promise<void> {
  const sql = postgres(url, {
    max: 1,
    onnotice: () => undefined,
    connection: { application_name: "caseward-migrate" },
  });
  try {
    await sql`select pg_advisory_lock(${migrationLock})`;
    await migrate(drizzle(sql), { migrationsFolder });
  } finally {
    await sql.end({ timeout: 5 });
  }
}
