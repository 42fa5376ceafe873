import { createTransport } from "nodemailer";
import type { OutboxMail } from "./outbox";

export type Mailer = { send: (mail: OutboxMail) => Promise<void>; close: () => void };

/** Longest waits for a connection, for the server's greeting, and for its next word, in milliseconds. */
type Patience = { connectionTimeout: number; greetingTimeout: number; socketTimeout: number };

const usualPatience: Patience = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

type Options = { smtpUrl: string; from: string; patience?: Patience };

/** Sends over SMTP. Every wait is bounded, so that a hung server costs one attempt and nothing else. */
export function createMailer({ smtpUrl, from, patience = usualPatience }: Options): Mailer {
  const transport = createTransport(
    {
      url: smtpUrl,
      pool: true,
      maxConnections: 3,
      ...patience,
    },
    /** Holidays and mailing lists do not answer what says that a machine sent it. */
    { from, headers: { "Auto-Submitted": "auto-generated" } },
  );
  return {
    async send({ messageId, recipient, subject, body }) {
      await transport.sendMail({ messageId, to: { name: "", address: recipient }, subject, text: body });
    },
    close: () => transport.close(),
  };
}
