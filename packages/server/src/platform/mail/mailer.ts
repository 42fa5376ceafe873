import { createTransport } from "nodemailer";
import { withDeadline } from "./deadline";
import { emailHtml } from "./email/email-html";
import type { Sender } from "./sender";
import { smtpReason } from "./smtp-reason";

export type Mailer = Sender;

/** Longest waits in milliseconds: for a connection, for the server's greeting, for its next word, and in all. */
export type Patience = {
  connectionTimeout: number;
  greetingTimeout: number;
  socketTimeout: number;
  wholeTimeout: number;
};

export const usualPatience: Patience = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  wholeTimeout: 60_000,
};

type Options = { smtpUrl: string; from: string; patience?: Patience };

/**
 * One connection, reused for the mails that follow at once and closed soon after: greeting and login of a mail server
 * cost more than a mail. It never tries again by itself, which is the delivery's to decide.
 */
const connection = {
  pool: true,
  maxConnections: 1,
  maxMessages: 100,
  maxRequeues: 0,
  idleTimeout: 3_000,
} as const;

/** Sends over SMTP, one mail after the other. A hung server costs one attempt and its connection, and nothing else. */
export function createMailer({ smtpUrl, from, patience = usualPatience }: Options): Mailer {
  const { wholeTimeout, ...timeouts } = patience;
  const closing = new AbortController();
  const transport = createTransport(
    { url: smtpUrl, ...connection, ...timeouts },
    /** Holidays and mailing lists do not answer what says that a machine sent it. */
    { from, headers: { "Auto-Submitted": "auto-generated" } },
  );
  return {
    async send({ messageId, recipient, subject, body, parts }) {
      const html = parts === null ? undefined : emailHtml(parts);
      const mail = { messageId, to: { name: "", address: recipient }, subject, text: body, html };
      const deadline = { ms: wholeTimeout, stopping: closing.signal };
      try {
        await withDeadline(deadline, (signal) => transport.sendMail({ ...mail, signal }));
      } catch (error) {
        throw new Error(smtpReason(error), { cause: error });
      }
    },
    close() {
      closing.abort(new Error("The server is stopping"));
      transport.close();
    },
  };
}
