import { createTransport } from "nodemailer";
import type { OutboxMail } from "./outbox";

export type Mailer = { send: (mail: OutboxMail) => Promise<void>; close: () => void };

/** Sends over SMTP. Every wait is bounded, so that a hung server costs one attempt and nothing else. */
export function createMailer({ smtpUrl, from }: { smtpUrl: string; from: string }): Mailer {
  const transport = createTransport(
    {
      url: smtpUrl,
      pool: true,
      maxConnections: 3,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    },
    { from },
  );
  return {
    async send({ messageId, recipient, subject, body }) {
      await transport.sendMail({ messageId, to: { name: "", address: recipient }, subject, text: body });
    },
    close: () => transport.close(),
  };
}
