import type { Executor } from "@caseward/db/client";
import { outbox } from "@caseward/db/schema/outbox";
import type { TaskChannel } from "@caseward/domain/tasks/options";
import { and, count, desc, eq, gt, inArray, isNull, notInArray } from "drizzle-orm";
import type { Services } from "../context";
import { accountLetters, type Letter } from "./letters/letter";

const hour = 60 * 60 * 1000;

/**
 * What one recipient gets within an hour, so that nobody can be flooded through this server. Beyond it an account
 * letter is not written, and anything else is put off, never dropped. Reminders do not count: an admin has chosen each
 * and its time (D37).
 */
const perRecipientAndHour = { account: 10, other: 60 } as const;

const isLimitedByTime = ({ letter, taskId }: NewMessage) =>
  taskId === undefined && !accountLetters.some((name) => name === letter.letter);

/** Whether another account letter may be written to an address. */
export async function mayMail(db: Executor, recipient: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ mails: count() })
    .from(outbox)
    .where(
      and(
        eq(outbox.recipient, recipient),
        gt(outbox.createdAt, new Date(now.getTime() - hour)),
        inArray(outbox.letter, [...accountLetters]),
      ),
    );
  return (row?.mails ?? 0) < perRecipientAndHour.account;
}

export type NewMessage = {
  /** An e-mail address, or a phone number as E.164. */
  recipient: string;
  channel?: TaskChannel;
  letter: Letter;
  /** The scheduled task that it is. One message a task: take back the former one first. */
  taskId?: number;
};

/** Writes a message in the caller's transaction; it is sent after the commit, once the outbox is woken (D41). */
export const enqueue = (
  services: Pick<Services, "now" | "randomToken" | "settings">,
  tx: Executor,
  message: NewMessage,
) => enqueueAll(services, tx, [message]);

/** Writes many at once, with one look at what their recipients got lately. */
export async function enqueueAll(
  { now, randomToken, settings }: Pick<Services, "now" | "randomToken" | "settings">,
  tx: Executor,
  messages: readonly NewMessage[],
): Promise<void> {
  if (messages.length === 0) return;
  const createdAt = now();
  const host = new URL(settings.appUrl).hostname;
  const written = await countLimited(tx, messages, createdAt);
  const rows = messages.map((message) => {
    const { recipient, channel = "email", letter, taskId = null } = message;
    const before = written.get(recipient) ?? 0;
    const isLimited = isLimitedByTime(message);
    if (isLimited) written.set(recipient, before + 1);
    const waitMs = isLimited ? Math.floor(before / perRecipientAndHour.other) * hour : 0;
    return {
      channel,
      messageId: `<${randomToken()}@${host}>`,
      recipient,
      taskId,
      letter: letter.letter,
      subject: letter.subject,
      body: channel === "sms" ? smsOf(letter) : letter.body,
      html: channel === "sms" ? null : letter.html,
      createdAt,
      nextAttemptAt: new Date(createdAt.getTime() + waitMs),
    };
  });
  await tx.insert(outbox).values(rows);
}

function smsOf({ letter, sms }: Letter): string {
  if (sms === null) throw new Error(`The letter ${letter} can't be sent as a text message`);
  return sms;
}

/** How many of the messages that are limited by time each recipient got in the last hour. */
async function countLimited(tx: Executor, messages: readonly NewMessage[], now: Date) {
  const recipients = [...new Set(messages.filter(isLimitedByTime).map(({ recipient }) => recipient))];
  if (recipients.length === 0) return new Map<string, number>();
  const rows = await tx
    .select({ recipient: outbox.recipient, messages: count() })
    .from(outbox)
    .where(
      and(
        inArray(outbox.recipient, recipients),
        gt(outbox.createdAt, new Date(now.getTime() - hour)),
        notInArray(outbox.letter, [...accountLetters]),
        isNull(outbox.taskId),
      ),
    )
    .groupBy(outbox.recipient);
  return new Map(rows.map((row) => [row.recipient, row.messages]));
}

type Withdrawal = "none" | "withdrawn" | "under way" | "sent";

/**
 * Takes a task's message back, in the caller's transaction: afterwards nobody sends it. "under way" says that a server
 * is sending it at this moment; it and a sent one stay as they are.
 */
export async function withdrawTaskMessage(tx: Executor, taskId: number, now: Date): Promise<Withdrawal> {
  const [message] = await tx.select().from(outbox).where(eq(outbox.taskId, taskId)).for("update");
  if (!message) return "none";
  if (message.sentAt) return "sent";
  if (message.claimedUntil && message.claimedUntil > now) return "under way";
  await tx.delete(outbox).where(eq(outbox.id, message.id));
  return "withdrawn";
}

/** The newest messages, for the development mailbox. */
export const listMessages = (db: Executor, limit: number) =>
  db.select().from(outbox).orderBy(desc(outbox.id)).limit(limit);

/** A mail as HTML, or null. */
export async function findHtml(db: Executor, id: number): Promise<string | null> {
  const [message] = await db.select({ html: outbox.html }).from(outbox).where(eq(outbox.id, id));
  return message?.html ?? null;
}
