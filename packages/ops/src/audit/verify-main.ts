import { parseArgs } from "node:util";
import { report } from "../run-command";
import { headText, readHead } from "./head-text";
import { runOnAudit } from "./run-on-audit";
import { verifyChain } from "./verify-chain";

/** `pnpm audit:verify [head]`: ends with 1 and names the first row that is not as it was. */
await runOnAudit("The audit is not whole", async (db) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [storedHead] = positionals;
  const verdict = await verifyChain(db, storedHead === undefined ? null : readHead(storedHead));
  if (verdict.broken !== null) throw new Error(verdict.broken);
  const { head, chained, unchained, notes } = verdict;
  for (const note of notes) report(`Note: ${note}`);
  report(`The audit is whole: ${chained} rows are chained, ${unchained} wait for the server's next run`);
  if (head) report(`Its head is ${headText(head)}`);
});
