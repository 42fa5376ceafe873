import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "@caseward/db/client";
import { countRowsToSeal, listRowsToSeal, replaceContents, type StoredRow } from "./key-repository";
import { openAny, sealAny } from "./sealed-rows";
import { type AnySealedTable, sealedTables } from "./sealed-tables";
import { isUnreadable } from "./unreadable";
import type { Vault } from "./vault";

/** Few enough that a save which waits for a row of the batch does not notice. */
const batchSize = 100;

/** Locked rows are tried again this often, a moment later each time. */
const mostPasses = 20;
const passMs = 250;

type Options = {
  db: Database;
  vault: Vault;
  /** Called after each batch, with its rows. */
  onProgress?: (done: number) => void;
};

/** What is left was being written all the time, or does not open. */
export type Resealed = { done: number; unreadable: number; left: number };

/**
 * Encrypts with the newest key what was encrypted with an older one. Each batch is a transaction that
 * locks its rows: it may end at any moment and be begun again, beside servers that save and read.
 */
export async function resealAll(options: Options): Promise<Resealed> {
  let done = 0;
  for (let pass = 1; ; pass++) {
    const { sealed, unreadable, left } = await passOverAll(options);
    done += sealed;
    if (left <= unreadable || pass === mostPasses) return { done, unreadable, left };
    await pause(passMs);
  }
}

type Pass = { sealed: number; unreadable: number };

async function passOverAll(options: Options): Promise<Pass & { left: number }> {
  const sums = { sealed: 0, unreadable: 0, left: 0 };
  for (const sealing of sealedTables) {
    const { sealed, unreadable } = await passOver(sealing, options);
    sums.sealed += sealed;
    sums.unreadable += unreadable;
    sums.left += await countRowsToSeal(options.db, sealing, options.vault.newestKeyId);
  }
  return sums;
}

async function passOver(sealing: AnySealedTable, options: Options): Promise<Pass> {
  const sums: Pass = { sealed: 0, unreadable: 0 };
  let after: Batch["last"] = null;
  for (;;) {
    const batch: Batch = await sealBatch(sealing, options, after);
    sums.sealed += batch.sealed;
    sums.unreadable += batch.unreadable;
    options.onProgress?.(batch.sealed);
    if (!batch.last) return sums;
    after = batch.last;
  }
}

type Batch = Pass & { last: StoredRow | null };

function sealBatch(sealing: AnySealedTable, options: Options, after: StoredRow | null): Promise<Batch> {
  return options.db.transaction(async (tx) => {
    const wanted = { newestKeyId: options.vault.newestKeyId, after, limit: batchSize };
    const rows = await listRowsToSeal(tx, sealing, wanted);
    const resealed = rows.flatMap((row) => resealRow(sealing, options.vault, row) ?? []);
    return {
      sealed: await replaceContents(tx, sealing, resealed),
      unreadable: rows.length - resealed.length,
      last: rows.at(-1) ?? null,
    };
  });
}

/** Null when it does not open: it stays as it is, for an operator who has its key or an older copy. */
function resealRow(sealing: AnySealedTable, vault: Vault, row: StoredRow): StoredRow | null {
  try {
    return { ...row, ...sealAny(vault, sealing, openAny(vault, sealing, row)) };
  } catch (error) {
    if (isUnreadable(error)) return null;
    throw error;
  }
}
