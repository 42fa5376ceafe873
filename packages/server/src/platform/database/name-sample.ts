import type { Executor } from "@caseward/db/client";
import { statement } from "@caseward/db/statement";
import { type Column, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { keptAMinute } from "./kept-a-minute";

/**
 * Names of a table, drawn by chance, one in a line: by them a search is told whether what it looks for is common. They
 * only choose between two ways to the same answer, so they may be a minute old.
 */
export type NameSample = {
  lines: string;
  names: number;
  /** How many rows the table has, about. */
  rows: number;
};

/** A sample of what a column or expression gives, drawn from so many blocks of 8 kB: some two thousand names will do. */
export function sampledNames(
  table: PgTable,
  name: SQL | Column,
  blocks: number,
): (db: Executor) => Promise<NameSample> {
  const draw = drawStatement(table, name, blocks);
  return keptAMinute(async (db) => {
    const [row] = await draw(db, {});
    const { lines, names, percent } = row ?? { lines: null, names: 0, percent: 100 };
    return { lines: `\n${lines ?? ""}\n`, names, rows: (names * 100) / percent };
  });
}

function drawStatement(table: PgTable, name: SQL | Column, blocks: number) {
  const size = `greatest(1, pg_relation_size('${getTableName(table)}'))`;
  const percent = sql.raw(`least(100, ${100 * blocks}.0 * 8192 / ${size})`);
  return statement(
    () =>
      sql<{ lines: string | null; names: number; percent: number }[]>`
        select string_agg(${name}, chr(10)) as lines, count(*)::int as names, ${percent}::float8 as percent
        from ${table} tablesample system (${percent})`,
  );
}

/** A walk along an order goes no further than this for a page, however large the table. */
const longestWalk = 16_000;

/** A row that the index of trigrams finds costs as much as this many that a walk goes past. */
const walkedForOneFound = 3;

type Wanted = { parts: readonly string[]; rows: number; isIndexed: boolean };

/**
 * How far a walk along an order is worth while for so many rows that hold all parts, in rows that it goes past: as far
 * as it costs no more than finding all that hold them, by the index, or where that knows none of the parts by a look at
 * each row. None if what is looked for is too rare for it.
 */
export function worthWalking(sample: NameSample, { parts, rows, isIndexed }: Wanted): number {
  const byCost = isIndexed ? Math.sqrt(rows / (walkedForOneFound * sample.rows)) : rows / sample.rows;
  const withinReach = (1.5 * rows) / longestWalk;
  const leastShare = Math.max(byCost, withinReach);
  const isCommon = sample.names > 0 && holdAtLeast(sample, parts, sample.names * leastShare);
  return isCommon ? Math.min(Math.ceil((2 * rows) / leastShare), longestWalk) : 0;
}

/** Node looks for so few letters several times faster than for more. */
const quickLetters = 6;

/** Whether at least so many lines hold all parts, counted no further. */
function holdAtLeast({ lines }: NameSample, parts: readonly string[], enough: number): boolean {
  const [longest = ""] = parts.toSorted((one, other) => other.length - one.length);
  const sought = longest.slice(0, quickLetters);
  let hits = 0;
  for (let at = lines.indexOf(sought); at !== -1 && hits < enough; ) {
    const end = lines.indexOf("\n", at);
    const line = lines.slice(lines.lastIndexOf("\n", at), end);
    if (parts.every((part) => line.includes(part))) hits += 1;
    at = lines.indexOf(sought, end);
  }
  return hits >= enough;
}

/** How a search is answered: along the order as far as is looked through, or by all that holds its words. */
export type Way = "along" | "all";

/** Asks along the order where that is worth while, and for all else, and where it did not fill the page, among all. */
export async function askEitherWay<Row>(
  walk: number,
  rows: number,
  ask: (way: Way) => Promise<Row[]>,
): Promise<Row[]> {
  const found = walk > 0 ? await ask("along") : [];
  return found.length >= rows ? found : ask("all");
}
