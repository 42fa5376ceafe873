import type { PostgresJsDatabase, PostgresJsTransaction } from "drizzle-orm/postgres-js";

type Database = PostgresJsDatabase;
type Executor = Database | PostgresJsTransaction<Record<string, never>, Record<string, never>>;

/** Done with the pool that the transaction came from. */
type Afterwards = (db: Database) => void;

const waiting = new WeakMap<Executor, Afterwards[]>();

/**
 * Has something done as soon as a transaction is committed, and never when it is undone. It must not fail: everybody who
 * waits for the transaction is answered after it. On the pool, where each statement is its own transaction, at once.
 */
export function afterCommit(executor: Executor, work: Afterwards): void {
  const list = waiting.get(executor);
  if (list) list.push(work);
  else work(executor as Database);
}

/** A pool whose transactions do what waits for their end. */
export function mindingCommits(db: Database): Database {
  const transaction = db.transaction.bind(db);
  return Object.assign(db, {
    async transaction<Result>(...[work, config]: Parameters<typeof transaction<Result>>) {
      const list: Afterwards[] = [];
      const result = await transaction((tx) => {
        waiting.set(tx, list);
        return work(tx);
      }, config);
      for (const afterwards of list) afterwards(db);
      return result;
    },
  });
}
