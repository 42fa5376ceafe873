import type { Database } from "@caseward/db/client";
import { type TaskChannel, taskChannels } from "@caseward/domain/tasks/options";
import type { FastifyBaseLogger } from "fastify";
import type { Sender } from "../sender";
import { startLane } from "./outbox-lane";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** When messages are looked for, for how long one belongs to a server, and when it is tried again. */
export type DeliveryTiming = {
  pollMs: number;
  /** How long a message stays claimed by a server that has died. Clocks of servers differ by less than this. */
  leaseMs: number;
  /** How often the claim of a message that is under way is moved ahead. */
  heartbeatMs: number;
  /** Waits between the tries of one message; after the last it has failed for good and says so. */
  backOffMs: readonly number[];
  /** How long messages under way are waited for when the server stops. */
  stopMs: number;
};

export const usualTiming: DeliveryTiming = {
  pollMs: 5 * second,
  leaseMs: 15 * second,
  heartbeatMs: 5 * second,
  backOffMs: [
    5 * second,
    30 * second,
    2 * minute,
    10 * minute,
    30 * minute,
    hour,
    3 * hour,
    6 * hour,
    12 * hour,
  ],
  stopMs: 3 * second,
};

type Options = {
  db: Database;
  senders: Record<TaskChannel, Sender | null>;
  now: () => Date;
  log: FastifyBaseLogger;
  timing?: Partial<DeliveryTiming>;
};

export type OutboxDelivery = { wake: () => void; stop: () => Promise<void> };

/** Without a mail server mails are kept for the mailbox and count as sent (D41); text messages say why they can't go. */
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
 * Sends what the outbox holds: at once when woken after a commit, else every few seconds (D41). Each channel has a lane
 * of its own, so that a mail server that hangs holds up no text message.
 */
export function startOutboxDelivery({ db, senders, now, log, timing }: Options): OutboxDelivery {
  const lanes = taskChannels.map((channel) =>
    startLane({
      db,
      channel,
      sender: senders[channel] ?? absent[channel],
      keepsBody: channel === "email" && senders.email === null,
      now,
      log,
      timing: { ...usualTiming, ...timing },
    }),
  );
  return {
    wake() {
      for (const lane of lanes) lane.wake();
    },
    async stop() {
      await Promise.all(lanes.map((lane) => lane.stop()));
    },
  };
}
