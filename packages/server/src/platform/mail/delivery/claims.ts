import type { Executor } from "@caseward/db/client";
import { type EmailParts, isReminder, outbox } from "@caseward/db/schema/platform/outbox";
import type { TaskChannel } from "@caseward/domain/tasks/options";
import { and, asc, eq, isNull, lte, or, sql } from "drizzle-orm";

/** What is to be sent, claimed by this server; `attempts` distinguishes this claim from every other one. */
export type OutboxMessage = {
  id: number;
  channel: TaskChannel;
  /** The same on every try. */
  messageId: string;
  recipient: string;
  subject: string;
  body: string;
  parts: EmailParts | null;
  /** The token of its link, until it is sent. */
  sealed: Buffer | null;
  taskId: number | null;
  attempts: number;
};

export type Claim = Pick<OutboxMessage, "id" | "taskId" | "attempts">;
type ClaimOptions = { channel: TaskChannel; now: Date; claimedUntil: Date };

/** What waits to be sent, and no server is sending at this moment. */
const isDue = ({ channel, now }: Pick<ClaimOptions, "channel" | "now">) =>
  and(
    eq(outbox.channel, channel),
    isNull(outbox.sentAt),
    isNull(outbox.failedAt),
    lte(outbox.nextAttemptAt, now),
    or(isNull(outbox.claimedUntil), lte(outbox.claimedUntil, now)),
  );

/**
 * Takes the message of a channel that has been due for longest, reminders last, for this server alone until
 * `claimedUntil`: another server that asks in the same moment gets another. Null when nothing is due.
 */
export async function claimNextMessage(
  db: Executor,
  { channel, now, claimedUntil }: ClaimOptions,
): Promise<OutboxMessage | null> {
  const next = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(isDue({ channel, now }))
    .orderBy(asc(isReminder(outbox)), asc(outbox.nextAttemptAt))
    .limit(1)
    .for("update", { skipLocked: true });
  const [claimed] = await db
    .update(outbox)
    .set({ claimedUntil, attempts: sql`${outbox.attempts} + 1` })
    .where(sql`${outbox.id} = ${next}`)
    .returning();
  return claimed ? { ...claimed, body: claimed.body ?? "" } : null;
}

/**
 * Counts due mails as sent where there is no mail server any more (D41), but for reminders, whose task changes with
 * them. The ids are an array: a join planned for an empty outbox read all of it for each row.
 */
export async function keepDueMails(db: Executor, now: Date): Promise<void> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isDue({ channel: "email", now }), isNull(outbox.taskId)))
    .for("update", { skipLocked: true });
  await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, sentAt: now, lastError: null, claimedUntil: null })
    .where(sql`${outbox.id} = any(array(${due}))`);
}

/** What distinguishes a claim from a later one, and from a message that has come to its end. */
export const isStillMine = ({ id, attempts }: Claim) =>
  and(eq(outbox.id, id), eq(outbox.attempts, attempts), isNull(outbox.sentAt), isNull(outbox.failedAt));

/** Moves the end of a claim ahead while the message is under way, unless another server has it by now. */
export async function keepClaim(db: Executor, claim: Claim, claimedUntil: Date): Promise<void> {
  await db.update(outbox).set({ claimedUntil }).where(isStillMine(claim));
}
