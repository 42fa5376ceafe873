import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { setup as startPostgres } from "../../server/test/support/global-setup";
import { fillLargeDatabase } from "./large-database";

/** One PostgreSQL for the run, whose template is filled: each file of tests judges a copy of a hundred thousand cases. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stop = await startPostgres(project);
  const sql = postgres(project.getProvidedContext().templateUrl, { max: 1, onnotice: () => undefined });
  await fillLargeDatabase(sql);
  await sql.end();
  return stop;
}
