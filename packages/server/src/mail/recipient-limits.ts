import type { Executor } from "@caseward/db/client";
import { outbox } from "@caseward/db/schema/outbox";
import { type Given, statement } from "@caseward/db/statement";
import { and, count, eq, gt, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { accountLetters } from "./letters/letter";

const hour = 60 * 60 * 1000;

/**
 * What one recipient gets within an hour, so that nobody can be flooded through this server. Beyond it an account
 * letter is not written, and anything else is put off, never dropped. Reminders do not count: an admin has chosen each
 * and its time (D37).
 */
const perRecipientAndHour = { account: 10, other: 500 } as const;

/** Written out: which they are belongs to the text of a statement that is prepared. */
const isAccountLetter = (letter: SQLWrapper): SQL =>
  sql`(${letter} in (${sql.raw(accountLetters.map((name) => `'${name}'`).join(", "))}))`;

const accountMails = statement((db, given: Given<{ recipient: string; after: Date }>) =>
  db
    .select({ mails: count() })
    .from(outbox)
    .where(
      and(
        eq(outbox.recipient, given.recipient),
        gt(outbox.createdAt, given.after),
        isAccountLetter(outbox.letter),
      ),
    ),
);

/** Whether another account letter may be written to an address. */
export async function mayMail(db: Executor, recipient: string, now: Date): Promise<boolean> {
  const [row] = await accountMails(db, { recipient, after: new Date(now.getTime() - hour) });
  return (row?.mails ?? 0) < perRecipientAndHour.account;
}

/**
 * When a message is tried first, as a part of the statement that inserts it: by what its recipient got in the last hour,
 * and gets before it by the same statement. `message` has its columns.
 */
export const firstAttemptAt = (message: SQL): SQL => sql`${message}.created_at + make_interval(hours => case
  when ${message}.task_id is not null or ${isAccountLetter(sql`${message}.letter`)} then 0
  else ((
    select count(*) from ${outbox}
    where ${outbox.recipient} = ${message}.recipient and ${outbox.createdAt} > ${message}.created_at - interval '1 hour'
      and not ${isAccountLetter(outbox.letter)} and ${outbox.taskId} is null
  ) + row_number() over (
    partition by ${message}.recipient, ${message}.task_id is null and not ${isAccountLetter(sql`${message}.letter`)}
    order by ${message}.place
  ) - 1)::int / ${sql.raw(String(perRecipientAndHour.other))} end)`;
