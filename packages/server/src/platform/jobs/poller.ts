import type { FastifyBaseLogger } from "fastify";
import { logFailure } from "../errors/log-failure";
import { inTime } from "./in-time";
import { pause } from "./pause";

type Options = {
  /** Finds due rows in the database, claims it and does it. Several servers may at once. */
  work: () => Promise<unknown>;
  everyMs: number;
  /** The wait after work that was woken: a thousand who wake it within a second would else cause as many. */
  gatherMs?: number;
  log: FastifyBaseLogger;
};

/** Work under way is waited for this long when the server stops; its transactions are undone after that. */
const stopMs = 2_000;

/** The wait after a failure, which doubles with each one in a row up to the longest, or to the usual wait. */
const retryMs = 1_000;
const longestRetryMs = 30_000;

export type Poller = {
  /** Does the work now, or once more after what is under way. */
  wake: () => void;
  /** Begins no new work. Answers whether running work ended in time. */
  stop: (patienceMs?: number) => Promise<boolean>;
};

/** Does work at the start and again and again. The database says what is due: what was missed is late, never lost. */
export function startPoller({ work, everyMs, gatherMs = 0, log }: Options): Poller {
  const stopping = new AbortController();
  let waking = new AbortController();

  async function run(): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted; ) {
      waking = new AbortController();
      failures = await attempt(failures);
      if (waking.signal.aborted) await pause(gatherMs, stopping.signal);
      else await pause(waitAfter(failures), AbortSignal.any([waking.signal, stopping.signal]));
    }
  }

  async function attempt(failures: number): Promise<number> {
    try {
      await work();
      return 0;
    } catch (error) {
      logFailure(log, error);
      return failures + 1;
    }
  }

  const waitAfter = (failures: number) =>
    failures === 0 ? everyMs : Math.min(Math.max(everyMs, longestRetryMs), retryMs * 2 ** (failures - 1));

  const running = run();
  return {
    wake: () => waking.abort("woken"),
    stop(patienceMs = stopMs) {
      stopping.abort();
      return inTime(running, patienceMs);
    },
  };
}
