import type { Executor } from "@caseward/db/client";
import { outbox } from "@caseward/db/schema/outbox";
import { type Given, statement } from "@caseward/db/statement";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { accountTemplates, type EmailTemplate } from "./email/email";

/**
 * What one recipient gets within an hour, so that nobody can be flooded through this server. Beyond it an account
 * email is not written, and anything else is put off, never dropped. Reminders do not count: an admin has chosen each
 * and its time (D37).
 */
const perRecipientAndHour = { account: 10, other: 500 } as const;

/** Written out: which they are belongs to the text of a statement that is prepared. */
const isAccountTemplate = (template: SQLWrapper): SQL =>
  sql`(${template} in (${sql.raw(accountTemplates.map((name) => `'${name}'`).join(", "))}))`;

type Mailing = { recipient: string; now: Date };

/** Whether another account email may be written to an address, as a part of a statement. */
export const mayMailTo = ({
  recipient,
  now,
}: {
  recipient: SQLWrapper;
  now: SQLWrapper;
}): SQL<boolean> => sql<boolean>`((
  select count(*) from ${outbox}
  where ${outbox.recipient} = ${recipient} and ${outbox.createdAt} > ${now}::timestamptz - interval '1 hour'
    and ${isAccountTemplate(outbox.template)}
) < ${sql.raw(String(perRecipientAndHour.account))})`;

const mailing = statement(
  (_db, given: Given<Mailing>) => sql<{ mayMail: boolean }[]>`select ${mayMailTo(given)} as "mayMail"`,
);

/** Whether another account email may be written to an address. */
export async function mayMail(db: Executor, recipient: string, now: Date): Promise<boolean> {
  const [row] = await mailing(db, { recipient, now });
  return row?.mayMail ?? false;
}

type Written = { recipient: string; template: EmailTemplate; taskId?: number };

/** Whether a message counts with the others that its recipient gets, and is put off beyond their limit. */
const isCounted = ({ template, taskId }: Written): boolean =>
  taskId === undefined && !accountTemplates.some((name) => name === template.template);

/**
 * How many that count go to the same recipient before each of the messages that are written at once; null for one that
 * is never put off.
 */
export function countedBefore(messages: readonly Written[]): (number | null)[] {
  const counts = new Map<string, number>();
  return messages.map((message) => {
    if (!isCounted(message)) return null;
    const before = counts.get(message.recipient) ?? 0;
    counts.set(message.recipient, before + 1);
    return before;
  });
}

/**
 * When a message is tried first, as a part of the statement that inserts it: by what its recipient got in the last hour,
 * and gets before it by the same statement. `message` has its columns, and `counted_before`.
 */
export const firstAttemptAt = (message: SQL): SQL => sql`case
  when ${message}.counted_before is null then ${message}.created_at
  else ${message}.created_at + make_interval(hours => ((
    select count(*) from ${outbox}
    where ${outbox.recipient} = ${message}.recipient and ${outbox.createdAt} > ${message}.created_at - interval '1 hour'
      and not ${isAccountTemplate(outbox.template)} and ${outbox.taskId} is null
  ) + ${message}.counted_before)::int / ${sql.raw(String(perRecipientAndHour.other))}) end`;
