import type { TaskChannel } from "@caseward/domain/tasks/options";
import type { FastifyBaseLogger } from "fastify";
import { startChaining } from "./modules/audit/chain/chaining-repository";
import { sweepAccess } from "./modules/auth/sessions/access-sweep";
import { sendDigests } from "./modules/cases/deadlines/digest/hand-over";
import { sweepDeadlines } from "./modules/cases/deadlines/sweep";
import { expireOffers } from "./modules/cases/offers/clock/expiring";
import { remindOfOffers } from "./modules/cases/offers/clock/reminding";
import { advancePlans } from "./modules/cases/offers/plan/advancing";
import { sweepFiles } from "./modules/files/file-sweep";
import { sendUnreadNotices } from "./modules/messages/unread/service";
import { publishTask } from "./modules/tasks/record";
import { handOverDueTasks } from "./modules/tasks/reminder-hand-over";
import type { Services } from "./platform/context";
import { deleteExpiredKeys } from "./platform/idempotency/repository";
import { shortenWaits } from "./platform/jobs/overlong-waits-repository";
import { startPoller } from "./platform/jobs/poller";
import { startOutboxDelivery } from "./platform/mail/delivery/outbox-delivery";
import type { Sender } from "./platform/mail/sender";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** What is polled, and how often: a reminder and the end of an offer are due to the second, a digest of time limits within the hour. */
const jobs: readonly [work: (services: Services) => Promise<unknown>, everyMs: number][] = [
  [handOverDueTasks, second],
  [expireOffers, second],
  [remindOfOffers, second],
  [advancePlans, second],
  [sendUnreadNotices, 5 * second],
  [shortenWaits, minute],
  [sendDigests, minute],
  [sweepFiles, hour],
  [({ db, now }) => deleteExpiredKeys(db, now()), hour],
  [sweepAccess, hour],
  [sweepDeadlines, hour],
];

type Options = {
  services: Services;
  /** Null where none is configured. */
  senders: Record<TaskChannel, Sender | null>;
  log: FastifyBaseLogger;
};

export type Background = { wakeOutbox: () => void; stop: () => Promise<void> };

/** Everything that the server does by itself: it sends, reminds, chains and sweeps. Nothing waits for its start. */
export function startBackground({ services, senders, log }: Options): Background {
  const { db, vault, now } = services;
  const delivery = startOutboxDelivery({ db, vault, senders, now, log, publishTask });
  const pollers = jobs.map(([work, everyMs]) => startPoller({ work: () => work(services), everyMs, log }));
  const parts = [startChaining({ db: services.db, log }), delivery, ...pollers];
  return {
    wakeOutbox: delivery.wake,
    stop: async () => void (await Promise.all(parts.map((part) => part.stop()))),
  };
}
