import { sql } from "drizzle-orm";
import type { Database } from "./client";

/** Whether the database answers and holds the tables of the last migration. Never throws. */
export async function isDatabaseReady(db: Database): Promise<boolean> {
  try {
    await db.execute(sql`select 1 from drizzle.__drizzle_migrations, users limit 1`);
    return true;
  } catch {
    return false;
  }
}
