import type { Database } from "@caseward/db/client";
import type { TaskChannel } from "@caseward/domain/tasks/options";
import type { FastifyBaseLogger } from "fastify";
import type { Vault } from "../../encryption/vault";
import { logFailure } from "../../errors/log-failure";
import { pause } from "../../jobs/pause";
import { startPoller } from "../../jobs/poller";
import { withToken } from "../link-token";
import type { Sender } from "../sender";
import { claimNextMessage, keepClaim, type OutboxMessage } from "./claims";
import { markFailed, markSent, type PublishTask } from "./outcomes";
import type { DeliveryTiming, OutboxDelivery } from "./timing";

export type WorkerOptions = {
  db: Database;
  vault: Vault;
  channel: TaskChannel;
  sender: Sender;
  keepsBody: boolean;
  now: () => Date;
  log: FastifyBaseLogger;
  publishTask: PublishTask;
  timing: DeliveryTiming;
};

/** The wait after a poll that was woken: a thousand who write within a second would else cause as many polls. */
const gatherMs = 50;

/** How often an outcome is stored again when the database does not take it, before the claim is left to end. */
const outcomeAttempts = 30;

/**
 * Sends the messages of one channel, one at a time: a server that is killed leaves a single message in doubt, which
 * another one sends again with the same Message-ID once its claim has ended.
 */
export function startChannelWorker({
  db,
  vault,
  channel,
  sender,
  keepsBody,
  now,
  log,
  publishTask,
  timing,
}: WorkerOptions): OutboxDelivery {
  const { pollMs, leaseMs, heartbeatMs, backOffMs, stopMs } = timing;
  const stopping = new AbortController();
  let isCutOff = false;

  const endOfClaim = () => new Date(now().getTime() + leaseMs);
  const claimNext = () => claimNextMessage(db, { channel, now: now(), claimedUntil: endOfClaim() });

  async function deliverDue(): Promise<void> {
    while (!stopping.signal.aborted) {
      const message = await claimNext();
      if (!message) return;
      await deliver(message);
    }
  }

  /** The claim is renewed while the delivery lasts, however long the other server takes. */
  async function deliver(message: OutboxMessage): Promise<void> {
    const heartbeat = setInterval(() => {
      keepClaim(db, message, endOfClaim()).catch((error: unknown) => logFailure(log, error));
    }, heartbeatMs);
    try {
      const refusal = await sendOnce(message);
      /** Cut off by the stop: nobody knows whether it was taken, and the next server tries again. */
      if (refusal !== null && isCutOff) return;
      await store(() => (refusal === null ? finish(message) : putOff(message, refusal)));
    } finally {
      clearInterval(heartbeat);
    }
  }

  /** The reason why it was not taken, or null. */
  async function sendOnce(message: OutboxMessage): Promise<string | null> {
    try {
      await sender.send(withToken(vault, message));
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  /** Again and again while the database is away, since what was sent and not marked would be sent twice. */
  async function store(outcome: () => Promise<void>): Promise<void> {
    for (let left = outcomeAttempts; left > 0; left--) {
      try {
        return await outcome();
      } catch (error) {
        logFailure(log, error);
        if (stopping.signal.aborted) return;
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

  const poller = startPoller({ work: deliverDue, everyMs: pollMs, gatherMs, log });
  return {
    wake: poller.wake,
    async stop() {
      stopping.abort();
      await poller.stop(stopMs);
      isCutOff = true;
      sender.close();
      await poller.stop(1000);
    },
  };
}
