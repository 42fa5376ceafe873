import type { Database, Executor } from "@caseward/db/client";
import { closeKeyFile, keyFileOf, makeKeyFile, readKeyFile } from "./key-file";
import { holdKeys, listRegistered, listUsedKeyIds, registerKey } from "./key-repository";
import type { DataKey } from "./keys";
import { createVault, type Vault } from "./vault";

type Options = {
  db: Database;
  dataDir: string;
  /** The configuration's; those of the data folder otherwise. */
  dataKeys: readonly DataKey[] | undefined;
  report: (line: string) => void;
};

/**
 * The vault of a server that starts, with the keys of the configuration or the data folder, or with a first key where
 * the database has none. Servers that start together wait for each other, so that all have the same first key. Throws a
 * sentence when contents need a key that is missing, so that nothing new is stored beside contents that can't be read.
 */
export function prepareVault({ db, dataDir, dataKeys, report }: Options): Promise<Vault> {
  return db.transaction(async (tx) => {
    await holdKeys(tx);
    const given = dataKeys ?? (await readKeyFile(dataDir));
    if (!dataKeys && given.length > 0 && (await closeKeyFile(dataDir)))
      report(`Note: ${keyFileOf(dataDir)} was open to other accounts of this machine. It is not any more`);
    await assertKnown(tx, given, { dataDir, report });
    const [newest, ...older] = given.length > 0 ? given : await makeFirstKey(dataDir, report);
    if (!newest) throw new Error("The first key was not stored");
    await registerKey(tx, newest.id);
    return createVault([newest, ...older]);
  });
}

async function makeFirstKey(dataDir: string, report: Options["report"]): Promise<DataKey[]> {
  const keys = await makeKeyFile(dataDir);
  report(
    `Made a key for medical, financial and HIPAA contents: ${keyFileOf(dataDir)}. Keep a copy of it apart from backups`,
  );
  return keys;
}

/** A registered key must be at hand while it is in use, or while something names it. */
async function assertKnown(
  tx: Executor,
  keys: readonly DataKey[],
  { dataDir, report }: Pick<Options, "dataDir" | "report">,
): Promise<void> {
  const known = new Set(keys.map(({ id }) => id));
  const registered = await listRegistered(tx);
  const used = await listUsedKeyIds(tx);
  const missing = registered.find(({ id, retiredAt }) => !known.has(id) && (!retiredAt || used.includes(id)));
  if (missing)
    throw new Error(
      `The database holds contents encrypted with the key ${missing.id}, which this server was not given. Put it into DATA_KEYS, or put back ${keyFileOf(dataDir)}, and start again.`,
    );
  const registeredIds = new Set(registered.map(({ id }) => id));
  if (used.some((id) => !registeredIds.has(id) && !known.has(id))) report(damagedWarning);
}

/** A key that no server ever registered is none: that row is damaged, which keeps nobody else out. */
const damagedWarning =
  "Warning: some contents are damaged and cannot be opened. `pnpm keys:rotate --status` counts them";
