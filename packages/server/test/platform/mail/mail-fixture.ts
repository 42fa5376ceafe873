import { connectDatabase, type Database, type Executor } from "@caseward/db/client";
import { outbox } from "@caseward/db/schema/platform/outbox";
import { asc, eq } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import { expect } from "vitest";
import { verificationTemplate } from "../../../src/modules/auth/emails/account";
import { publishTask } from "../../../src/modules/tasks/record";
import { startOutboxDelivery } from "../../../src/platform/mail/delivery/outbox-delivery";
import type { DeliveryTiming, OutboxDelivery } from "../../../src/platform/mail/delivery/timing";
import { createMailer, type Mailer, type Patience, usualPatience } from "../../../src/platform/mail/mailer";
import { enqueue, type NewMessage } from "../../../src/platform/mail/outbox";
import type { Sender } from "../../../src/platform/mail/sender";
import { startTestServer } from "../../support/harness";
import { until } from "../../support/until";
import { startSmtpSink } from "./smtp-sink";

export const sender = "Caseward <no-reply@caseward.test>";
export const quick = { pollMs: 20, backOffMs: [10, 20, 30], stopMs: 3000 };
/** As often as it takes. */
export const patient = { ...quick, backOffMs: new Array<number>(1000).fill(10) };
export const template = verificationTemplate("http://app.test/x?token=abc", "en");

type DeliverOptions = {
  timing?: Partial<DeliveryTiming>;
  impatience?: Partial<Patience>;
  mailer?: Mailer | null;
  sms?: Sender | null;
  from?: Database;
  log?: FastifyBaseLogger;
};
export type MailFixture = Awaited<ReturnType<typeof createMailFixture>>;

/** An outbox, a mail server, and as many deliveries between them as a test starts. */
export async function createMailFixture() {
  const server = await startTestServer();
  const { db, url } = server.database;
  let sink = await startSmtpSink();
  let written = 0;
  const open: (() => Promise<void>)[] = [];

  const rows = () => db.select().from(outbox).orderBy(asc(outbox.id));
  async function rowOf(messageId: string) {
    const [row] = await db.select().from(outbox).where(eq(outbox.messageId, messageId));
    return row;
  }

  return {
    db,
    server,
    rows,
    rowOf,
    sink: () => sink,
    /** Starts to send, as a server does. */
    deliver(options: DeliverOptions = {}): OutboxDelivery {
      const { timing = quick, impatience, mailer, sms = null, from = db, log = server.app.log } = options;
      const patience = { ...usualPatience, ...impatience };
      const ownMailer = createMailer({ smtpUrl: sink.url, from: sender, patience });
      const delivery = startOutboxDelivery({
        db: from,
        vault: server.services.vault,
        senders: { email: mailer === undefined ? ownMailer : mailer, sms },
        publishTask,
        now: () => new Date(),
        log,
        timing,
      });
      open.push(delivery.stop);
      return delivery;
    },
    /** Connections of another server. */
    connect() {
      const other = connectDatabase({ url });
      open.unshift(other.close);
      return other.db;
    },
    /** Writes a message into the outbox and answers its Message-ID. */
    async write(tx: Executor = db, message: Partial<NewMessage> = {}): Promise<string> {
      written += 1;
      const token = `message-${written}`;
      const recipient = `person-${written}@people.test`;
      const services = { ...server.services, randomToken: () => token };
      await enqueue(services, tx, { recipient, template, ...message });
      return `<${token}@app.test>`;
    },
    untilSent: (messageId: string) =>
      until(async () => expect(await rowOf(messageId)).toMatchObject({ sentAt: expect.any(Date) })),
    untilRefused: (messageId: string) =>
      until(async () => expect((await rowOf(messageId))?.lastError).toMatch(/\S/)),
    /** The mail server falls silent: nobody answers at its address. */
    async silence(): Promise<void> {
      await sink.close();
    },
    async startAnew(): Promise<void> {
      sink = await startSmtpSink();
    },
    /** Between two tests. */
    async tidy(): Promise<void> {
      /** First, so that no delivery waits for a server that hangs. */
      await sink.close();
      for (const close of open.splice(0).reverse()) await close();
      sink = await startSmtpSink();
      await db.delete(outbox);
    },
    async close(): Promise<void> {
      await sink.close();
      await server.close();
    },
  };
}
