import type { Executor } from "@caseward/db/client";
import { sendWrites } from "@caseward/db/joined-writes";
import { outbox } from "@caseward/db/schema/outbox";
import { type Given, statement, type Write } from "@caseward/db/statement";
import type { TaskChannel } from "@caseward/domain/tasks/options";
import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { Services } from "../context";
import type { EmailTemplate } from "./email/email";
import { emailHtml } from "./email/email-html";
import { countedBefore, firstAttemptAt } from "./recipient-limits";

export type NewMessage = {
  /** An e-mail address, or a phone number as E.164. */
  recipient: string;
  channel?: TaskChannel;
  template: EmailTemplate;
  /** The scheduled task that it is. One message a task: take back the former one first. */
  taskId?: number;
};

type Clock = Pick<Services, "now" | "randomToken" | "settings">;

/** Writes a message in the caller's transaction; it is sent after the commit, once the outbox is woken (D41). */
export const enqueue = (services: Clock, tx: Executor, message: NewMessage) =>
  enqueueAll(services, tx, [message]);

/** Writes many at once, the way `enqueue` does. */
export async function enqueueAll(
  services: Clock,
  tx: Executor,
  messages: readonly NewMessage[],
): Promise<void> {
  await sendWrites(tx, messageWrites(services, messages));
}

/**
 * What writes messages, together with what they are about; nothing when there are none. An email that goes to many is sent
 * to the database once. Mails count as sent at once where there is no mail server and the mailbox keeps them, but for
 * those of a task, which end with it. What is sent already is not put off, nor counted for that.
 */
export function messageWrites(services: Clock, messages: readonly NewMessage[]): Write[] {
  const createdAt = services.now();
  const sent = addressed(services, messages);
  const [first, ...others] = sent;
  if (!first) return [];
  if (others.length > 0) return [insertMessages.with({ templates: templatesOf(sent, createdAt) })];
  return [first.countedBefore === null ? insertUncounted(first, createdAt) : afterOthers(first, createdAt)];
}

type Addressed = ReturnType<typeof addressed>[number];

/** What each message has beside its email. */
function addressed({ randomToken, settings }: Clock, messages: readonly NewMessage[]) {
  const host = new URL(settings.appUrl).hostname;
  const before = countedBefore(messages);
  return messages.map(({ recipient, channel = "email", template, taskId }, index) => {
    if (channel === "sms") assertShort(template);
    const isKept = !settings.hasMailServer && channel === "email" && taskId === undefined;
    return {
      template,
      channel,
      messageId: `<${randomToken()}@${host}>`,
      recipient,
      taskId: taskId ?? null,
      countedBefore: isKept ? null : (before[index] ?? null),
      isKept,
    };
  });
}

/** Each email with those it goes to, as one value: thousands of parameters took more time than the rows themselves. */
function templatesOf(sent: readonly Addressed[], createdAt: Date): string {
  const templates = new Map<EmailTemplate, Omit<Addressed, "template">[]>();
  for (const { template, ...address } of sent) {
    const to = templates.get(template) ?? [];
    to.push(address);
    templates.set(template, to);
  }
  return JSON.stringify([...templates].map(([template, to]) => ({ ...template, createdAt, to })));
}

const message = sql.identifier("message");

/** Rows of messages, each with the columns of its email. */
const insertFrom = (messages: SQL) => sql`
  insert into ${outbox} (channel, message_id, template, recipient, subject, body, parts, task_id, created_at, next_attempt_at, attempts, sent_at)
  select channel, message_id, template, recipient, subject,
    case channel when 'sms' then sms else body end, case channel when 'email' then parts end, task_id, created_at,
    ${firstAttemptAt(sql`${message}`)}, is_kept::int, case when is_kept then created_at end
  from (${messages}) as ${message}`;

type Row = typeof outbox.$inferSelect;
type Plain = Pick<
  Row,
  "channel" | "messageId" | "template" | "recipient" | "subject" | "body" | "parts" | "taskId" | "createdAt"
> &
  Pick<Row, "attempts" | "sentAt">;

/** What no limit puts off is a plain row, which costs PostgreSQL a third less than looking at other messages before. */
const insertPlain = statement((db, given: Given<Plain>) =>
  db.insert(outbox).values({
    channel: given.channel,
    messageId: given.messageId,
    template: given.template,
    recipient: given.recipient,
    subject: given.subject,
    body: given.body,
    parts: given.parts,
    taskId: given.taskId,
    createdAt: given.createdAt,
    nextAttemptAt: given.createdAt,
    attempts: given.attempts,
    sentAt: given.sentAt,
  }),
);

function insertUncounted(
  { template: { sms, ...template }, isKept, countedBefore: _none, ...address }: Addressed,
  createdAt: Date,
) {
  const content = address.channel === "sms" ? { body: sms, parts: null } : {};
  const end = isKept ? { attempts: 1, sentAt: createdAt } : { attempts: 0, sentAt: null };
  return insertPlain.with({ ...template, ...content, ...address, ...end, createdAt });
}

const afterOthers = ({ template, ...address }: Addressed, createdAt: Date): Write =>
  insertMessage.with({ ...template, parts: JSON.stringify(template.parts), ...address, createdAt });

type One = Omit<EmailTemplate, "parts"> & Omit<Addressed, "template"> & { parts: string; createdAt: Date };

/** Most often there is one, which costs PostgreSQL half of what a list does. */
const insertMessage = statement((_db, given: Given<One>) =>
  insertFrom(sql`
    select ${given.template}::text as template, ${given.subject}::text as subject, ${given.body}::text as body,
      ${given.parts}::jsonb as parts, ${given.sms}::text as sms, ${given.channel}::task_channel as channel,
      ${given.messageId}::text as message_id, ${given.recipient}::text as recipient, ${given.taskId}::int as task_id,
      ${given.countedBefore}::int as counted_before, ${given.isKept}::boolean as is_kept,
      ${given.createdAt}::timestamptz(3) as created_at`),
);

/**
 * In the order of the emails, and of those that each goes to. The time stands in the rows: of a parameter PostgreSQL
 * would know how many emails are younger, and plan the statement anew for each that comes.
 */
const insertMessages = statement((_db, { templates }: Given<{ templates: string }>) =>
  insertFrom(sql`
    select template, subject, body, parts, sms, channel, "messageId" as message_id, recipient, "taskId" as task_id,
      "countedBefore" as counted_before, "isKept" as is_kept, "createdAt" as created_at
    from json_to_recordset(${templates}::json) as templates (template text, subject text, body text, parts jsonb, sms text,
      "createdAt" timestamptz(3), "to" json)
    cross join lateral json_to_recordset("to") as addresses (channel task_channel, "messageId" text, recipient text,
      "taskId" int, "countedBefore" int, "isKept" boolean)`),
);

function assertShort({ template, sms }: EmailTemplate): void {
  if (sms === null) throw new Error(`The template ${template} can't be sent as a text message`);
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
  return message?.parts ? emailHtml(message.parts) : null;
}
