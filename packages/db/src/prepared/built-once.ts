import { QueryPromise } from "drizzle-orm";
import type { Executor } from "../client";
import { type Fields, flatRowsOf } from "./flat-rows";

type Parameters = Record<string, unknown>;

type Prepared<Rows> = { execute: (parameters: Parameters) => Promise<Rows> };

/** A query of Drizzle's builder. */
type Query<Rows> = { prepare: (name: string) => Prepared<Rows> };

const built = new Map<string, Prepared<unknown>>();

/** Searches of many words have texts of their own; those beyond this many are built for each call. */
const mostKept = 1000;

/**
 * Drizzle's prepared statement of a name, built once because to build a list takes as long as to answer it
 * (docs/performance.md). What differs between calls is a placeholder (an instant as text where no column encodes it);
 * whatever else changes the text is part of the name.
 */
export function builtOnce<Rows>(db: Executor, name: string, build: () => Query<Rows>) {
  let prepared = built.get(name) as Prepared<Rows> | undefined;
  if (!prepared) {
    prepared = withFlatRows(build().prepare(name));
    if (built.size < mostKept) built.set(name, prepared);
  }
  const bound = on(db, prepared);
  return (parameters: Parameters): Promise<Rows> => new Statement(() => bound.execute(parameters));
}

/** Read by our own reader where rows are flat. Drizzle's types keep both to itself. */
function withFlatRows<Rows>(prepared: Prepared<Rows>): Prepared<Rows> {
  const { fields } = prepared as unknown as { fields?: Fields };
  const customResultMapper = fields && flatRowsOf(fields);
  return customResultMapper ? Object.assign(prepared, { customResultMapper }) : prepared;
}

/** Sent once it is waited for, as a query of the builder is: statements of a transaction keep the order they are written in. */
class Statement<Rows> extends QueryPromise<Rows> {
  constructor(readonly execute: () => Promise<Rows>) {
    super();
  }
}

/** Drizzle ties a prepared statement to the pool or the transaction that built it. Its text is the same for every other. */
const on = <Rows>({ _: { session } }: Executor, prepared: Prepared<Rows>): Prepared<Rows> =>
  Object.assign(Object.create(Object.getPrototypeOf(prepared)), prepared, {
    client: (session as unknown as { client: unknown }).client,
  });
