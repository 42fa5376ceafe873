import { DomainError } from "@caseward/domain/errors/catalogue";

/** A slow body is ended (receive-file.ts), so that nobody holds slots with a few bytes. */
const mostOfAccounts = { ofAll: 100, ofOne: 3 };

/**
 * How many uploads may be under way, of one account or network and in all: each holds what has come of its image in
 * memory.
 */
export function createUploadSlots(most = mostOfAccounts) {
  const taken = new Map<number | string, number>();
  let total = 0;
  const change = (sender: number | string, by: 1 | -1) => {
    total += by;
    const left = (taken.get(sender) ?? 0) + by;
    if (left > 0) taken.set(sender, left);
    else taken.delete(sender);
  };
  /** Throws `rate_limited` or `unavailable` when the sender, or the server, has no slot left. */
  return async <Result>(sender: number | string, work: () => Promise<Result>): Promise<Result> => {
    if ((taken.get(sender) ?? 0) >= most.ofOne)
      throw new DomainError("rate_limited", { retryAfterSeconds: 5 });
    if (total >= most.ofAll) throw new DomainError("unavailable", { retryAfterSeconds: 5 });
    change(sender, 1);
    try {
      return await work();
    } finally {
      change(sender, -1);
    }
  };
}
