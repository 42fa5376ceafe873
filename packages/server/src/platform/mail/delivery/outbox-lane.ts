import type { Database } from "@caseward/db/client";
import type { TaskChannel } from "@caseward/domain/tasks/options";
import type { FastifyBaseLogger } from "fastify";
import { logFailure } from "../../errors/log-failure";
import { inTime } from "../../jobs/in-time";
import { pause } from "../../jobs/pause";
import type { Sender } from "../sender";
import { claimNextMessage, keepClaim, keepDueMails, type OutboxMessage } from "./claims";
import { markFailed, markSent, type PublishTask } from "./outcomes";
import type { DeliveryTiming, OutboxDelivery } from "./timing";

type Options = {
  db: Database;
  channel: TaskChannel;
  sender: Sender;
  keepsBody: boolean;
  now: () => Date;
  log: FastifyBaseLogger;
  publishTask: PublishTask;
  timing: DeliveryTiming;
};

/** The wait after a look that found nothing: a thousand who write within a second would else cause as many looks. */
const gatherMs = 50;

/** How often an outcome is written down again when the database does not take it, before the claim is left to end. */
const outcomeTries = 30;

/**
 * Sends the messages of one channel, one at a time: a server that is killed leaves a single message in doubt, which
 * another one sends again with the same Message-ID once its claim has ended.
 */
export function startLane({
  db,
  channel,
  sender,
  keepsBody,
  now,
  log,
  publishTask,
  timing,
}: Options): OutboxDelivery {
  const { pollMs, leaseMs, heartbeatMs, backOffMs, stopMs } = timing;
  const stopping = new AbortController();
  let isCutOff = false;
  let isWoken = false;
  /** Whether mails that others have left are to be looked for: at the start and at each turn of the clock. */
  let isTurn = true;
  let running: Promise<void> | null = null;

  const endOfClaim = () => new Date(now().getTime() + leaseMs);
  const isStopped = () => stopping.signal.aborted;

  const wake = () => {
    isWoken = true;
    running ??= run().finally(() => {
      running = null;
      if (isWoken && !isStopped()) wake();
    });
  };

  async function run(): Promise<void> {
    while (isWoken && !isStopped()) {
      isWoken = false;
      try {
        const message = await nextMessage();
        if (!message) await pause(gatherMs, stopping.signal);
        else {
          isWoken = true;
          await deliver(message);
        }
      } catch (error) {
        logFailure(log, error);
      }
    }
  }

  async function nextMessage(): Promise<OutboxMessage | null> {
    if (keepsBody && isTurn) await keepDueMails(db, now());
    isTurn = false;
    return claimNextMessage(db, { channel, now: now(), claimedUntil: endOfClaim() });
  }

  /** While it lasts the claim is kept, however long the other server takes. */
  async function deliver(message: OutboxMessage): Promise<void> {
    const heartbeat = setInterval(() => {
      keepClaim(db, message, endOfClaim()).catch((error: unknown) => logFailure(log, error));
    }, heartbeatMs);
    try {
      const refusal = await sendOnce(message);
      /** Cut off by the stop: nobody knows whether it was taken, and whoever starts next tries again. */
      if (refusal !== null && isCutOff) return;
      await writeDown(() => (refusal === null ? finish(message) : putOff(message, refusal)));
    } finally {
      clearInterval(heartbeat);
    }
  }

  /** The reason why it was not taken, or null. */
  async function sendOnce(message: OutboxMessage): Promise<string | null> {
    try {
      await sender.send(message);
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  /** Again and again while the database is away, since what was sent and not marked would be sent twice. */
  async function writeDown(outcome: () => Promise<void>): Promise<void> {
    for (let left = outcomeTries; left > 0; left--) {
      try {
        return await outcome();
      } catch (error) {
        logFailure(log, error);
        if (isStopped()) return;
        await pause(Math.min(pollMs, 1000), stopping.signal);
      }
    }
  }

  const finish = (message: OutboxMessage) =>
    markSent(db, message, { now: now(), keepBody: keepsBody, publishTask });

  async function putOff(message: OutboxMessage, error: string): Promise<void> {
    const { id, attempts } = message;
    const wait = backOffMs[attempts - 1];
    const nextAttemptAt = wait === undefined ? null : new Date(now().getTime() + wait);
    log.warn({ outboxId: id, channel, attempts, isLast: nextAttemptAt === null }, "A message was not taken");
    await markFailed(db, message, { error: error.slice(0, 300), nextAttemptAt, now: now(), publishTask });
  }

  const timer = setInterval(() => {
    isTurn = true;
    wake();
  }, pollMs);
  wake();
  return {
    wake,
    async stop() {
      clearInterval(timer);
      const ended = running;
      stopping.abort();
      await inTime(ended, stopMs);
      isCutOff = true;
      sender.close();
      await inTime(ended, 1000);
    },
  };
}
