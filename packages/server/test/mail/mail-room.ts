import { connectDatabase, type Executor } from "@caseward/db/client";
import { outbox } from "@caseward/db/schema/outbox";
import { asc, eq } from "drizzle-orm";
import { expect, vi } from "vitest";
import { type DeliveryTiming, type MailDelivery, startMailDelivery } from "../../src/jobs/mail-delivery";
import { createMailer, type Mailer, type Patience, usualPatience } from "../../src/mail/mailer";
import { insertMail } from "../../src/mail/outbox";
import { startTestServer } from "../support/harness";
import { startSmtpSink } from "./smtp-sink";

export const sender = "Caseward <no-reply@caseward.test>";
export const quick = { pollMs: 20, backOffMs: [10, 20, 30], stopMs: 3000 };
export const letter = {
  letter: "verification",
  subject: "Please verify",
  body: "Open http://app.test/x?token=abc",
};

type DeliverOptions = {
  timing?: Partial<DeliveryTiming>;
  impatience?: Partial<Patience>;
  mailer?: Mailer | null;
};
export type MailRoom = Awaited<ReturnType<typeof createMailRoom>>;

/** Waits for what must come true, however slow the machine is. */
export const until = (check: () => Promise<void> | void) =>
  vi.waitFor(check, { timeout: 15_000, interval: 10 });

/** An outbox, a mail server, and as many deliveries between them as a test starts. */
export async function createMailRoom() {
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
    rows,
    rowOf,
    sink: () => sink,
    /** Starts to send, as a server does. */
    deliver({ timing = quick, impatience, mailer }: DeliverOptions = {}, from = db): MailDelivery {
      const patience = { ...usualPatience, ...impatience };
      const ownMailer = createMailer({ smtpUrl: sink.url, from: sender, patience });
      const delivery = startMailDelivery({
        db: from,
        mailer: mailer === undefined ? ownMailer : mailer,
        now: () => new Date(),
        log: server.app.log,
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
    /** Writes a mail into the outbox and answers its Message-ID. */
    async write(tx: Executor = db): Promise<string> {
      written += 1;
      const messageId = `<mail-${written}@app.test>`;
      const recipient = `person-${written}@people.test`;
      await insertMail(tx, { messageId, recipient, letter, now: new Date() });
      return messageId;
    },
    untilSent: (messageId: string) =>
      until(async () => expect(await rowOf(messageId)).toMatchObject({ sentAt: expect.any(Date) })),
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
