import type { Executor } from "../client";

type Parameters = Record<string, unknown>;

/** A query of Drizzle's builder. */
type Query<Rows> = {
  prepare: (name: string) => { execute: (parameters: Parameters) => Promise<Rows> };
};

type Execute<Rows> = (parameters: Parameters) => Promise<Rows>;

const builtFor = new WeakMap<Executor, Map<string, Execute<unknown>>>();

/** Searches of many words have texts of their own; those beyond this many are built for each call. */
const mostKept = 1000;

/**
 * Drizzle's prepared statement of a name, built at its first use: building the text of a list takes as long as PostgreSQL
 * takes to answer it. What differs from call to call is a placeholder in it; whatever else changes the text is part of
 * the name. A transaction builds its own.
 */
export function builtOnce<Rows>(db: Executor, name: string, build: () => Query<Rows>): Execute<Rows> {
  const built = builtFor.get(db) ?? new Map<string, Execute<unknown>>();
  builtFor.set(db, built);
  const known = built.get(name);
  if (known) return known as Execute<Rows>;
  const prepared = build().prepare(name);
  // Sent a turn later, as a query of the builder is: statements of a transaction keep the order they are written in.
  const execute: Execute<Rows> = (parameters) => Promise.resolve().then(() => prepared.execute(parameters));
  if (built.size < mostKept) built.set(name, execute);
  return execute;
}
