import type { Writable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import postgres from "postgres";
import { advisoryLocks } from "../locks";
import {
  type AppliedMigration,
  applyMigrations,
  areOurs,
  listAppliedMigrations,
  readMigrations,
} from "../migrations";
import { isBackedUp, listTables, type Sequence, type Table } from "./catalog";
import { steadySettings } from "./steady-settings";
import { withoutTriggers } from "./triggers";

/** What a backup holds of the database. */
type Stored = {
  migrations: AppliedMigration[];
  tables: (Table & { rows: number })[];
  sequences: Sequence[];
};

type Options = {
  url: string;
  stored: Stored;
  /** The rows of a table, as the snapshot gave them. */
  rowsOf: (tableName: string) => AsyncIterable<Buffer>;
  /** Puts back what lies outside of the database, before all of it comes into force. */
  beforeEnd: () => Promise<void>;
};

/**
 * Fills an empty database in one transaction: the tables as they were at the backup, their rows, and the migrations
 * that came later. Throws a sentence, and leaves the database as it was, when it is not empty or anything goes wrong.
 */
export async function fillDatabase({ url, stored, rowsOf, beforeEnd }: Options): Promise<void> {
  const later = migrationsAfter(stored.migrations);
  const sql = postgres(url, steadySettings("caseward restore", 10_000));
  try {
    await sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(${advisoryLocks.migrations})`;
      await assertEmpty(tx);
      await buildTables(tx, stored.migrations);
      await assertSameTables(tx, stored.tables);
      await withoutTriggers(tx, async () => {
        for (const table of stored.tables) await fillTable(tx, table, rowsOf(table.name));
      });
      for (const { name, value, isCalled } of stored.sequences)
        await tx`select setval(quote_ident(${name})::regclass, ${value}::bigint, ${isCalled})`;
      await applyMigrations(tx, later);
      await beforeEnd();
    });
    // All is in force; what fails here PostgreSQL does by itself in its time.
    await sql`analyze`.catch(() => undefined);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** What is to be applied after the backup's own migrations. Throws a sentence when they are not the first of ours. */
export function migrationsAfter(applied: readonly AppliedMigration[]) {
  const known = readMigrations();
  if (applied.length > known.length)
    throw new Error(
      "The backup was made by a newer version of Caseward: restore it with that version or a later one.",
    );
  if (!areOurs(applied))
    throw new Error(
      "The backup was made by a version of Caseward that is not a forerunner of this one: restore it with that version.",
    );
  return known.slice(applied.length);
}

const advice =
  "Restore into an empty database: set DATA_DIR to a new folder, or DATABASE_URL to a new database.";

async function assertEmpty(tx: postgres.TransactionSql): Promise<void> {
  const tables = await listTables(tx);
  const isOurs = (await listAppliedMigrations(tx)).length > 0;
  for (const { name } of tables) {
    if (isOurs) await tx`lock table ${tx(name)} in access exclusive mode`;
    const filled = isOurs ? await tx`select 1 from ${tx(name)} limit 1` : [1];
    if (filled.length > 0) throw new Error(`The database is not empty (see its table ${name}). ${advice}`);
  }
}

async function buildTables(tx: postgres.TransactionSql, wanted: readonly AppliedMigration[]): Promise<void> {
  const present = await listAppliedMigrations(tx);
  if (present.length > wanted.length)
    throw new Error(`The database has the tables of a later version than the backup. ${advice}`);
  await applyMigrations(tx, readMigrations().slice(present.length, wanted.length));
}

/** The names in the backup are used in statements: they are the database's own, and none is missing. */
async function assertSameTables(tx: postgres.TransactionSql, stored: readonly Table[]): Promise<void> {
  const wordOf = ({ name, columns }: Table) => `${name} (${[...columns].sort().join(", ")})`;
  const wordsOf = (tables: readonly Table[]) => tables.map(wordOf).sort().join("\n");
  if (wordsOf((await listTables(tx)).filter(isBackedUp)) !== wordsOf(stored))
    throw new Error(
      "The backup's tables are not those of the version that it names: it is damaged. Use another backup.",
    );
}

async function fillTable(
  tx: postgres.TransactionSql,
  { name, columns, rows }: Stored["tables"][number],
  blocks: AsyncIterable<Buffer>,
): Promise<void> {
  const stream = await tx`copy ${tx(name)} (${tx(columns)}) from stdin`.writable();
  await writeAll(stream, blocks);
  const [found] = await tx<{ count: number }[]>`select count(*)::int from ${tx(name)}`.catch((cause) => {
    throw new Error(`The rows of the table ${name} could not be put back. Use another backup.`, { cause });
  });
  if (found?.count !== rows)
    throw new Error(`The table ${name} has ${found?.count} rows in place of ${rows}. Use another backup.`);
}

/**
 * Does not wait for the stream's own end: the driver does not end it when PostgreSQL refuses the rows as a whole.
 * The next statement fails, since the transaction has failed.
 */
async function writeAll(stream: Writable, blocks: AsyncIterable<Buffer>): Promise<void> {
  const failed = new Promise<never>((_, reject) => stream.once("error", reject));
  failed.catch(() => undefined);
  for await (const block of blocks) {
    const flushed = new Promise<void>((resolve) => stream.write(block, () => resolve()));
    await Promise.race([flushed, failed]);
  }
  stream.end();
  await setImmediate();
}
