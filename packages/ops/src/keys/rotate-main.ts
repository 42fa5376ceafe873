import { parseArgs } from "node:util";
import { connectDatabase, type Database } from "@caseward/db/client";
import type { Config } from "@caseward/server/platform/config/config";
import { addKeyToFile, keyFileOf, readKeyFile } from "@caseward/server/platform/encryption/key-file";
import { createVault, type Vault } from "@caseward/server/platform/encryption/vault";
import { report, runCommand, withDataFolder } from "../run-command";
import { describeKeys, retire, rotateKeys, scrubTables } from "./rotate";

await runCommand("The keys were not rotated", async (config) => {
  const { values } = parseArgs({
    options: {
      new: { type: "boolean" },
      status: { type: "boolean" },
      retire: { type: "string" },
      scrub: { type: "boolean" },
    },
  });
  if (values.new) return addKey(config);
  const vault = await vaultOf(config);
  await withDataFolder(config, { mayMake: false }, async ({ databaseUrl }) => {
    const { db, close } = connectDatabase({ url: databaseUrl, maxConnections: 1 });
    try {
      if (values.retire !== undefined) await retireOne(db, values.retire);
      else if (values.scrub) await scrubTables({ db, report });
      else if (!values.status && !(await rotateKeys({ db, vault, report }))) process.exitCode = 1;
      for (const line of await describeKeys(db, vault)) report(line);
    } finally {
      await close();
    }
  });
});

async function retireOne(db: Database, id: string): Promise<void> {
  if (!(await retire(db, id))) throw new Error(`The key ${id} is still needed, or no server has it in use.`);
}

async function addKey({ dataKeys, dataDir }: Config): Promise<void> {
  if (dataKeys)
    throw new Error(
      "The keys come from DATA_KEYS: put the new one before them, as `openssl rand -base64 32` makes it.",
    );
  const { id } = await addKeyToFile(dataDir);
  report(
    `Put the new key ${id} first into ${keyFileOf(dataDir)}. Keep a copy of the file apart from backups.`,
  );
  report("Restart the server, then call `pnpm keys:rotate`.");
}

async function vaultOf({ dataKeys, dataDir }: Config): Promise<Vault> {
  const [newest, ...older] = dataKeys ?? (await readKeyFile(dataDir));
  if (newest) return createVault([newest, ...older]);
  throw new Error(`There are no keys in ${keyFileOf(dataDir)}: set DATA_DIR or DATA_KEYS as for the server.`);
}
