import { grantToApplication, prepareApplicationRole } from "@caseward/db/application-role";
import { startEmbeddedDatabase } from "@caseward/db/embedded";
import { migrateDatabase, UnknownVersionError } from "@caseward/db/migrate";
import type { Config } from "../config/config";
import type { GiveUp, Keep } from "../config/run-until-stopped";
import { databaseFailure } from "../config/start-failure";

type Options = { keep: Keep; giveUp: GiveUp; report: (line: string) => void };

type Opened = { url: string; serverVersion: number };

/**
 * The migrated database's address for the application, and which PostgreSQL it is. The embedded one, and one with an
 * owner's address beside its own, is migrated by its owner and used by a role that can't change the audit.
 */
export async function openDatabase(config: Config, { keep, giveUp, report }: Options): Promise<Opened> {
  if (config.databaseUrl) return openOwn(config.databaseUrl, config.databaseOwnerUrl, report);
  report("Starting the database");
  const database = await startEmbeddedDatabase({ dataDir: config.dataDir, report, onGivenUp: giveUp });
  keep("database", database.stop);
  const { serverVersion } = await migrate(database.url, report);
  return { url: await prepareApplicationRole(database.url), serverVersion };
}

async function openOwn(
  url: string,
  ownerUrl: string | undefined,
  report: Options["report"],
): Promise<Opened> {
  const { serverVersion } = await migrate(ownerUrl ?? url, report);
  if (ownerUrl)
    await grantToApplication(ownerUrl, decodeURIComponent(new URL(url).username)).catch((error: unknown) => {
      throw databaseFailure(error, ownerUrl);
    });
  return { url, serverVersion };
}

function migrate(url: string, report: Options["report"]) {
  report("Applying migrations");
  return migrateDatabase(url).catch((error: unknown) => {
    throw error instanceof UnknownVersionError ? error : databaseFailure(error, url);
  });
}
