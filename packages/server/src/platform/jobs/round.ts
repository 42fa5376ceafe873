import type { FastifyBaseLogger } from "fastify";
import { logFailure } from "../errors/log-failure";
import { inTime } from "./in-time";

type Options = {
  /** Looks at the database for what is due and does it. Several servers may at once. */
  work: () => Promise<unknown>;
  everyMs: number;
  log: FastifyBaseLogger;
};

/** Work under way is waited for this long when the server stops; its transactions are undone after that. */
const stopMs = 2_000;

export type Round = {
  /** Does the work now, or once more after what is under way. Rejects when it fails, which is logged already. */
  now: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Does work at the start and again and again, whatever else wakes it: what was missed is late, never lost. */
export function startRound({ work, everyMs, log }: Options): Round {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  let isStopped = false;

  async function attempt(): Promise<void> {
    if (isStopped) return;
    try {
      await work();
    } catch (error) {
      logFailure(log, error);
      throw error;
    } finally {
      running = null;
    }
  }

  function now(): Promise<void> {
    if (!running) {
      running = attempt();
      return running;
    }
    const again = () => {
      next = null;
      return now();
    };
    next ??= running.then(again, again);
    return next;
  }

  const inBackground = () => void now().catch(() => undefined);
  const timer = setInterval(inBackground, everyMs);
  inBackground();
  return {
    now,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await inTime(running, stopMs);
    },
  };
}
