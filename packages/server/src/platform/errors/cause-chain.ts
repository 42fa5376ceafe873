const mostCauses = 5;

/** An error and what caused it, the outermost first: drivers and tRPC wrap what went wrong. */
export function chainOf(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let cause = error; cause instanceof Error && chain.length < mostCauses; cause = cause.cause)
    chain.push(cause);
  return chain;
}
