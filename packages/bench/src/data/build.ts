/// <reference types="vite/client" />
import { migrateDatabase } from "@caseward/db/migrate";
import { readMigrations } from "@caseward/db/migrations";
import { lawVersion } from "@caseward/domain/deadlines/law/rules";
import type postgres from "postgres";
import type { Cluster } from "../cluster";
import type { Size } from "../sizes";
import { fillAudit } from "./audit-rows";
import { dropIndexes, forSize, openLoader } from "./fill";
import productRows from "./product/rows.sql?raw";
import referenceIndexes from "./reference/indexes.sql?raw";
import referenceSchema from "./reference/schema.sql?raw";
import referenceSeed from "./reference/seed.sql?raw";
import { sealForms, sealMessages } from "./seal-contents";

/** Everything that decides which rows there are: other texts make another data set. */
export const recipe = [
  ...[referenceSchema, referenceSeed, referenceIndexes, productRows, lawVersion, "sealed 1"],
  // Until a release the first migration changes, and a database that knows another one is refused.
  readMigrations()[0]?.hash,
].join("\n");

type Names = { reference: string; product: string };

/** Builds both databases of a size: the reference first, whose rows the product's are made from. */
export async function buildDataSet(cluster: Cluster, size: Size, names: Names): Promise<void> {
  const { admin } = cluster;
  for (const name of [names.reference, names.product])
    await admin.unsafe(`drop database if exists ${name} with (force)`);
  await admin.unsafe(`create database ${names.reference}`);
  await onLoader(cluster.urlOf(names.reference), async (sql) => {
    await sql.unsafe(referenceSchema);
    await sql.unsafe(forSize(referenceSeed, size));
  });
  await admin.unsafe(`create database ${names.product} template ${names.reference} strategy file_copy`);
  await onLoader(cluster.urlOf(names.reference), async (sql) => {
    await sql.unsafe(referenceIndexes);
    await sql.unsafe("vacuum analyze");
  });
  await buildProduct(cluster.urlOf(names.product));
}

/** Other benches' rows have no messages. */
const messagesOfNone = `create table if not exists messages (id bigint, case_id bigint, author_id bigint,
  law_firm_id int, body text, read_by_client_at timestamptz, read_by_firm_at timestamptz,
  read_by_admin_at timestamptz, created_at timestamptz);`;

const filled = [
  ...["cases", "case_assignments", "begun_stages", "users", "law_firms", "scheduled_tasks"],
  ...["medical_forms", "financial_forms", "hipaa_forms", "messages", "audit_events", "audit_links"],
];

/** Turns a database with the reference's rows into one of the product with the same rows. */
export async function buildProduct(url: string): Promise<void> {
  await onLoader(url, (sql) =>
    sql.unsafe(`
      ${messagesOfNone}
      alter schema public rename to ref;
      create schema public;
      alter extension pg_trgm set schema public`),
  );
  await migrateDatabase(url);
  await onLoader(url, async (sql) => {
    const indexes = await dropIndexes(sql, filled);
    await sql.unsafe(productRows.replace("{rules}", lawVersion));
    await sealForms(sql);
    await sealMessages(sql);
    await fillAudit(sql);
    for (const definition of indexes) await sql.unsafe(definition);
    await sql`select setval(pg_get_serial_sequence('messages', 'id'), (select coalesce(max(id), 1) from messages))`;
    await sql.unsafe("drop schema ref cascade");
    await sql.unsafe("vacuum analyze");
  });
}

async function onLoader(url: string, work: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = openLoader(url);
  try {
    await work(sql);
  } finally {
    await sql.end({ timeout: 2 });
  }
}
