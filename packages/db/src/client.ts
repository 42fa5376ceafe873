import { drizzle, type PostgresJsDatabase, type PostgresJsTransaction } from "drizzle-orm/postgres-js";
import postgres from "postgres";

export type Database = PostgresJsDatabase;

/** Either the pool or one transaction: what a repository function takes. */
export type Executor = Database | PostgresJsTransaction<Record<string, never>, Record<string, never>>;

export type DatabaseClient = { db: Database; close: () => Promise<void> };

type Options = { url: string; maxConnections?: number };

/**
 * A pool on the database. Statements, waits for a lock and idle transactions end by themselves, so that nothing that
 * hangs holds a row for good.
 */
export function connectDatabase({ url, maxConnections = 10 }: Options): DatabaseClient {
  const sql = postgres(url, {
    max: maxConnections,
    connect_timeout: 10,
    idle_timeout: 60,
    onnotice: () => undefined,
    connection: {
      application_name: "caseward",
      statement_timeout: 15_000,
      lock_timeout: 10_000,
      idle_in_transaction_session_timeout: 15_000,
    },
  });
  return { db: drizzle(sql, { casing: "snake_case" }), close: () => sql.end({ timeout: 5 }) };
}
