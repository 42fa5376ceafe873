import type { Database } from "./client";
import { sentBy } from "./prepared/preparing";

type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** The last statements of a transaction, each as a function that sends one or several. */
export type Last<Results extends readonly unknown[]> = {
  [At in keyof Results]: () => PromiseLike<Results[At]>;
};

/**
 * A transaction whose last statements are sent together with its COMMIT, which saves a round trip for each and one for
 * the COMMIT. `work` reads and decides, and answers them in their order; the answer is theirs.
 *
 *     const [[event]] = await transactionWithLast(db, async (tx) => {
 *       const [found] = await lockCase(tx, { id });        // travels with BEGIN, since it only reads
 *       if (!found) throw new DomainError("case_not_found");
 *       return [() => insertEvent(tx, { ... }), () => updateCase(tx, { ... })];
 *     });
 *
 * When one of them fails nothing of the transaction is kept: PostgreSQL undoes it in place of committing, and this
 * rejects with the failure. What they find can't undo anything any more, though: whether a guarded update changed a row
 * must be known before, or be refused by the database (a constraint). Each has to be sent at once when its function is
 * called: statements of `statement()` or one of Drizzle's builders, and nothing that is awaited before. Where everything
 * fits one statement (`with ... insert ... `), that is cheaper still, and needs no transaction at all.
 *
 * On its own Drizzle's `transaction` sends a first SELECT together with BEGIN; another statement waits for the answer.
 */
export async function transactionWithLast<Results extends readonly unknown[]>(
  db: Database,
  work: (tx: Transaction) => Promise<Last<Results>>,
): Promise<Results>;
export async function transactionWithLast(
  db: Database,
  work: (tx: Transaction) => Promise<Last<unknown[]>>,
): Promise<unknown[]> {
  let answers = Promise.resolve<unknown[]>([]);
  try {
    /** Their answers are not waited for here, so that COMMIT is sent at once. */
    await db.transaction(async (tx) => {
      answers = sendAll(tx, await work(tx));
    });
  } catch (error) {
    await answers;
    throw error;
  }
  return answers;
}

function sendAll(tx: Transaction, last: Last<unknown[]>): Promise<unknown[]> {
  const answers: PromiseLike<unknown>[] = [];
  for (const send of last) {
    const before = sentBy(tx);
    answers.push(send().then((answer) => answer));
    if (sentBy(tx) === before) throw new Error("A last statement was not sent when it was called");
  }
  const all = Promise.all(answers);
  all.catch(() => undefined);
  return all;
}
