import type { Executor } from "@caseward/db/client";
import { builtOnce } from "@caseward/db/prepared/built-once";
import { outbox } from "@caseward/db/schema/platform/outbox";
import { clockSpreadMs } from "@caseward/domain/values/limits";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { accountTemplates, type EmailTemplate, invitationTemplates } from "./email/email";

/**
 * What one recipient gets within an hour; beyond it an invitation is not enqueued and anything else is put off.
 * Reminders do not count (D37), nor links that anonymous callers ask for (links/mailing.ts).
 */
const perRecipientAndHour = { invitations: 10, other: 500 } as const;

/** Literals, since a prepared statement's text has to hold them. */
const isOneOf = (template: SQLWrapper, names: readonly string[]): SQL =>
  sql`(${template} in (${sql.raw(names.map((name) => `'${name}'`).join(", "))}))`;

/** Whether another invitation may be sent to an address. `invitationParameters` fills it in. */
export const isBelowInvitations = sql<boolean>`((select count(*) from ${outbox}
  where ${outbox.recipient} = ${sql.placeholder("recipient")}
    and ${outbox.createdAt} > ${sql.placeholder("since")}::timestamptz
    and ${outbox.createdAt} <= ${sql.placeholder("until")}::timestamptz
    and ${isOneOf(outbox.template, invitationTemplates)}) < ${sql.raw(String(perRecipientAndHour.invitations))})`;

export const invitationParameters = (recipient: string, now: Date) => ({
  recipient,
  since: hourBefore(now).toISOString(),
  until: justAfter(now).toISOString(),
});

export async function mayInvite(db: Executor, recipient: string, now: Date): Promise<boolean> {
  const invitations = builtOnce(db, "invitations to an address", () =>
    db.select({ isBelow: isBelowInvitations }).from(sql`(select) as one`),
  );
  const [row] = await invitations(invitationParameters(recipient, now));
  return row?.isBelow ?? false;
}

const hourBefore = (time: Date) => new Date(time.getTime() - 3_600_000);

/** What is dated later was dated by a clock that ran ahead, and does not count for longer. */
const justAfter = (time: Date) => new Date(time.getTime() + clockSpreadMs);

type NewMessage = { recipient: string; template: EmailTemplate; taskId?: number };

/** Whether a message counts with the others that its recipient gets, and is put off beyond their limit. */
const isCounted = ({ template, taskId }: NewMessage): boolean =>
  taskId === undefined && !accountTemplates.some((name) => name === template.template);

/**
 * How many that count go to the same recipient before each of the messages that are enqueued together; null for one that
 * is never put off.
 */
export function countedBefore(messages: readonly NewMessage[]): (number | null)[] {
  const counts = new Map<string, number>();
  return messages.map((message) => {
    if (!isCounted(message)) return null;
    const before = counts.get(message.recipient) ?? 0;
    counts.set(message.recipient, before + 1);
    return before;
  });
}

/**
 * When a row `new` of the statement around it is tried first: by what its recipient got in the last hour, and gets before
 * it by the same statement.
 */
export const firstAttemptAt = sql`
  new.created_at + make_interval(hours => ((
    select count(*) from ${outbox} as got
    where got.recipient = new.recipient and got.created_at > new.created_at - interval '1 hour'
      and got.created_at <= new.created_at + ${sql.raw(`interval '${clockSpreadMs} milliseconds'`)}
      and not ${isOneOf(sql`got.template`, accountTemplates)} and got.task_id is null
  ) + new.counted_before)::int / ${sql.raw(String(perRecipientAndHour.other))})`;
