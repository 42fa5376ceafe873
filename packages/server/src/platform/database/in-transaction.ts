import type { Database, Executor } from "@caseward/db/client";

/** Keeps work for the end of a transaction. It must not fail, since the caller is answered after it. */
export type AfterCommit = (work: () => void) => void;

/**
 * Runs work in one transaction and answers its result; `afterCommit` keeps work for after the commit alone. Statements
 * started together are sent together and run in that order, each behind the one before.
 */
export async function inTransaction<Result>(
  { db }: { db: Database },
  work: (tx: Executor, afterCommit: AfterCommit) => Promise<Result>,
): Promise<Result> {
  const waiting: (() => void)[] = [];
  const result = await db.transaction((tx) => work(tx, (one) => waiting.push(one)));
  for (const one of waiting) one();
  return result;
}
