import { sql } from "drizzle-orm";
import type { Executor } from "../client";

/** Any number that nothing else of ours locks: a backup holds it as long as it copies files, and whoever takes files away asks for it first. */
export const backupLock = 7_206_004;

/** Whether files may be given up in this transaction: no backup, which has named them, is still to copy them. */
export async function mayGiveUpFiles(tx: Executor): Promise<boolean> {
  const [row] = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${backupLock}) as free`,
  );
  return row?.free ?? false;
}
