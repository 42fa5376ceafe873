import type { Database } from "@caseward/db/client";
import type { FastifyBaseLogger } from "fastify";
import type { Mailer } from "../mail/mailer";
import { claimDueMails, markMailFailed, markMailSent, type OutboxMail } from "../mail/outbox";
import { logFailure } from "../plugins/errors";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** When mails are looked for, for how long one belongs to a server, and when it is tried again. */
export type DeliveryTiming = {
  pollMs: number;
  leaseMs: number;
  /** Waits between the tries of one mail; after the last it has failed for good and says so. */
  backOffMs: readonly number[];
  /** How long mails under way are waited for when the server stops. */
  stopMs: number;
};

export const usualTiming: DeliveryTiming = {
  pollMs: 5 * second,
  leaseMs: 2 * minute,
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

/** Mails under way at a time, each over a connection of its own. */
const atOnce = 5;

type Options = {
  db: Database;
  mailer: Mailer | null;
  now: () => Date;
  log: FastifyBaseLogger;
  timing?: Partial<DeliveryTiming>;
};

export type MailDelivery = { wake: () => void; stop: () => Promise<void> };

/**
 * Sends what the outbox holds: at once when woken after a commit, else every few seconds (D41). Without a mailer the
 * mails are kept for the development mailbox and count as sent.
 */
export function startMailDelivery({ db, mailer, now, log, timing }: Options): MailDelivery {
  const { pollMs, leaseMs, backOffMs, stopMs } = { ...usualTiming, ...timing };
  let isStopped = false;
  let isWoken = false;
  let running: Promise<void> | null = null;

  const wake = () => {
    isWoken = true;
    running ??= run().finally(() => {
      running = null;
      if (isWoken && !isStopped) wake();
    });
  };

  async function run(): Promise<void> {
    while (isWoken && !isStopped) {
      isWoken = false;
      try {
        const claimed = await claimDueMails(db, { now: now(), leaseMs, limit: atOnce });
        await Promise.all(claimed.map(deliver));
        if (claimed.length === atOnce) isWoken = true;
      } catch (error) {
        logFailure(log, error);
      }
    }
  }

  /** Never rejects: what happens to one mail holds up no other. */
  async function deliver(mail: OutboxMail): Promise<void> {
    const refusal = await sendOnce(mail);
    try {
      if (refusal === null) await markMailSent(db, { id: mail.id, now: now(), keepBody: mailer === null });
      else await putOff(mail, refusal);
    } catch (error) {
      logFailure(log, error);
    }
  }

  /** The reason why the mail server did not take it, or null. */
  async function sendOnce(mail: OutboxMail): Promise<string | null> {
    try {
      await mailer?.send(mail);
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  async function putOff({ id, attempts }: OutboxMail, error: string): Promise<void> {
    const wait = backOffMs[attempts - 1];
    const nextAttemptAt = wait === undefined ? null : new Date(now().getTime() + wait);
    log.warn({ mailId: id, attempts, isLast: nextAttemptAt === null }, "A mail was not taken");
    await markMailFailed(db, { id, error, nextAttemptAt, now: now() });
  }

  const timer = setInterval(wake, pollMs);
  wake();
  return {
    wake,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await inTime(running, stopMs);
      mailer?.close();
    },
  };
}

/** What is cut off by the deadline is tried again by whoever starts next, once its lease has ended. */
async function inTime(work: Promise<void> | null, deadlineMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, deadlineMs);
  });
  await Promise.race([work, deadline]);
  clearTimeout(timer);
}
