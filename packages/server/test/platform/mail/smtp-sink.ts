import type { AddressInfo, Socket } from "node:net";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import { until } from "../../support/until";

export type ReceivedMail = {
  messageId: string;
  from: string;
  to: string[];
  subject: string;
  /** The decoded plain text. */
  text: string;
  /** The decoded HTML; empty when there is none. */
  html: string;
  raw: string;
};

/** What the mail server does with the next mails: takes, refuses, never answers, or dies in the middle of one. */
type SinkMode = "take" | "refuse" | "hang" | "die";

export type SmtpSink = {
  url: string;
  mails: ReceivedMail[];
  /** Message-IDs of every try that came as far as its headers, whatever became of it. */
  tries: string[];
  /** How many were opened so far. */
  connections: () => number;
  setMode: (mode: SinkMode) => void;
  /** Cuts every connection that is open, those that hang as well. */
  hangUp: () => void;
  /** The newest mail to an address, as soon as the sink holds as many for it. */
  mailTo: (recipient: string, count?: number) => Promise<ReceivedMail>;
  close: () => Promise<void>;
};

/** A real mail server on a port of its own, which keeps what it takes. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const mails: ReceivedMail[] = [];
  const tries: string[] = [];
  const sockets = new Set<Socket>();
  let mode: SinkMode = "take";
  let connections = 0;
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    onRcptTo(_address, _session, done) {
      done(mode === "refuse" ? Object.assign(new Error("Try again later"), { responseCode: 450 }) : null);
    },
    onData(stream, session, done) {
      if (mode === "die") stream.once("data", (head: Buffer) => endAfter(String(head)));
      else keep(stream, session, done).catch(() => undefined);
    },
  });
  function endAfter(head: string): void {
    tries.push(headerOf(head, "message-id"));
    endAll();
  }
  /** Rejects when the sender dies in the middle of its mail. */
  async function keep(stream: SMTPServerDataStream, session: SMTPServerSession, done: () => void) {
    const raw = await textOf(stream);
    tries.push(headerOf(raw, "message-id"));
    if (mode === "hang") return;
    mails.push(mailOf(raw, session));
    done();
  }
  /** A connection that was cut is the test's own doing. */
  server.on("error", () => undefined);
  server.server.on("connection", (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    tries,
    connections: () => connections,
    setMode(next) {
      mode = next;
    },
    hangUp: endAll,
    mailTo: (recipient, count = 1) => until(() => newestOf(mails, recipient, count)),
    async close() {
      endAll();
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
}

function newestOf(mails: ReceivedMail[], recipient: string, count: number): ReceivedMail {
  const found = mails.filter(({ to }) => to.includes(recipient));
  const newest = found.at(-1);
  if (!newest || found.length < count) throw new Error(`${found.length} of ${count} mails to ${recipient}`);
  return newest;
}

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

function mailOf(raw: string, { envelope }: SMTPServerSession): ReceivedMail {
  const parts = partsOf(raw);
  return {
    messageId: headerOf(raw, "message-id"),
    from: headerOf(raw, "from"),
    to: envelope.rcptTo.map(({ address }) => address),
    subject: headerOf(raw, "subject"),
    text: bodyOf(parts.find((part) => !isHtml(part)) ?? ""),
    html: bodyOf(parts.find(isHtml) ?? ""),
    raw,
  };
}

const isHtml = (part: string) => headerOf(part, "content-type").startsWith("text/html");

/** A mail's alternatives, each with its own head; the mail itself when it has none. */
function partsOf(raw: string): string[] {
  const boundary = /boundary="([^"]+)"/.exec(headerOf(raw, "content-type"))?.[1];
  if (boundary === undefined) return [raw];
  return raw
    .split(`\r\n--${boundary}`)
    .slice(1, -1)
    .map((part) => part.replace(/^\r\n/, ""));
}

function headerOf(raw: string, name: string): string {
  const [head = ""] = raw.split("\r\n\r\n", 1);
  const line = head
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n")
    .find((text) => text.toLowerCase().startsWith(`${name}:`));
  return line?.slice(name.length + 1).trim() ?? "";
}

function bodyOf(raw: string): string {
  const body = raw.slice(raw.indexOf("\r\n\r\n") + 4);
  if (headerOf(raw, "content-transfer-encoding") === "base64")
    return Buffer.from(body, "base64").toString("utf8");
  if (headerOf(raw, "content-transfer-encoding") !== "quoted-printable") return body;
  const bytes = body
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_sign, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}

/** The token of the link in a mail. */
export const tokenIn = ({ text }: Pick<ReceivedMail, "text">): string =>
  /\?token=(\S+)/.exec(text)?.[1] ?? "";
