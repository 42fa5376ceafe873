import { createHash } from "node:crypto";
import { migrateDatabase } from "@caseward/db/migrate";
import postgres from "postgres";
import type { Cluster } from "../cluster";
import type { Size } from "../sizes";
import { buildDataSet, recipe } from "./build";

/** The databases that a run may write to. */
export type DataSet = { size: Size; reference: string; product: string };

type Report = (line: string) => void;

/**
 * Copies of the data set of a size for this run, with the product's later migrations. The data set is built when it is
 * missing or was made by another recipe.
 */
export async function openDataSet(cluster: Cluster, size: Size, report: Report): Promise<DataSet> {
  const names = { reference: `reference_${size}`, product: `product_${size}` };
  if (!(await isBuilt(cluster, names.product))) {
    const begin = performance.now();
    report(`Building the data set of ${size} cases …`);
    await buildDataSet(cluster, size, names);
    await cluster.admin.unsafe(`comment on database ${names.product} is '${mark}'`);
    report(`Built it in ${Math.round((performance.now() - begin) / 1000)} s`);
  }
  await migrateDatabase(cluster.urlOf(names.product));
  const copies = { reference: `${names.reference}_run`, product: `${names.product}_run` };
  for (const kind of ["reference", "product"] as const) await copy(cluster, names[kind], copies[kind]);
  return { size, ...copies };
}

/** Frees what the copies take. */
export async function dropCopies(cluster: Cluster, { reference, product }: DataSet): Promise<void> {
  for (const name of [reference, product])
    await cluster.admin.unsafe(`drop database if exists ${name} with (force)`);
}

const mark = `data set ${createHash("sha256").update(recipe).digest("hex").slice(0, 16)}`;

async function isBuilt({ admin }: Cluster, name: string): Promise<boolean> {
  const [found] = await admin<{ mark: string | null }[]>`
    select shobj_description(oid, 'pg_database') as mark from pg_database where datname = ${name}`;
  return found?.mark === mark;
}

/** A copy has no statistics of its use: they are taken once more, so that nothing does it while others are measured. */
async function copy({ admin, urlOf }: Cluster, from: string, to: string): Promise<void> {
  await admin.unsafe(`drop database if exists ${to} with (force)`);
  await admin.unsafe(`create database ${to} template ${from} strategy file_copy`);
  const sql = postgres(urlOf(to), { max: 1, onnotice: () => undefined });
  await sql.unsafe("analyze");
  await sql.end({ timeout: 2 });
}
