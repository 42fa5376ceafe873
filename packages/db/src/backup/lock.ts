import { sql } from "drizzle-orm";
import type { Executor } from "../client";
import { advisoryLocks } from "../locks";

/** Whether files may be given up in this transaction: no backup, which has named them, is still to copy them. */
export async function mayGiveUpFiles(tx: Executor): Promise<boolean> {
  const [row] = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${advisoryLocks.backup}) as free`,
  );
  return row?.free ?? false;
}
