import type { Executor } from "@caseward/db/client";
import { outbox } from "@caseward/db/schema/outbox";
import { and, count, eq, gt, inArray, isNull, notInArray } from "drizzle-orm";
import { accountLetters } from "./letters/letter";
import type { NewMessage } from "./outbox";

const hour = 60 * 60 * 1000;

/**
 * What one recipient gets within an hour, so that nobody can be flooded through this server. Beyond it an account
 * letter is not written, and anything else is put off, never dropped. Reminders do not count: an admin has chosen each
 * and its time (D37).
 */
const perRecipientAndHour = { account: 10, other: 500 } as const;

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

const isPutOff = ({ letter, taskId }: NewMessage) =>
  taskId === undefined && !accountLetters.some((name) => name === letter.letter);

/** For how many milliseconds the first try of each new message is put off, by what its recipient got in the last hour. */
export async function waitsOf(tx: Executor, messages: readonly NewMessage[], now: Date): Promise<number[]> {
  const written = await countPutOff(tx, messages, now);
  return messages.map((message) => {
    if (!isPutOff(message)) return 0;
    const before = written.get(message.recipient) ?? 0;
    written.set(message.recipient, before + 1);
    return Math.floor(before / perRecipientAndHour.other) * hour;
  });
}

/** With one look at all of them. */
async function countPutOff(tx: Executor, messages: readonly NewMessage[], now: Date) {
  const recipients = [...new Set(messages.filter(isPutOff).map(({ recipient }) => recipient))];
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
