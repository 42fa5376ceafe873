import type { ISql, Sql, TransactionSql } from "postgres";
import { createRepeatedTexts } from "./repeated-texts";

type IsRepeated = ReturnType<typeof createRepeatedTexts>;

/**
 * Has PostgreSQL keep the plans of statements that come again, on the pool and within transactions. The driver names
 * them on each connection by their text; Drizzle asks it not to unless each query is prepared by hand.
 */
export function preparing(pool: Sql): Sql {
  const isRepeated = createRepeatedTexts();
  /** One caller at a time on a connection: nobody waits behind another's search or gets another's answer. */
  const unsafe = preparingUnsafe(pool, isRepeated, { onexecute: () => undefined });
  const begin = pool.begin.bind(pool);
  return Object.assign(pool, {
    unsafe,
    begin: <T>(work: (tx: TransactionSql) => Promise<T>) =>
      begin((tx) => work(preparingTransaction(tx, isRepeated))),
  });
}

function preparingTransaction(tx: TransactionSql, isRepeated: IsRepeated): TransactionSql {
  const savepoint = tx.savepoint.bind(tx);
  return Object.assign(tx, {
    unsafe: preparingUnsafe(tx, isRepeated),
    savepoint: <T>(work: (nested: TransactionSql) => Promise<T>) =>
      savepoint((nested) => work(preparingTransaction(nested, isRepeated))),
  });
}

function preparingUnsafe(client: ISql, isRepeated: IsRepeated, always = {}): Sql["unsafe"] {
  const unsafe = client.unsafe.bind(client);
  return (text, parameters = [], options = {}) => {
    const prepare = !isSearch(text) && isRepeated(text, parameters.length);
    const asPrepared = prepare && isOne(text) ? { simple: false } : {};
    return unsafe(text, parameters, Object.assign({}, always, options, { prepare }, asPrepared));
  };
}

/** Which index answers a search depends on its words, so PostgreSQL plans each one by them. */
const isSearch = (text: string): boolean => text.includes(" like ");

/** What has no parameters the driver sends as it is, for it may be several statements: PostgreSQL plans it each time. */
const isOne = (text: string): boolean => /^\s*(select|with|insert|update|delete)\b[^;]*$/i.test(text);
