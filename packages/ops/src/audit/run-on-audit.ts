import { connectDatabase, type Database } from "@caseward/db/client";
import { runCommand, withDataFolder } from "../run-command";

/** Runs a command on the audit of the configured database. Ends with 1 and a sentence when it fails. */
export const runOnAudit = (failure: string, work: (db: Database) => Promise<void>): Promise<void> =>
  runCommand(failure, (config) =>
    withDataFolder(config, { mayMake: false }, async ({ databaseUrl }) => {
      const { db, close } = connectDatabase({ url: databaseUrl, maxConnections: 1 });
      try {
        await work(db);
      } finally {
        await close();
      }
    }),
  );
