import type { TaskChannel } from "@caseward/domain/tasks/options";
import type { FastifyBaseLogger } from "fastify";
import { startChaining } from "./modules/audit/chain/chaining-repository";
import { sweepAccess } from "./modules/auth/access-sweep";
import { sweepFiles } from "./modules/files/file-sweep";
import { sendUnreadNotices } from "./modules/messages/unread/send-notifications";
import { publishTask } from "./modules/tasks/record";
import { handOverDueTasks } from "./modules/tasks/reminder-hand-over";
import type { Services } from "./platform/context";
import { sweepKeys } from "./platform/idempotency/key-sweep";
import type { JobName } from "./platform/jobs/jobs";
import { startQueue } from "./platform/jobs/queue";
import { startRound } from "./platform/jobs/round";
import { startOutboxDelivery } from "./platform/mail/delivery/outbox-delivery";
import type { Sender } from "./platform/mail/sender";

const minute = 60_000;

/** Who does a job: each looks for what is due by itself, so that it may be woken too early, twice or not at all. */
const handlers: Record<JobName, (services: Services) => Promise<number>> = {
  reminders: handOverDueTasks,
  "unread-notices": sendUnreadNotices,
};

type Options = {
  services: Services;
  databaseUrl: string;
  /** Null where none is configured. */
  senders: Record<TaskChannel, Sender | null>;
  log: FastifyBaseLogger;
};

export type Background = {
  wakeOutbox: () => void;
  wakeAt: (job: JobName, at: Date) => void;
  stop: () => Promise<void>;
};

/** Everything the server does without being asked: it sends, reminds, tells and tidies up. Nothing waits for its start. */
export function startBackground({ services, databaseUrl, senders, log }: Options): Background {
  const delivery = startOutboxDelivery({ db: services.db, senders, now: services.now, log, publishTask });
  const roundOf = (job: JobName) => startRound({ work: () => handlers[job](services), everyMs: minute, log });
  const rounds = { reminders: roundOf("reminders"), "unread-notices": roundOf("unread-notices") };
  const sweep = startRound({ work: () => sweepFiles(services), everyMs: 60 * minute, log });
  const forgetting = startRound({ work: () => forgetOver(services), everyMs: 60 * minute, log });
  const chaining = startChaining({ db: services.db, log });
  const queue = startQueue({ url: databaseUrl, onWake: (job) => rounds[job].now(), now: services.now, log });
  const parts = [chaining, delivery, rounds.reminders, rounds["unread-notices"], sweep, forgetting, queue];
  return {
    wakeOutbox: delivery.wake,
    wakeAt(job, at) {
      if (at > services.now()) queue.wakeAt(job, at);
      else void rounds[job].now().catch(() => undefined);
    },
    stop: async () => void (await Promise.all(parts.map((part) => part.stop()))),
  };
}

const forgetOver = async (services: Services) => (await sweepKeys(services)) + (await sweepAccess(services));
