import { setTimeout } from "node:timers/promises";
import type { Database } from "@caseward/db/client";
import {
  areOlderOnesOver,
  countUsage,
  drawTransactionId,
  holdKeys,
  listRegistered,
  listUsedKeyIds,
  retireKey,
  rewriteTable,
  type Usage,
} from "@caseward/server/platform/encryption/key-repository";
import { resealAll } from "@caseward/server/platform/encryption/reseal";
import { nameOf, sealedTables } from "@caseward/server/platform/encryption/sealed-tables";
import type { Vault } from "@caseward/server/platform/encryption/vault";

type Options = { db: Database; vault: Vault; report: (line: string) => void };

const formatted = (count: number) => count.toLocaleString("en-US");

/** Lines about progress follow each other by at least this. */
const reportMs = 1_000;

/**
 * Encrypts everything with the newest key, retires the others and answers whether nothing is left; it may be ended at
 * any moment and called again. Throws a sentence when no server knows the newest key yet, since it could read nothing
 * any more.
 */
export async function rotateKeys({ db, vault, report }: Options): Promise<boolean> {
  const registered = await listRegistered(db);
  if (!registered.some(({ id, retiredAt }) => id === vault.newestKeyId && !retiredAt))
    throw new Error(
      `No server has started with the newest key, ${vault.newestKeyId}, yet. Restart each server with it, then call this again.`,
    );
  const usage = await countUsage(db);
  const stale = usage.filter(({ keyId }) => keyId !== vault.newestKeyId);
  const total = sumOf(stale);
  report(`${formatted(total)} to encrypt with the key ${vault.newestKeyId}`);
  const { done, unreadable, left } = await resealAll({
    db,
    vault,
    onProgress: progressOf(total, report),
  });
  report(`${formatted(done)} encrypted, ${formatted(left)} left`);
  if (unreadable > 0)
    report(
      `${formatted(unreadable)} do not open, and stay as they are: their key is not given, or they are damaged`,
    );
  for (const { id } of registered) if (id !== vault.newestKeyId) await retire(db, id);
  return left === 0;
}

function progressOf(total: number, report: (line: string) => void) {
  let done = 0;
  let reportedAt = Date.now();
  return (rows: number) => {
    done += rows;
    if (Date.now() - reportedAt < reportMs) return;
    reportedAt = Date.now();
    report(`${formatted(done)} of ${formatted(total)}, ${formatted(Math.max(0, total - done))} left`);
  };
}

const sumOf = (usage: readonly Usage[]) => usage.reduce((sum, { rows }) => sum + rows, 0);

/** Notes that no server needs a key any more; false when something still names it, or when it is not in use. */
export const retire = (db: Database, id: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    await holdKeys(tx);
    if ((await listUsedKeyIds(tx)).includes(id)) return false;
    return (await retireKey(tx, id)) !== null;
  });

/** One line for each key that servers or contents know: how much it holds and whether it is still needed. */
export async function describeKeys(db: Database, vault: Vault): Promise<string[]> {
  const [registered, usage] = [await listRegistered(db), await countUsage(db)];
  const ids = new Set([...vault.keyIds, ...registered.map(({ id }) => id)]);
  const retired = new Set(registered.filter(({ retiredAt }) => retiredAt).map(({ id }) => id));
  const held = (keyId: string) => sumOf(usage.filter((one) => one.keyId === keyId));
  const lines = [...ids].map((id) => {
    const whose = vault.keyIds.includes(id) ? "given" : "not given here";
    const need = needOf({ isNewest: id === vault.newestKeyId, rows: held(id), isRetired: retired.has(id) });
    return `Key ${id} (${whose}): ${formatted(held(id))} contents, ${need}`;
  });
  const damaged = sumOf(usage.filter(({ keyId }) => !ids.has(keyId)));
  return [
    ...lines,
    ...(damaged > 0
      ? [`Damaged: ${formatted(damaged)} contents name a key that no server has ever used`]
      : []),
  ];
}

function needOf({
  isNewest,
  rows,
  isRetired,
}: {
  isNewest: boolean;
  rows: number;
  isRetired: boolean;
}): string {
  if (isNewest) return "the newest";
  if (rows > 0) return "still needed";
  return isRetired
    ? "not needed by the database; keep it for as long as you keep older backups"
    : "needed by servers until `pnpm keys:rotate` ends or it is retired";
}

/** The server's own transactions end within a minute. */
const patience = { everyMs: 100, most: 1200 };

/**
 * Writes the tables anew, each locked meanwhile, so that no older copies of rows remain that were encrypted with an
 * older key. Throws a sentence while an earlier transaction still reads, since the copies would stay for it.
 */
export async function scrubTables({ db, report }: Pick<Options, "db" | "report">): Promise<void> {
  await olderOnesEnd(db);
  for (const sealing of sealedTables) {
    await rewriteTable(db, sealing);
    report(`Wrote ${nameOf(sealing)} anew`);
  }
}

async function olderOnesEnd(db: Database): Promise<void> {
  const id = await drawTransactionId(db);
  for (let look = 0; look < patience.most; look++) {
    if (await areOlderOnesOver(db, id)) return;
    await setTimeout(patience.everyMs);
  }
  throw new Error(
    "A transaction that began before still reads the database, such as a dump. Wait for its end, then call this again.",
  );
}
