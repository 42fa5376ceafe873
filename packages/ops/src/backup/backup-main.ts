import { existsSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { keyFileOf } from "@caseward/server/platform/encryption/key-file";
import { recordCommand } from "../audit/record-command";
import { report, runCommand, withDataFolder } from "../run-command";
import { makeBackup, unfinishedName } from "./make-backup";
import { counted } from "./sentences";
import { summaryOf } from "./summary";

/** Colons do not fit into names everywhere; backups of one second keep apart. */
const nameOf = (now: Date) => `caseward-${now.toISOString().replace(/[:.]/g, "-")}`;

await runCommand("The backup was not made", async (config) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [parent = join(config.dataDir, "backups")] = positionals;
  await withDataFolder(config, { mayMake: false }, async ({ databaseUrl, files }) => {
    const now = new Date();
    const folder = join(resolve(parent), nameOf(now));
    process.once("exit", () => rmSync(unfinishedName(folder), { recursive: true, force: true }));
    const { manifest, fingerprint, lost } = await makeBackup({ databaseUrl, files, folder, now });
    report(`Backed up ${summaryOf(manifest)}, to ${folder}`);
    report(`Its fingerprint is ${fingerprint}`);
    if (!(await recordCommand(databaseUrl, "backup.make"))) report("Warning: the audit has no row of it");
    if (!config.dataKeys && existsSync(keyFileOf(config.dataDir)))
      report(
        `The keys of its contents are not in it: keep a copy of ${keyFileOf(config.dataDir)} apart from it`,
      );
    if (lost.length > 0)
      report(`Warning: the store lacks ${counted(lost.length, "file")} of cases: ${lost.join(", ")}`);
  });
});
