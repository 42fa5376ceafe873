const subjects = new WeakMap<Error, readonly number[]>();

/** Marks a refusal as one of the accounts that it concerns, where nobody is logged in to tell, or whatever its kind. */
export function concerning<Refusal extends Error>(error: Refusal, ...userIds: number[]): Refusal {
  subjects.set(error, userIds);
  return error;
}

/** The accounts that an error was marked with, also below the wrappers of tRPC. Undefined when it was not marked. */
export function subjectsOf(error: unknown): readonly number[] | undefined {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    const found = subjects.get(cause);
    if (found) return found;
  }
  return undefined;
}
