import postgres from "postgres";
import { advisoryLocks } from "../locks";
import type { Cluster } from "./cluster";
import { superuser } from "./cluster";
import type { Place } from "./place";
import { isAlive } from "./postmaster";

export const databaseName = "caseward";

const clientName = "caseward server";

export type Session = {
  sql: postgres.Sql;
  /** Settles when the connection is gone, and with it the lock. */
  lost: Promise<void>;
};

export type Claim = { state: "taken"; session: Session } | { state: "held"; by: number } | { state: "retry" };

/** Over a port the password is shown to nobody but a server that proves to know it, too. */
export function databaseUrl(
  { password }: Cluster,
  { folder, port }: Place,
  database: string = databaseName,
): string {
  const host = folder ? encodeURIComponent(folder) : "127.0.0.1";
  const proof = folder ? "" : "?require_auth=scram-sha-256";
  return `postgres://${superuser}:${password}@${host}:${port}/${database}${proof}`;
}

/**
 * Claims the database for this process by an advisory lock on a connection of its own, which ends with the process,
 * however it dies. It is taken in the maintenance database, which exists before ours.
 */
export async function claimDatabase(cluster: Cluster, place: Place): Promise<Claim> {
  const session = openSession(databaseUrl(cluster, place, "postgres"));
  const claim = await askForLock(session, cluster.databaseFolder).catch((): Claim => ({ state: "retry" }));
  if (claim.state !== "taken") await session.sql.end({ timeout: 1 });
  return claim;
}

function openSession(url: string): Session {
  let settle: () => void = () => undefined;
  const lost = new Promise<void>((resolve) => {
    settle = resolve;
  });
  // postgres.js would otherwise renew the connection after an hour, and drop the lock with it.
  const sql = postgres(url, {
    max: 1,
    max_lifetime: null,
    connect_timeout: 5,
    connection: { application_name: `${clientName} ${process.pid}` },
    onclose: () => settle(),
    onnotice: () => undefined,
  });
  return { sql, lost };
}

async function askForLock(session: Session, databaseFolder: string): Promise<Claim> {
  const [row] = await session.sql<{ folder: string; taken: boolean }[]>`
    select current_setting('data_directory') as folder, pg_try_advisory_lock(${advisoryLocks.embeddedServer}) as taken`;
  if (row?.folder !== databaseFolder) return { state: "retry" };
  if (row.taken) return { state: "taken", session };
  const owner = await findOwner(session.sql);
  return owner !== undefined && isAlive(owner) ? { state: "held", by: owner } : { state: "retry" };
}

/** The owner's process id is in its connection's name. It may have died in this moment: then try again. */
async function findOwner(sql: postgres.Sql): Promise<number | undefined> {
  const [row] = await sql<{ name: string }[]>`
    select application_name as name from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and objid = ${advisoryLocks.embeddedServer} and granted`;
  const pid = Number(row?.name.slice(clientName.length));
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}

/** Makes the database in a fresh cluster. The lock is held, so nobody else makes it meanwhile. */
export async function ensureDatabase({ sql }: Session): Promise<void> {
  const found = await sql`select 1 from pg_database where datname = ${databaseName}`;
  if (found.length === 0) await sql`create database ${sql(databaseName)}`;
}
