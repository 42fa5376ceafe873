import type { Database, Executor } from "@caseward/db/client";

/** Keeps work for the end of a transaction. It must not fail, since the caller is answered after it. */
export type AfterCommit = (work: () => void) => void;

/**
 * Runs work in one transaction and answers its result. Statements that are started together, as in `Promise.all`, are
 * sent together and run in the order in which they were started; those behind a long one, as an email is, wait for its
 * answer. What is given to `afterCommit` is done once the
 * transaction is committed, and never when it is undone. Throws what the work throws, and then nothing of it is stored.
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
