import { createHash } from "node:crypto";
import type { Database, Executor } from "@caseward/db/client";
import { DomainError } from "@caseward/domain/errors/catalogue";
import { type LimitName, limits } from "./limits";
import { type Count, countEach, countWithin, deleteOver, findWait, uncount } from "./repository";

/** A limit and its subject: an address, a network, an account's id. */
type Counted = readonly [name: LimitName, subject: string | number];

export type Limiter = {
  /** Counts one, or throws `rate_limited` with the seconds to wait. */
  take: (...counted: Counted) => Promise<void>;
  /** The same, but where it is used up the caller may go another way: see `OwnWay`. */
  takeOr: (counted: Counted, ownWay: OwnWay<undefined>) => Promise<void>;
  /**
   * Counts a try before it is made, so that of many at once none goes past the limit. Only one that ends with a refusal
   * of the named codes stays counted; a good one clears the first of the counts.
   */
  trying: <Result>(
    counted: readonly [Counted, ...Counted[]],
    wrong: readonly DomainError["code"][],
    work: () => Promise<Result>,
    ownWay?: OwnWay<undefined>,
  ) => Promise<Result>;
  /** The same for a try that many make at once, in fewer statements. */
  tryingFast: <Found, Good, Answer>(
    counted: readonly [Counted, ...Counted[]],
    wrong: readonly DomainError["code"][],
    steps: FastTry<Found, Good, Answer>,
  ) => Promise<Answer>;
  clear: (...counted: Counted) => Promise<void>;
};

/**
 * What is counted in place of limits that are used up, for a caller who need not wait for what others did; null where
 * there is no such way, and the caller is refused.
 */
type OwnWay<Found> = (found: Found) => Promise<readonly Counted[] | null> | readonly Counted[] | null;

type FastTry<Found, Good, Answer> = {
  /** Counts, and in the same statement finds what the try is made with. */
  countAndFind: (
    db: Database,
    counts: readonly Count[],
    at: Date,
  ) => Promise<{ counted: Map<string, number>; found: Found }>;
  ownWay?: OwnWay<Found>;
  work: (found: Found) => Promise<Good>;
  /** What a good try leads to, while its counts are given back. It may fail for reasons of its own. */
  goOn: (good: Good) => Promise<Answer>;
};

/** A try that only counts, and leads to nothing else. */
const countOnly = async (...counting: Parameters<typeof countEach>) => ({
  counted: await countEach(...counting),
  found: undefined,
});

type Options = { db: Database; now: () => Date };

/** Each so many new counts, more than as many that are over are forgotten. */
const newForOld = { new: 8, old: 40 };

/** The limits of limits.ts, counted in the database for all servers. Never inside a transaction that may be undone. */
export function createLimiter({ db, now }: Options): Limiter {
  let made = 0;

  /** All of them, or none and a refusal. */
  async function takeAll<Found>(
    all: readonly Counted[],
    countAndFind: FastTry<Found, unknown, unknown>["countAndFind"],
    ownWay: OwnWay<Found> = () => null,
  ): Promise<{ found: Found; keys: string[] }> {
    const counts = all.map(countOf);
    const { counted, found } = await countAndFind(db, counts, now());
    if (counted.size < counts.length) {
      if (counted.size > 0) await uncount(db, { givenBack: [...counted.keys()] });
      const own = await ownWay(found);
      if (own) return { found, keys: (await takeAll(own, countOnly)).keys };
      const wait = await findWait(db, counts, now());
      throw new DomainError("rate_limited", { retryAfterSeconds: Math.max(1, wait ?? 1) });
    }
    made += [...counted.values()].filter((used) => used === 1).length;
    if (made >= newForOld.new) await forgetOld();
    return { found, keys: counts.map(({ key }) => key) };
  }

  async function forgetOld(): Promise<void> {
    made = 0;
    await deleteOver(db, now(), newForOld.old);
  }

  const limiter: Limiter = {
    take: async (...counted) => void (await takeAll([counted], countOnly)),
    takeOr: async (counted, ownWay) => void (await takeAll([counted], countOnly, ownWay)),
    clear: (...counted) => uncount(db, { cleared: [keyOf(counted)] }),
    trying: (counted, wrong, work, ownWay = () => null) =>
      limiter.tryingFast(counted, wrong, {
        countAndFind: countOnly,
        ownWay,
        work,
        goOn: async (good) => good,
      }),
    async tryingFast(counted, wrong, { countAndFind, ownWay, work, goOn }) {
      const { found, keys } = await takeAll(counted, countAndFind, ownWay);
      const [first = "", ...others] = keys;
      const good = await work(found).catch(async (error: unknown) => {
        const isWrong = error instanceof DomainError && wrong.includes(error.code);
        if (!isWrong) await uncount(db, { givenBack: keys });
        throw error;
      });
      const givenBack = uncount(db, { cleared: [first], givenBack: others });
      const [answer] = await Promise.allSettled([goOn(good), givenBack]);
      await givenBack;
      if (answer.status === "rejected") throw answer.reason;
      return answer.value;
    },
  };
  return limiter;
}

/**
 * Counts one of each in the transaction that does it, and with it is undone: whether that is still allowed. Their rows
 * stay locked until the end, so nothing slow comes after it.
 */
export async function mayStill(tx: Executor, counted: readonly Counted[], now: Date): Promise<boolean> {
  return (await countWithin(tx, counted.map(countOf), now)).size === counted.length;
}

const countOf = (counted: Counted): Count => ({ key: keyOf(counted), ...limits[counted[0]] });

/** A hash: what anonymous callers type is not stored. */
const keyOf = ([name, subject]: Counted) =>
  `${name}:${createHash("sha256").update(String(subject)).digest("base64url")}`;
