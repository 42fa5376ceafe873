import type { Database } from "./client";
import { sendWrites } from "./joined-writes";
import { sentBy } from "./prepared/preparing";
import type { Write } from "./statement";

type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** What a transaction ends with. */
export type Last<Result> = {
  /** Sent as one statement: see `sendWrites` for what that asks of them. */
  writes: readonly Write[];
  /** Sends a reading of what they have stored. */
  reading?: () => Promise<Result>;
};

/**
 * A transaction whose last statements are sent together with its COMMIT, which saves a round trip for each and one for
 * the COMMIT. `work` reads and decides, and answers them; the answer is that of their reading, if there is one.
 *
 *     await transactionWithLast(db, async (tx) => {
 *       const [found] = await lockCase(tx, { id });        // travels with BEGIN, since it only reads
 *       if (!found) throw new DomainError("case_not_found");
 *       return { writes: [insertEvent.with({ ... }), updateCase.with({ ... })] };
 *     });
 *
 * When one of them fails nothing of the transaction is kept: PostgreSQL undoes it in place of committing, and this
 * rejects with the failure. What they find can't undo anything any more, though: whether a guarded update changed a row
 * must be known before, or be refused by the database (a constraint). The reading has to be sent at once when its
 * function is called, by statements of `statement()` or Drizzle's builders, with nothing that is awaited before. What
 * one statement can do (`with ... insert ... `) is cheaper still, and needs no transaction at all.
 *
 * On its own Drizzle's `transaction` sends a first SELECT together with BEGIN; another statement waits for the answer.
 */
export async function transactionWithLast<Result = undefined>(
  db: Database,
  work: (tx: Transaction) => Promise<Last<Result>>,
): Promise<Result | undefined> {
  let answer: Promise<Result | undefined> = Promise.resolve(undefined);
  try {
    /** Their answers are not waited for here, so that COMMIT is sent at once. */
    await db.transaction(async (tx) => {
      answer = sendLast(tx, await work(tx));
    });
  } catch (error) {
    await answer;
    throw error;
  }
  return answer;
}

function sendLast<Result>(tx: Transaction, { writes, reading }: Last<Result>): Promise<Result | undefined> {
  const written = sendWrites(tx, writes);
  const before = sentBy(tx);
  const read = reading?.();
  const all = Promise.all([written, read]).then(() => read);
  all.catch(() => undefined);
  if (reading && sentBy(tx) === before) throw new Error("A last statement was not sent when it was called");
  return all;
}
