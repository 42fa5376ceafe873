import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { advisoryLocks } from "./locks";

/** Who the server is in the embedded database: not the owner of the tables, who could take their triggers away. */
const embeddedRole = "caseward_app";

/** Rows are added to these and never changed (SECURITY.md, "Audit"). */
const onlyGrowing = ["audit_events", "audit_links", "audit_seals"];

/**
 * Makes the embedded database's role for the application where it is not there yet, with a new password at each start,
 * and answers the address that the application connects to instead of the owner's.
 */
export async function prepareApplicationRole(ownerUrl: string): Promise<string> {
  const password = randomBytes(24).toString("base64url");
  await asOwner(ownerUrl, async (sql) => {
    const found = await sql`select 1 from pg_roles where rolname = ${embeddedRole}`;
    if (found.length === 0) await sql`create role ${sql(embeddedRole)}`;
    await sql.unsafe(
      `alter role ${embeddedRole} login nosuperuser nocreatedb nocreaterole nobypassrls password '${password}'`,
    );
    await grantAll(sql, embeddedRole);
  });
  const url = new URL(ownerUrl);
  url.username = embeddedRole;
  url.password = password;
  return url.href;
}

/** Gives a role of an external database what the application needs, and no right to change the audit. */
export const grantToApplication = (ownerUrl: string, role: string): Promise<void> =>
  asOwner(ownerUrl, (sql) => grantAll(sql, role));

/** One server at a time: PostgreSQL refuses two grants on a table at once. */
async function asOwner(
  ownerUrl: string,
  work: (sql: postgres.TransactionSql) => Promise<void>,
): Promise<void> {
  const sql = postgres(ownerUrl, {
    max: 1,
    onnotice: () => undefined,
    connection: { application_name: "caseward-grants" },
  });
  try {
    await sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(${advisoryLocks.migrations})`;
      await work(tx);
    });
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function grantAll(sql: postgres.TransactionSql, name: string): Promise<void> {
  const [current] = await sql<{ database: string; schema: string }[]>`
    select current_database() as database, current_schema() as schema`;
  if (!current) throw new Error("The database has no schema for the tables.");
  const role = sql(name);
  const schema = sql(current.schema);
  const database = sql(current.database);
  await sql`grant connect, temporary on database ${database} to ${role}`;
  await sql`grant usage on schema ${schema}, drizzle to ${role}`;
  await sql`grant select on all tables in schema drizzle to ${role}`;
  await sql`grant select, insert, update, delete on all tables in schema ${schema} to ${role}`;
  await sql`grant usage, select on all sequences in schema ${schema} to ${role}`;
  for (const table of onlyGrowing)
    await sql`revoke update, delete, truncate, references, trigger on ${sql(table)} from ${role}, public`;
  // It could make one of the owner's name, which PostgreSQL searches for the owner before the one with the tables.
  await sql`revoke create on database ${database} from ${role}`;
}
