import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Database } from "@caseward/db/client";
import { noHash } from "@caseward/server/modules/audit/chain/link-hash";
import { type Exported, type ExportHead, type ExportLine, verifyExport } from "./export-lines";
import type { Month } from "./month";
import {
  deleteOldest,
  findLastSeal,
  findLinkBefore,
  hasLink,
  insertSeal,
  listExported,
} from "./seal-repository";

const batch = 5000;

/**
 * Writes what was chained in a month into a file that verifies on its own. Throws where nothing was, or all of it is
 * sealed already.
 */
export async function exportMonth(db: Database, month: Month, path: string): Promise<Exported> {
  const seal = await findLastSeal(db);
  const start = (await findLinkBefore(db, month.start)) ?? { position: 0, hash: noHash };
  const last = await findLinkBefore(db, month.end);
  if (seal && last && last.position <= seal.position)
    throw new Error(`The months up to ${seal.month} are sealed: their rows are in the files of then.`);
  const before = seal && seal.position > start.position ? seal : start;
  if (!last || last.position <= before.position) throw new Error(`Nothing was chained in ${month.name}.`);
  const head: ExportHead = {
    form: "caseward audit export 1",
    month: month.name,
    before: { position: before.position, hash: before.hash },
    last,
  };
  const file = createWriteStream(path, { flags: "wx", mode: 0o600 });
  await pipeline(Readable.from(linesOf(db, head, last.position)), file);
  return verifyExport(path);
}

async function* linesOf(db: Database, head: ExportHead, upTo: number) {
  yield `${JSON.stringify(head)}\n`;
  for (let after = head.before.position; after < upTo; ) {
    const rows = await listExported(db, after, upTo, batch);
    for (const { link, event, repeats } of rows)
      yield `${JSON.stringify({ link, event, repeats: repeats ?? 0 } satisfies ExportLine)}\n`;
    const [end] = rows.slice(-1);
    if (!end) throw new Error(`The link at position ${after + 1} has no row: run audit:verify.`);
    after = end.link.position;
  }
}

/** Rows that one transaction removes: it keeps others from recording for a moment. */
const removedAtOnce = 2000;

/**
 * Seals a month whose file is there and good, and removes its rows but the last, from which the chain goes on. It can
 * be called again after an interruption.
 */
export async function sealMonth(
  db: Database,
  month: Month,
  path: string,
): Promise<Exported & { removed: number }> {
  const exported = await verifyExport(path);
  if (exported.month !== month.name) throw new Error(`The file is that of ${exported.month}.`);
  const seal = await findLastSeal(db);
  const isSealed = seal?.position === exported.last.position;
  const isNext = exported.before.position === (seal?.position ?? 0);
  if (!isSealed && !isNext)
    throw new Error(
      `The file does not follow ${seal ? `the seal of ${seal.month}` : "the beginning"}: seal the months in their order.`,
    );
  if (!(await hasLink(db, exported.last)))
    throw new Error("The chain in the database is not that of the file: run audit:verify.");
  await insertSeal(db, { ...exported.last, month: month.name });
  let removed = 0;
  for (let gone = removedAtOnce; gone > 0; removed += gone)
    gone = await db.transaction((tx) => deleteOldest(tx, exported.last.position, removedAtOnce));
  return { ...exported, removed };
}
