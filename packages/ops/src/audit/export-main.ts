import { parseArgs } from "node:util";
import { report } from "../run-command";
import { exportMonth } from "./export-month";
import { headText } from "./head-text";
import { readMonth } from "./month";
import { runOnAudit } from "./run-on-audit";

/** `pnpm audit:export 2026-03 [file]`: what was chained in a month, with its chain, as a file of its own. */
await runOnAudit("The audit was not exported", async (db) => {
  const [text, path = `audit-${text}.jsonl`] = parseArgs({ allowPositionals: true }).positionals;
  const month = readMonth(text, new Date());
  const { before, last } = await exportMonth(db, month, path);
  report(`Exported ${last.position - before.position} rows of ${month.name} to ${path}`);
  report(`Its head is ${headText(last)}`);
});
