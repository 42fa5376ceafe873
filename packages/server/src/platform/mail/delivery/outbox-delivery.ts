import type { Database } from "@caseward/db/client";
import { type TaskChannel, taskChannels } from "@caseward/domain/tasks/options";
import type { FastifyBaseLogger } from "fastify";
import type { Vault } from "../../encryption/vault";
import { startPoller } from "../../jobs/poller";
import type { Sender } from "../sender";
import { startChannelWorker } from "./channel-worker";
import { keepDueMails } from "./claims";
import type { PublishTask } from "./outcomes";
import { type DeliveryTiming, type OutboxDelivery, usualTiming } from "./timing";

type Options = {
  db: Database;
  vault: Vault;
  senders: Record<TaskChannel, Sender | null>;
  now: () => Date;
  log: FastifyBaseLogger;
  publishTask: PublishTask;
  timing?: Partial<DeliveryTiming>;
};

/** Without a mail server mails stay in the mailbox and count as sent (D41); text messages say why they can't go. */
const absent: Record<TaskChannel, Sender> = {
  email: { send: async () => undefined, close: () => undefined },
  sms: {
    send: async () => {
      throw new Error("Text messages are not set up.");
    },
    close: () => undefined,
  },
};

/**
 * Sends what the outbox holds: at once when woken after a commit, else every few seconds (D41). Each channel has a
 * worker of its own, so that a mail server that hangs holds up no text message.
 */
export function startOutboxDelivery({
  db,
  vault,
  senders,
  now,
  log,
  publishTask,
  timing,
}: Options): OutboxDelivery {
  const given = { ...usualTiming, ...timing };
  const hasMailbox = senders.email === null;
  const workers = taskChannels.map((channel) =>
    startChannelWorker({
      ...{ db, vault, channel, now, log, publishTask, timing: given },
      sender: senders[channel] ?? absent[channel],
      keepsBody: channel === "email" && hasMailbox,
    }),
  );
  const work = () => keepDueMails(db, now());
  const keepers = hasMailbox ? [startPoller({ work, everyMs: given.pollMs, log })] : [];
  return {
    wake() {
      for (const worker of workers) worker.wake();
    },
    async stop() {
      await Promise.all([...workers, ...keepers].map((part) => part.stop()));
    },
  };
}
