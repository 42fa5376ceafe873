import postgres from "postgres";
import { advisoryLocks } from "../locks";
import { type AppliedMigration, listAppliedMigrations } from "../migrations";
import { isBackedUp, listSequences, listTables, type Sequence, type Table } from "./catalog";
import { steadySettings } from "./steady-settings";

type StoredFile = {
  id: string;
  contentType: string;
  /** Whether a case shows it. */
  isReferred: boolean;
};

/** The database as it was at one moment, while everybody goes on writing. */
export type Snapshot = {
  migrations: AppliedMigration[];
  tables: Table[];
  sequences: Sequence[];
  /** The rows of a table in PostgreSQL's text format, one line each. */
  rowsOf: (table: Table) => AsyncIterable<Buffer>;
  /** The uploads that were in use. None of them is taken away before the work is done. */
  listFiles: () => AsyncIterable<StoredFile[]>;
};

/**
 * Calls `work` with the database's state of one moment. Throws a sentence when there is nothing to back up, when
 * another backup is being made and when the tables are being changed.
 */
export async function withSnapshot<Result>(
  url: string,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const sql = postgres(url, steadySettings("caseward backup", 3000));
  try {
    await claim(sql);
    const before = await listAppliedMigrations(sql);
    if (before.length === 0) throw new Error("The database holds no tables of Caseward: nothing to back up.");
    const locked = await listTables(sql);
    const result = await sql.begin("isolation level repeatable read read only", async (tx) => {
      // Locks before the first query, which is the snapshot's moment: no table changes its form between.
      await tx`lock table ${tx(locked.map(({ name }) => name))} in access share mode`;
      const snapshot = await openSnapshot(tx);
      if (snapshot.migrations.length !== before.length)
        throw new Error("The database was upgraded in this moment: make the backup again.");
      return { value: await work(snapshot) };
    });
    return result.value;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function claim(sql: postgres.Sql): Promise<void> {
  // Waits for those who are taking files away right now; they are quick.
  await sql`select pg_advisory_lock(${advisoryLocks.backup})`.catch((error: unknown) => {
    const isHeld = error instanceof postgres.PostgresError && error.code === "55P03";
    if (!isHeld) throw error;
    throw new Error("Another backup is being made: wait for its end.", { cause: error });
  });
}

async function openSnapshot(tx: postgres.TransactionSql): Promise<Snapshot> {
  const migrations = await listAppliedMigrations(tx);
  const tables = (await listTables(tx)).filter(isBackedUp);
  return {
    migrations,
    tables,
    sequences: await listSequences(tx),
    rowsOf: (table) => readRows(tx, table),
    listFiles: () =>
      tx<StoredFile[]>`
        select id, content_type as "contentType", exists (select 1 from cases where image_file_id = files.id) as "isReferred"
        from files where discarded_at is null order by id`.cursor(100),
  };
}

async function* readRows(tx: postgres.TransactionSql, { name, columns }: Table): AsyncGenerator<Buffer> {
  const stream = await tx`copy ${tx(name)} (${tx(columns)}) to stdout`.readable();
  yield* stream;
  // The driver lets its connection rest when more comes than is read, and forgets to wake it when that was the end.
  stream._read(0);
}
