import { chainOf } from "./cause-chain";

const affected = new WeakMap<Error, readonly number[]>();

/** Marks a refusal with the accounts that it affects, for its audit row, also where nobody is logged in. */
export function withAffectedUsers<Refusal extends Error>(error: Refusal, ...userIds: number[]): Refusal {
  affected.set(error, userIds);
  return error;
}

/** The accounts that an error was marked with, also below the wrappers of tRPC. Undefined when it was not marked. */
export const affectedUsersOf = (error: unknown): readonly number[] | undefined =>
  chainOf(error)
    .map((cause) => affected.get(cause))
    .find((found) => found !== undefined);
