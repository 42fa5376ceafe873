import type { Executor } from "@caseward/db/client";
import { store, type Write } from "@caseward/db/prepared/writes";
import { type EmailParts, type MailContact, outbox } from "@caseward/db/schema/platform/outbox";
import type { TaskChannel } from "@caseward/domain/tasks/options";
import {
  and,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type Placeholder,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Services } from "../context";
import type { Store } from "../encryption/vault";
import { type EmailTemplate, emailText } from "./email/email";
import { emailHtml } from "./email/email-html";
import { sealToken, withToken } from "./link-token";
import { countedBefore, firstAttemptAt } from "./recipient-limits";

export type NewMessage = {
  /** An e-mail address, or a phone number as E.164. */
  recipient: string;
  channel?: TaskChannel;
  template: EmailTemplate;
  /** The token of its link, in whose place the template has `tokenMark`. */
  token?: string;
  /** The scheduled task that it is, which has one message: take back the former one first. */
  taskId?: number;
  /** Of a decline: of which case, and until when it waits, since the firm may take it back. */
  decline?: { caseId: number; until: Date };
  /** Whom its reader calls, where that is not us. */
  contact?: MailContact;
  /** The ten stages of the client's case that it is about. */
  lights?: EmailParts["lights"];
};

type Writer = Pick<Services, "now" | "randomToken" | "settings" | "vault">;

/** Writes a message in the caller's transaction; it is sent after the commit, once the outbox is woken (D41). */
export const enqueue = (services: Writer, tx: Executor, message: NewMessage): Promise<void> =>
  enqueueAll(services, tx, [message]);

/**
 * Writes many messages as `enqueue` does. Without a mail server mails count as sent at once (D41), but for those of a
 * task, which is sent with its mail; they are neither put off nor counted for the limits.
 */
export async function enqueueAll(
  services: Writer,
  tx: Executor,
  messages: readonly NewMessage[],
): Promise<void> {
  await store(tx, [messagesToStore(services, messages)]);
}

/** The same, to be stored with what causes them, as one parameter so that any number has the same text. */
export function messagesToStore(services: Writer, messages: readonly NewMessage[]): Write | null {
  if (messages.length === 0) return null;
  const before = countedBefore(messages);
  const rows = messages.map((message, index) => rowOf(services, message, before[index] ?? null));
  return {
    name: "insert messages",
    parameters: { rows: JSON.stringify(rows) },
    build: (_db, prefix) => insertingMessages(sql.placeholder(`${prefix}rows`)),
  };
}

const insertingMessages = (rows: Placeholder): SQL => sql`
  insert into ${outbox} (recipient, channel, task_id, message_id, template, subject, body, parts, sealed, created_at,
    attempts, sent_at, declined_case_id, next_attempt_at)
  select recipient, channel, task_id, message_id, template, subject, body, parts, sealed, created_at,
    case when is_kept then 1 else 0 end, case when is_kept then created_at end, declined_case_id,
    greatest(waits_until, case when counted_before is null then created_at else ${firstAttemptAt} end)
  from jsonb_to_recordset(${rows}::text::jsonb) as new (recipient text, channel task_channel, task_id integer,
    message_id text, template text, subject text, body text, parts jsonb, sealed bytea, created_at timestamptz,
    is_kept boolean, counted_before integer, declined_case_id integer, waits_until timestamptz)`;

function rowOf(
  { now, randomToken, settings, vault }: Writer,
  message: NewMessage,
  countedBefore: number | null,
) {
  const { recipient, channel = "email", template, token, taskId, decline, lights } = message;
  const { contact = settings.contact } = message;
  const createdAt = now();
  const messageId = `<${randomToken()}@${new URL(settings.appUrl).hostname}>`;
  const parts = { ...template.parts, contact, ...(lights && { lights }) };
  const isKept = !settings.hasMailServer && channel === "email" && taskId === undefined && !decline;
  return {
    recipient,
    channel,
    task_id: taskId ?? null,
    message_id: messageId,
    template: template.template,
    subject: template.subject,
    body: channel === "sms" ? textOf(template) : emailText(parts),
    parts: channel === "sms" ? null : parts,
    sealed: token === undefined ? null : `\\x${sealToken(vault, messageId, token).toString("hex")}`,
    created_at: createdAt,
    is_kept: isKept,
    counted_before: isKept ? null : countedBefore,
    declined_case_id: decline?.caseId ?? null,
    waits_until: decline?.until ?? null,
  };
}

function textOf({ template, sms }: EmailTemplate): string {
  if (sms === null) throw new Error(`The template ${template} can't be sent as a text message`);
  return sms;
}

type Withdrawal = "none" | "withdrawn" | "under way" | "sent";

/**
 * Takes a task's message back in the caller's transaction, so that nobody sends it; one that is sent, or "under way" at
 * a server, stays.
 */
export async function withdrawTaskMessage(tx: Executor, taskId: number, now: Date): Promise<Withdrawal> {
  const [message] = await tx.select().from(outbox).where(eq(outbox.taskId, taskId)).for("update");
  if (!message) return "none";
  if (message.sentAt) return "sent";
  if (message.claimedUntil && message.claimedUntil > now) return "under way";
  await tx.delete(outbox).where(eq(outbox.id, message.id));
  return "withdrawn";
}

type Withdrawn = { recipient: string; now: Date; refused?: readonly string[] };

/**
 * Drops the waiting mails of an address that no server is sending, or only refused ones of some templates; reminders
 * stay with their task.
 */
export async function withdrawMailsTo(tx: Executor, { recipient, now, refused }: Withdrawn): Promise<void> {
  const isIdle = or(isNull(outbox.claimedUntil), lte(outbox.claimedUntil, now));
  const isUnsent = and(isNull(outbox.sentAt), isNull(outbox.taskId), isIdle);
  const isWanted = refused && and(isNotNull(outbox.lastError), inArray(outbox.template, [...refused]));
  await tx.delete(outbox).where(and(eq(outbox.recipient, recipient), isUnsent, isWanted));
}

/** Drops what waits to tell of the decline of a case: the firm has taken it back, or the case is with another firm. */
export const withdrawnDecline = (caseId: number): Write => ({
  name: "withdraw decline",
  parameters: { caseId },
  build: (db, prefix) =>
    db
      .delete(outbox)
      .where(
        and(
          eq(outbox.declinedCaseId, sql.placeholder(`${prefix}caseId`)),
          isNull(outbox.sentAt),
          isNull(outbox.claimedUntil),
        ),
      ),
});

/** The newest messages, for the development mailbox, without those of a decline that may still be undone. */
export async function listMessages({ db, vault }: Store, limit: number) {
  const isThere = or(isNull(outbox.declinedCaseId), isNotNull(outbox.sentAt));
  const rows = await db.select().from(outbox).where(isThere).orderBy(desc(outbox.id)).limit(limit);
  return rows.map((row) => withToken(vault, row));
}

export async function findHtml({ db, vault }: Store, id: number): Promise<string | null> {
  const [row] = await db.select().from(outbox).where(eq(outbox.id, id));
  const parts = row && withToken(vault, row).parts;
  return parts ? emailHtml(parts) : null;
}
