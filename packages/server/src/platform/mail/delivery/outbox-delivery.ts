import { type TaskChannel, taskChannels } from "@caseward/domain/tasks/options";
import { startPoller } from "../../jobs/poller";
import type { Sender } from "../sender";
import { startChannelWorker, type WorkerOptions } from "./channel-worker";
import { keepDueMails } from "./claims";
import { type DeliveryTiming, type OutboxDelivery, usualTiming } from "./timing";

type Options = Pick<WorkerOptions, "db" | "vault" | "now" | "log" | "publishTask"> & {
  senders: Record<TaskChannel, Sender | null>;
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
export function startOutboxDelivery({ senders, timing, ...given }: Options): OutboxDelivery {
  const { db, now, log } = given;
  const wholeTiming = { ...usualTiming, ...timing };
  const hasMailbox = senders.email === null;
  const workers = taskChannels.map((channel) =>
    startChannelWorker({
      ...{ ...given, channel, timing: wholeTiming },
      sender: senders[channel] ?? absent[channel],
      keepsBody: channel === "email" && hasMailbox,
    }),
  );
  const work = () => keepDueMails(db, now());
  const keepers = hasMailbox ? [startPoller({ work, everyMs: wholeTiming.pollMs, log })] : [];
  return {
    wake() {
      for (const worker of workers) worker.wake();
    },
    async stop() {
      await Promise.all([...workers, ...keepers].map((part) => part.stop()));
    },
  };
}
