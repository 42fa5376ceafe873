import type { Executor } from "@caseward/db/client";
import { outbox } from "@caseward/db/schema/outbox";
import { type Given, statement } from "@caseward/db/statement";
import type { TaskChannel } from "@caseward/domain/tasks/options";
import { desc, eq, sql } from "drizzle-orm";
import type { Services } from "../context";
import type { Letter } from "./letters/letter";
import { letterHtml } from "./letters/letter-html";
import { firstAttemptAt } from "./recipient-limits";

export type NewMessage = {
  /** An e-mail address, or a phone number as E.164. */
  recipient: string;
  channel?: TaskChannel;
  letter: Letter;
  /** The scheduled task that it is. One message a task: take back the former one first. */
  taskId?: number;
};

type Clock = Pick<Services, "now" | "randomToken" | "settings">;

/** Writes a message in the caller's transaction; it is sent after the commit, once the outbox is woken (D41). */
export const enqueue = (services: Clock, tx: Executor, message: NewMessage) =>
  enqueueAll(services, tx, [message]);

/**
 * Writes many at once, the way `enqueue` does; a letter that goes to many is sent to the database once. Mails count as
 * sent at once where there is no mail server and the mailbox keeps them, but for those of a task, which end with it.
 * What is sent already is not put off, nor counted for that.
 */
export async function enqueueAll(
  { now, randomToken, settings }: Clock,
  tx: Executor,
  messages: readonly NewMessage[],
): Promise<void> {
  if (messages.length === 0) return;
  const host = new URL(settings.appUrl).hostname;
  const letters = [...new Set(messages.map(({ letter }) => letter))];
  const places = new Map(letters.map((letter, place) => [letter, place]));
  const rows = messages.map(({ recipient, channel = "email", letter, taskId = null }, place) => ({
    place,
    of: places.get(letter),
    channel,
    message_id: `<${randomToken()}@${host}>`,
    recipient,
    sms: channel === "sms" ? smsOf(letter) : null,
    task_id: taskId,
  }));
  await insertRows(tx, {
    rows: JSON.stringify(rows),
    letters: JSON.stringify(letters.map(({ sms: _sms, ...words }, number) => ({ number, ...words }))),
    createdAt: now(),
    areMailsKept: !settings.hasMailServer,
  });
}

type New = { rows: string; letters: string; createdAt: Date; areMailsKept: boolean };

const message = sql.identifier("message");

/** As two values: thousands of parameters took more time than the rows themselves. */
const insertRows = statement(
  (_db, { rows, letters, createdAt, areMailsKept }: Given<New>) => sql`
    insert into ${outbox} (channel, message_id, letter, recipient, subject, body, parts, task_id, created_at, next_attempt_at, attempts, sent_at)
    select channel, message_id, letter, recipient, subject,
      case channel when 'sms' then sms else body end, case channel when 'email' then parts end, task_id, created_at,
      case when is_kept then created_at else ${firstAttemptAt(sql`${message}`)} end,
      is_kept::int, case when is_kept then created_at end
    from (
      select sent.*, words.*, ${createdAt}::timestamptz(3) as created_at,
        ${areMailsKept}::boolean and channel = 'email' and task_id is null as is_kept
      from json_to_recordset(${rows}::json) as sent (place int, of int, channel task_channel, message_id text,
        recipient text, sms text, task_id int)
      join json_to_recordset(${letters}::json) as words (number int, letter text, subject text, body text, parts jsonb)
        on words.number = sent.of
    ) as ${message}
    order by place`,
);

function smsOf({ letter, sms }: Letter): string {
  if (sms === null) throw new Error(`The letter ${letter} can't be sent as a text message`);
  return sms;
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
  const [message] = await db.select({ parts: outbox.parts }).from(outbox).where(eq(outbox.id, id));
  return message?.parts ? letterHtml(message.parts) : null;
}
