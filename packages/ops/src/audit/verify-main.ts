import { parseArgs } from "node:util";
import { report } from "../run-command";
import { verifyExport } from "./export-lines";
import { headText, readHead } from "./head-text";
import { runOnAudit } from "./run-on-audit";
import { verifyChain } from "./verify-chain";

const { positionals, values } = parseArgs({ allowPositionals: true, options: { file: { type: "string" } } });

/**
 * `pnpm audit:verify [head]`: ends with 1 and names the first row that is not as it was. With `--file` it does the same
 * with the file of a month, and needs no database.
 */
if (values.file === undefined)
  await runOnAudit("The audit is not whole", async (db) => {
    const [storedHead] = positionals;
    const verdict = await verifyChain(db, storedHead === undefined ? null : readHead(storedHead));
    if (verdict.broken !== null) throw new Error(verdict.broken);
    const { head, chained, unchained, notes } = verdict;
    for (const note of notes) report(`Note: ${note}`);
    report(`The audit is whole: ${chained} rows are chained, ${unchained} wait for the server's next run`);
    if (head) report(`Its head is ${headText(head)}`);
  });
else await verifyFile(values.file);

async function verifyFile(path: string): Promise<void> {
  try {
    const { month, before, last } = await verifyExport(path);
    report(`The file of ${month} is whole: positions ${before.position + 1} to ${last.position}`);
    report(`It follows ${headText(before)}, and its head is ${headText(last)}`);
  } catch (error) {
    process.stderr.write(
      `The file is not whole: ${error instanceof Error ? error.message : String(error)}\n`,
    );
    process.exitCode = 1;
  }
}
