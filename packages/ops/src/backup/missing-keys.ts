import { connectDatabase } from "@caseward/db/client";
import type { Config } from "@caseward/server/platform/config/config";
import { readKeyFile } from "@caseward/server/platform/encryption/key-file";
import { listRegistered } from "@caseward/server/platform/encryption/key-repository";

/** The ids of the keys without which no server starts on this database, and which it would not be given. */
export async function listMissingKeys(databaseUrl: string, { dataKeys, dataDir }: Config): Promise<string[]> {
  const given = new Set((dataKeys ?? (await readKeyFile(dataDir))).map(({ id }) => id));
  const { db, close } = connectDatabase({ url: databaseUrl, maxConnections: 1 });
  try {
    const registered = await listRegistered(db);
    return registered.filter(({ id, retiredAt }) => !retiredAt && !given.has(id)).map(({ id }) => id);
  } finally {
    await close();
  }
}
