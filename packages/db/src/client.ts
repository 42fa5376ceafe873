import { drizzle, type PostgresJsDatabase, type PostgresJsTransaction } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { preparing } from "./prepared/preparing";
import { noticeOfLoss, serverTimeouts, type Timeouts, transactionLife } from "./session-settings";
import { watchedSockets } from "./watched-socket";

export type Database = PostgresJsDatabase;

/** Either the pool or one transaction: what a repository function takes. */
export type Executor = Database | PostgresJsTransaction<Record<string, never>, Record<string, never>>;

export type DatabaseClient = { db: Database; close: () => Promise<void> };

/** The casing of names in the database. */
const casing = "snake_case";

type Options = {
  url: string;
  maxConnections?: number;
  /** As `server_version_num`, where it is known. */
  serverVersion?: number;
  /** In place of a server's own. */
  timeouts?: Partial<Timeouts>;
};

/** The wait before a connection is opened again: nobody opens one but who has a question, which waits for that. */
const backOffSeconds = 0.05;

/** A pool on the database that gives up whatever hangs, and goes on by itself when the database was away. */
export function connectDatabase({ url, ...options }: Options): DatabaseClient {
  const { maxConnections = 10, serverVersion } = options;
  const timeouts = { ...serverTimeouts, ...options.timeouts };
  const settings = {
    max: maxConnections,
    connect_timeout: timeouts.connect / 1000,
    idle_timeout: 60,
    backoff: () => backOffSeconds,
    onnotice: () => undefined,
    socket: watchedSockets(timeouts.silence),
    connection: {
      application_name: "caseward",
      statement_timeout: timeouts.statement,
      lock_timeout: timeouts.lock,
      idle_in_transaction_session_timeout: timeouts.idleInTransaction,
      ...transactionLife(serverVersion),
      ...noticeOfLoss,
    },
  };
  const sql = preparing(postgres(url, settings));
  return { db: drizzle(sql, { casing }), close: () => sql.end({ timeout: 2 }) };
}
