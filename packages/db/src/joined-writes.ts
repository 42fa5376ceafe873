import { type Query, sql } from "drizzle-orm";
import type { Executor } from "./client";
import { sendCompiled, textOf, type Write } from "./statement";

type Compiled = Write["compiled"];

/**
 * Sends writes as one statement, `with w0 as (insert ...), w1 as (update ...) select 1`: each statement costs the server
 * and PostgreSQL as much as the row that it writes. Nobody gets their rows.
 *
 * They all see the tables as they were before, and run in no promised order. Foreign keys are checked when all of them
 * are done, so a row and what refers to it can be added together; but none may read what another one writes, and no two
 * may change the same row, of which PostgreSQL would leave one out without a word. What needs that is sent before.
 */
export function sendWrites(executor: Executor, writes: readonly Write[]): Promise<unknown> {
  if (writes.length === 0) return Promise.resolve([]);
  const params = writes.flatMap((write) => write.params);
  return sendCompiled(executor, { query: joined(writes), mapRows: undefined }, params);
}

/** There is one for each way through a service, such as a client who is known or new: some thirty. */
const mostJoined = 200;

const joinedBefore = new Map<string, Query>();
const numbers = new WeakMap<Compiled, number>();
let numbered = 0;

/** Compiled once for statements that come together again. */
function joined(writes: readonly Write[]): Query {
  const key = writes.map(({ compiled }) => numberOf(compiled)).join(" ");
  const known = joinedBefore.get(key);
  if (known) return known;
  const query = join(writes.map(({ compiled }) => compiled));
  if (joinedBefore.size >= mostJoined) joinedBefore.clear();
  joinedBefore.set(key, query);
  return query;
}

function numberOf(compiled: Compiled): number {
  const known = numbers.get(compiled);
  if (known !== undefined) return known;
  numbered += 1;
  numbers.set(compiled, numbered);
  return numbered;
}

function join(all: readonly Compiled[]): Query {
  assertApart(all);
  const [first, ...others] = all;
  if (first && others.length === 0) return first.query;
  const parts = all.map((compiled, place) => sql`${sql.raw(`w${place}`)} as (${compiled.sql})`);
  return textOf(sql`with ${sql.join(parts, sql`, `)} select 1`);
}

const writing = /^\s*(?:insert into|(update|delete from))\s+("?[\w.]+"?)/i;
const answering = /\sreturning\s/i;

/** Throws where one would get lost, or was made to be answered. */
function assertApart(all: readonly Compiled[]): void {
  const changed = new Set<string>();
  for (const { query } of all) {
    const [isWrite, isChange, table = ""] = writing.exec(query.sql) ?? [];
    if (!isWrite) throw new Error(`Only writes can be joined, and this is none: ${query.sql}`);
    if (answering.test(query.sql)) throw new Error(`The rows of a joined write are nobody's: ${query.sql}`);
    if (isChange && changed.has(table)) throw new Error(`Two joined writes change rows of ${table}`);
    if (isChange) changed.add(table);
  }
}
