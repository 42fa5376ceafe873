import {
  DrizzleQueryError,
  is,
  Param,
  Placeholder,
  type Query,
  SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import { casing, type Database, type Executor } from "./client";
import { belowDrizzle } from "./prepared/preparing";
import { type Fields, rowMapper } from "./prepared/row-mapper";

/** The values of a statement, by name, where the statement uses them. */
export type Given<Values> = { readonly [Name in keyof Values]: Placeholder<string, Values[Name]> };

type Prepared = { getQuery: () => Query; fields?: Fields; joinsNotNullableMap?: Record<string, boolean> };
type Builder<Rows> = PromiseLike<Rows> & SQLWrapper & { prepare: (name: string) => unknown };
type Buildable<Rows> = Builder<Rows> | SQL<Rows>;

/** What a statement was compiled to. */
type Compiled<Rows> = { query: Query; mapRows: ((rows: unknown[][]) => Rows) | undefined };

export type Statement<Values, Rows> = (db: Executor, values: Values) => Promise<Rows>;

/** Builds queries without a connection. */
const builders: Database = drizzle.mock({ casing });

/** Any name makes Drizzle prepare; the driver finds its own. */
const name = "statement";

const placeholders: Record<string, Placeholder> = new Proxy(
  {},
  { get: (_none, key) => sql.placeholder(String(key)) },
);

/**
 * A query that is built and compiled once, when its module is loaded, and then run by its values on the pool or in a
 * transaction, prepared by name: for calls so frequent that building their SQL anew would cost more than its rows.
 *
 *     const findName = statement((db, given: Given<{ id: number }>) =>
 *       db.select({ name: firms.name }).from(firms).where(eq(firms.id, given.id)));
 *     const rows = await findName(tx, { id: 7 });
 *
 * It is sent when it is called, and not when it is awaited. Dates may be given as they are; a list goes in as
 * `= any(${given.ids})`. What changes the text (a sort, an optional filter) makes a statement of its own.
 */
export function statement<Values extends Record<string, unknown>, Rows>(
  build: (db: Database, given: Given<Values>) => Buildable<Rows>,
): Statement<Values, Rows> {
  return sending(compile(build(builders, placeholders as Given<Values>)));
}

function sending<Values extends Record<string, unknown>, Rows>(
  compiled: Compiled<Rows>,
): Statement<Values, Rows> {
  const fills = compiled.query.params.map(fillOf);
  return async (db, values) =>
    sendCompiled(
      db,
      compiled,
      fills.map((fill) => fill(values)),
    );
}

/** Sends what was compiled before, at once. */
async function sendCompiled<Rows>(
  db: Executor,
  { query, mapRows }: Compiled<Rows>,
  values: unknown[],
): Promise<Rows> {
  const params = values as never[];
  /** Drizzle's own way to the driver, with places for traces and a cache, takes longer than a small statement. */
  const { client, logger } = belowDrizzle(db);
  logger.logQuery(query.sql, params);
  const asked = client.unsafe(query.sql, params, { prepare: true });
  try {
    return mapRows ? mapRows(await asked.values()) : ((await asked) as Rows);
  } catch (error) {
    throw new DrizzleQueryError(query.sql, params, error as Error);
  }
}

/** The text of a query and its parameters, which are numbered anew. */
const textOf = (query: SQL): Query => builders.execute(query).getQuery();

function compile<Rows>(built: Buildable<Rows>): Compiled<Rows> {
  if (built instanceof SQL) return { query: textOf(built), mapRows: undefined };
  /** What Drizzle keeps to itself: a private part of its prepared queries. */
  const prepared = built.prepare(name) as Prepared;
  const { fields, joinsNotNullableMap } = prepared;
  const mapRow = fields && rowMapper(fields, joinsNotNullableMap);
  return {
    query: prepared.getQuery(),
    mapRows: mapRow && ((rows: unknown[][]) => rows.map(mapRow) as Rows),
  };
}

/** How one parameter is made of the values: a column's value as the column writes it, others as the driver does. */
function fillOf(parameter: unknown): (values: Record<string, unknown>) => unknown {
  if (is(parameter, Placeholder)) return ({ [parameter.name]: value }) => plain(given(value, parameter.name));
  if (!is(parameter, Param) || !is(parameter.value, Placeholder)) return () => parameter;
  const { encoder, value: placeholder } = parameter;
  return ({ [placeholder.name]: value }) =>
    given(value, placeholder.name) === null ? null : encoder.mapToDriverValue(value);
}

function given(value: unknown, of: string): unknown {
  if (value === undefined) throw new Error(`The statement was given no value for "${of}"`);
  return value;
}

/** Drizzle has told the driver to take dates as text. */
const plain = (value: unknown) => (value instanceof Date ? value.toISOString() : value);
