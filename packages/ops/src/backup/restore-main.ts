import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { keyFileOf } from "@caseward/server/platform/encryption/key-file";
import { recordCommand } from "../audit/record-command";
import { report, runCommand, withDataFolder } from "../run-command";
import { checkBackup } from "./check-backup";
import { listMissingKeys } from "./missing-keys";
import { restoreBackup } from "./restore-backup";
import { summaryOf } from "./summary";

await runCommand("Nothing was restored", async (config) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { check: { type: "boolean", default: false }, fingerprint: { type: "string" } },
  });
  const [given] = positionals;
  if (!given || positionals.length > 1) throw new Error("Name the folder of one backup.");
  const folder = resolve(given);
  const backup = await checkBackup(folder, values.fingerprint);
  const found = `${summaryOf(backup.manifest)}, made at ${backup.manifest.madeAt}`;
  if (values.check) {
    report(`The backup is whole: ${found}`);
    return;
  }
  await withDataFolder(config, { mayMake: true }, async ({ databaseUrl, files }) => {
    await restoreBackup({ databaseUrl, files, folder, backup });
    report(`Restored ${found}`);
    if (!(await recordCommand(databaseUrl, "backup.restore"))) report("Warning: the audit has no row of it");
    const missing = await listMissingKeys(databaseUrl, config);
    if (missing.length > 0)
      report(
        `Its contents are encrypted, and no backup holds the keys: before the start, put ${missing.join(", ")} into ${keyFileOf(config.dataDir)} or DATA_KEYS`,
      );
  });
});
