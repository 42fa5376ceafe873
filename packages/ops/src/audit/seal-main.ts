import { parseArgs } from "node:util";
import { report } from "../run-command";
import { sealMonth } from "./export-month";
import { headText } from "./head-text";
import { readMonth } from "./month";
import { runOnAudit } from "./run-on-audit";

/** `pnpm audit:seal 2026-03 file`: removes the rows of a month whose file is good and stored elsewhere. */
await runOnAudit("The audit was not sealed", async (db) => {
  const [text, path] = parseArgs({ allowPositionals: true }).positionals;
  const month = readMonth(text, new Date());
  if (!path) throw new Error("Please name the file that audit:export wrote.");
  const { last, removed } = await sealMonth(db, month, path);
  report(
    `Sealed ${month.name}: ${removed} rows were removed. Keep the file for as long as the audit has to be kept.`,
  );
  report(`The seal is ${headText(last)}`);
});
