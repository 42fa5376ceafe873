import { DomainError } from "@caseward/domain/errors/catalogue";

/** A slow body is ended (receive-file.ts), so that nobody holds slots with a few bytes. */
const most = { ofAll: 100, ofOne: 3 } as const;

/** How many uploads may be under way, of one account and in all: each holds what has come of its image in memory. */
export function createUploadSlots() {
  const taken = new Map<number, number>();
  let total = 0;
  const change = (userId: number, by: 1 | -1) => {
    total += by;
    const left = (taken.get(userId) ?? 0) + by;
    if (left > 0) taken.set(userId, left);
    else taken.delete(userId);
  };
  /** Throws `rate_limited` or `unavailable` when the account, or the server, has no slot left. */
  return async <Result>(userId: number, work: () => Promise<Result>): Promise<Result> => {
    if ((taken.get(userId) ?? 0) >= most.ofOne)
      throw new DomainError("rate_limited", { retryAfterSeconds: 5 });
    if (total >= most.ofAll) throw new DomainError("unavailable", { retryAfterSeconds: 5 });
    change(userId, 1);
    try {
      return await work();
    } finally {
      change(userId, -1);
    }
  };
}
