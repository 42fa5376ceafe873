import postgres from "postgres";
import { advisoryLocks } from "./locks";
import { applyMigrations, areOurs, listAppliedMigrations, readMigrations } from "./migrations";
import { noticeOfLoss } from "./session-settings";

type Migrated = {
  /** PostgreSQL's own number of itself: 180004 is 18.4. */
  serverVersion: number;
};

/** The database holds tables of a version whose migrations this one does not know, such as 0.1. */
export class UnknownVersionError extends Error {
  constructor() {
    super(
      "The data was made by another version of Caseward, such as 0.1, whose tables this version cannot read. Nothing was changed. " +
        'Start the version that made it to export the data (docs/operations.md, "Data of version 0.1"), and give this version an empty DATA_DIR or DATABASE_URL.',
    );
  }
}

/**
 * Applies the missing migrations, all or nothing; of several servers at once one works and the others wait. Where
 * nothing is missing a role without the rights may call it, too. Throws `UnknownVersionError`.
 */
export async function migrateDatabase(url: string): Promise<Migrated> {
  const sql = postgres(url, {
    max: 1,
    onnotice: () => undefined,
    connection: {
      application_name: "caseward-migrate",
      // Whatever is set for the role: an index on a large table takes its time, and so does the wait for another server that makes it.
      statement_timeout: 0,
      lock_timeout: 0,
      // A server that was frozen in the middle makes way for the next one.
      idle_in_transaction_session_timeout: 60_000,
      ...noticeOfLoss,
    },
  });
  try {
    if ((await listMissing(sql)).length > 0) await sql.begin(applyMissing);
    return { serverVersion: await readVersion(sql) };
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** The lock is the transaction's: a lost connection ends both. */
async function applyMissing(tx: postgres.TransactionSql): Promise<void> {
  await tx`select pg_advisory_xact_lock(${advisoryLocks.migrations})`;
  await applyMigrations(tx, await listMissing(tx));
}

async function listMissing(sql: postgres.ISql) {
  const applied = await listAppliedMigrations(sql);
  if (!areOurs(applied)) throw new UnknownVersionError();
  return readMigrations().slice(applied.length);
}

async function readVersion(sql: postgres.ISql): Promise<number> {
  const [row] = await sql<{ version: number }[]>`
    select current_setting('server_version_num')::int as version`;
  return row?.version ?? 0;
}
