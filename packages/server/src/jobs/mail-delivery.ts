import type { Database } from "@caseward/db/client";
import type { FastifyBaseLogger } from "fastify";
import type { Mailer } from "../mail/mailer";
import { claimDueMails, markMailFailed, markMailSent, type OutboxMail } from "../mail/outbox";
import { logFailure } from "../plugins/errors";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Waits between the tries of one mail; after the last it has failed for good and says so. */
const backOff = [
  5 * second,
  30 * second,
  2 * minute,
  10 * minute,
  30 * minute,
  hour,
  3 * hour,
  6 * hour,
  12 * hour,
];

const pollMs = 5 * second;
const leaseMs = 2 * minute;
const atOnce = 10;

type Options = { db: Database; mailer: Mailer | null; now: () => Date; log: FastifyBaseLogger };

export type MailDelivery = { wake: () => void; stop: () => Promise<void> };

/**
 * Sends what the outbox holds: at once when woken after a commit, else every few seconds (D41). Without a mailer the
 * mails are kept for the development mailbox and count as sent.
 */
export function startMailDelivery({ db, mailer, now, log }: Options): MailDelivery {
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

  async function deliver(mail: OutboxMail): Promise<void> {
    try {
      await mailer?.send(mail);
      await markMailSent(db, { id: mail.id, now: now(), keepBody: mailer === null });
    } catch (error) {
      const wait = backOff[mail.attempts - 1];
      const nextAttemptAt = wait === undefined ? null : new Date(now().getTime() + wait);
      const reason = error instanceof Error ? error.message : String(error);
      log.warn(
        { mailId: mail.id, attempts: mail.attempts, isLast: nextAttemptAt === null },
        "A mail was not taken",
      );
      await markMailFailed(db, { id: mail.id, error: reason, nextAttemptAt, now: now() });
    }
  }

  const timer = setInterval(wake, pollMs);
  wake();
  return {
    wake,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
      mailer?.close();
    },
  };
}
