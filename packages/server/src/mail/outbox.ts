import type { Executor } from "@caseward/db/client";
import { outbox } from "@caseward/db/schema/outbox";
import type { TaskChannel } from "@caseward/domain/tasks/options";
import { desc, eq, sql } from "drizzle-orm";
import type { Services } from "../context";
import type { Letter } from "./letters/letter";
import { letterHtml } from "./letters/letter-html";
import { waitsOf } from "./recipient-limits";

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

/** Writes many at once, the way `enqueue` does. */
export async function enqueueAll(
  { now, randomToken, settings }: Clock,
  tx: Executor,
  messages: readonly NewMessage[],
): Promise<void> {
  if (messages.length === 0) return;
  const createdAt = now();
  const host = new URL(settings.appUrl).hostname;
  const waits = await waitsOf(tx, messages, createdAt);
  const rows = messages.map(({ recipient, channel = "email", letter, taskId = null }, index) => ({
    channel,
    message_id: `<${randomToken()}@${host}>`,
    letter: letter.letter,
    recipient,
    subject: letter.subject,
    body: channel === "sms" ? smsOf(letter) : letter.body,
    parts: channel === "sms" ? null : letter.parts,
    task_id: taskId,
    next_attempt_at: new Date(createdAt.getTime() + (waits[index] ?? 0)),
    created_at: createdAt,
  }));
  await insertRows(tx, rows);
}

type Row = Record<string, string | number | Date | object | null>;

/** As one value: thousands of parameters took more time than the rows themselves. */
async function insertRows(tx: Executor, rows: Row[]): Promise<void> {
  const columns = sql.raw(Object.keys(rows[0] ?? {}).join(", "));
  await tx.execute(sql`insert into ${outbox} (${columns})
    select ${columns} from json_populate_recordset(null::outbox, ${JSON.stringify(rows)}::json)`);
}

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
