import { join } from "node:path";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import type postgres from "postgres";

/** The folder of the generated SQL lies three folders up from here, and from the bundled server as well. */
const migrationsFolder = join(import.meta.dirname, "../../../drizzle");

/** One row of drizzle's list; `createdAt`, in milliseconds, orders them. */
export type AppliedMigration = { hash: string; createdAt: string };

export const readMigrations = (): MigrationMeta[] => readMigrationFiles({ migrationsFolder });

/**
 * What has been applied to a database, in order; nothing where ours was never there. The catalogue itself is read: what
 * a connection remembers of names that were not there outlives its wait for the server that makes them.
 */
export async function listAppliedMigrations(sql: postgres.ISql): Promise<AppliedMigration[]> {
  const [found] = await sql<{ isThere: boolean }[]>`
    select exists (
      select 1 from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname = 'drizzle' and relname = '__drizzle_migrations') as "isThere"`;
  if (!found?.isThere) return [];
  return [
    ...(await sql<AppliedMigration[]>`
      select hash, created_at::text as "createdAt" from drizzle.__drizzle_migrations order by created_at`),
  ];
}

/** Whether the migrations of a database, or of a backup, are the first ones of this version, or later ones behind them. */
export const areOurs = (applied: readonly AppliedMigration[]): boolean =>
  readMigrations().every(({ hash }, index) => applied[index] === undefined || applied[index].hash === hash);

/** Applies migrations within a transaction of the caller's, and records them in Drizzle's table. */
export async function applyMigrations(
  tx: postgres.TransactionSql,
  migrations: readonly MigrationMeta[],
): Promise<void> {
  await tx.unsafe(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  for (const { sql: statements, hash, folderMillis } of migrations) {
    for (const statement of statements) await tx.unsafe(statement);
    await tx`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`;
  }
}
