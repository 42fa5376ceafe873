import type { Executor } from "@caseward/db/client";
import { outbox } from "@caseward/db/schema/outbox";
import { and, asc, count, desc, eq, gt, isNull, lte, sql } from "drizzle-orm";
import type { Letter } from "./letters";

export type OutboxMail = {
  id: number;
  messageId: string;
  recipient: string;
  subject: string;
  body: string;
  attempts: number;
};

const hour = 60 * 60 * 1000;

/** Mails of any kind that one address gets within an hour, so that nobody can be flooded through this server. */
const mailsPerRecipientAndHour = 10;

export async function mayMail(db: Executor, recipient: string, now: Date): Promise<boolean> {
  const lastHour = gt(outbox.createdAt, new Date(now.getTime() - hour));
  const [row] = await db
    .select({ mails: count() })
    .from(outbox)
    .where(and(eq(outbox.recipient, recipient), lastHour));
  return (row?.mails ?? 0) < mailsPerRecipientAndHour;
}

type NewMail = { messageId: string; recipient: string; letter: Letter; now: Date };

/** Writes a mail in the caller's transaction; it is sent after the commit (D41). */
export async function insertMail(
  db: Executor,
  { messageId, recipient, letter, now }: NewMail,
): Promise<void> {
  await db.insert(outbox).values({ ...letter, messageId, recipient, createdAt: now, nextAttemptAt: now });
}

/**
 * Takes due mails for this server alone: their next attempt is moved ahead by the lease, so that another server, or
 * this one after a crash, tries again only after it. Oldest first.
 */
export async function claimDueMails(
  db: Executor,
  { now, leaseMs, limit }: { now: Date; leaseMs: number; limit: number },
): Promise<OutboxMail[]> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), isNull(outbox.failedAt), lte(outbox.nextAttemptAt, now)))
    .orderBy(asc(outbox.nextAttemptAt))
    .limit(limit)
    .for("update", { skipLocked: true });
  const claimed = await db
    .update(outbox)
    .set({ nextAttemptAt: new Date(now.getTime() + leaseMs), attempts: sql`${outbox.attempts} + 1` })
    .where(sql`${outbox.id} in ${due}`)
    .returning();
  return claimed.map((mail) => ({ ...mail, body: mail.body ?? "" })).sort((a, b) => a.id - b.id);
}

type Sent = { id: number; now: Date; keepBody: boolean };

/** The server took it. The body is dropped, since its link may still open an account; the mailbox keeps it. */
export async function markMailSent(db: Executor, { id, now, keepBody }: Sent): Promise<void> {
  const end = { sentAt: now, failedAt: null, lastError: null };
  await db
    .update(outbox)
    .set(keepBody ? end : { ...end, body: null })
    .where(eq(outbox.id, id));
}

type Failure = { id: number; error: string; nextAttemptAt: Date | null; now: Date };

/** Without a next attempt the mail has come to its last state. One that another server sent meanwhile stays sent. */
export async function markMailFailed(
  db: Executor,
  { id, error, nextAttemptAt, now }: Failure,
): Promise<void> {
  const end = nextAttemptAt ? { nextAttemptAt } : { failedAt: now };
  await db
    .update(outbox)
    .set({ lastError: error.slice(0, 500), ...end })
    .where(and(eq(outbox.id, id), isNull(outbox.sentAt)));
}

/** The newest mails, for the development mailbox. */
export const listMails = (db: Executor, limit: number) =>
  db.select().from(outbox).orderBy(desc(outbox.id)).limit(limit);
