import { createHash } from "node:crypto";
import type { Database, Executor } from "@caseward/db/client";
import { DomainError } from "@caseward/domain/errors/catalogue";
import { type LimitName, limits } from "./limits";
import { countOne, deleteCount, deleteOver, findEnd, uncountOne } from "./repository";

/** A limit and whom it is counted for: an address, a network, an account's id. */
type Counted = readonly [name: LimitName, subject: string | number];

export type Limiter = {
  /** Counts one, or throws `rate_limited` with the seconds to wait. */
  take: (...counted: Counted) => Promise<void>;
  /**
   * Counts a try before it is made, so that of many at once none goes past the limit. Only one that ends with a refusal
   * of the named codes stays counted; a good one clears the first of the counts.
   */
  trying: <Result>(
    counted: readonly [Counted, ...Counted[]],
    wrong: readonly DomainError["code"][],
    work: () => Promise<Result>,
  ) => Promise<Result>;
  clear: (...counted: Counted) => Promise<void>;
};

type Options = { db: Database; now: () => Date };

/** The limits of limits.ts, counted in the database for all servers. Never inside a transaction that may be undone. */
export function createLimiter({ db, now }: Options): Limiter {
  const clear = (...counted: Counted) => deleteCount(db, keyOf(counted));

  async function take(...counted: Counted): Promise<void> {
    const key = keyOf(counted);
    const used = await countOne(db, key, limits[counted[0]], now());
    if (used === null) throw await refusal(key);
    if (used === 1) await deleteOver(db, now());
  }

  async function refusal(key: string): Promise<DomainError> {
    const left = ((await findEnd(db, key)) ?? now()).getTime() - now().getTime();
    return new DomainError("rate_limited", { retryAfterSeconds: Math.max(1, Math.ceil(left / 1000)) });
  }

  async function takeAll(all: readonly Counted[]): Promise<void> {
    for (const [place, counted] of all.entries())
      await take(...counted).catch(async (error: unknown) => {
        await giveBack(all.slice(0, place));
        throw error;
      });
  }

  async function giveBack(all: readonly Counted[]): Promise<void> {
    for (const counted of all) await uncountOne(db, keyOf(counted));
  }

  return {
    take,
    clear,
    async trying(counted, wrong, work) {
      await takeAll(counted);
      const [first, ...others] = counted;
      try {
        const result = await work();
        await clear(...first);
        await giveBack(others);
        return result;
      } catch (error) {
        const isWrong = error instanceof DomainError && wrong.includes(error.code);
        if (!isWrong) await giveBack(counted);
        throw error;
      }
    },
  };
}

/**
 * Counts one in the transaction that does it, and with it is undone: whether that is still allowed. Its row stays locked
 * until the end, so nothing slow comes after it.
 */
export async function mayStill(tx: Executor, counted: Counted, now: Date): Promise<boolean> {
  return (await countOne(tx, keyOf(counted), limits[counted[0]], now)) !== null;
}

/** A hash: what strangers type is not kept. */
const keyOf = ([name, subject]: Counted) =>
  `${name}:${createHash("sha256").update(String(subject)).digest("base64url")}`;
