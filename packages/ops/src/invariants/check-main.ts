import { connectDatabase } from "@caseward/db/client";
import type { Config } from "@caseward/server/platform/config/config";
import { readKeyFile } from "@caseward/server/platform/encryption/key-file";
import { createVault, type Vault } from "@caseward/server/platform/encryption/vault";
import { report, runCommand, withDataFolder } from "../run-command";
import { checkAll, invariantCount } from "./check-all";

/** `pnpm check:invariants`: ends with 1 and names each rule that does not hold, with the rows that break it. */
await runCommand("Not everything holds", async (config) => {
  const vault = await vaultOf(config);
  await withDataFolder(config, { mayMake: false }, async ({ databaseUrl, files }) => {
    const { db, close } = connectDatabase({ url: databaseUrl, maxConnections: 1 });
    try {
      const findings = await checkAll({ db, vault, store: files });
      for (const finding of findings) report(finding);
      if (findings.length > 0) throw new Error(`${findings.length} of ${invariantCount} rules are broken.`);
      report(`All ${invariantCount} invariants hold`);
    } finally {
      await close();
    }
  });
});

async function vaultOf({ dataKeys, dataDir }: Config): Promise<Vault | null> {
  const [newest, ...older] = dataKeys ?? (await readKeyFile(dataDir));
  return newest ? createVault([newest, ...older]) : null;
}
