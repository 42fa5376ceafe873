import type { Executor } from "@caseward/db/client";
import { isReminder, type LetterParts, outbox } from "@caseward/db/schema/outbox";
import type { TaskChannel } from "@caseward/domain/tasks/options";
import { and, asc, eq, isNull, lte, or, sql } from "drizzle-orm";

/** What is to be sent, claimed by this server. `attempts` tells this claim from every earlier and later one. */
export type OutboxMessage = {
  id: number;
  channel: TaskChannel;
  /** The same on every try. */
  messageId: string;
  recipient: string;
  subject: string;
  body: string;
  parts: LetterParts | null;
  taskId: number | null;
  attempts: number;
};

export type Claim = Pick<OutboxMessage, "id" | "taskId" | "attempts">;
type ClaimOptions = { channel: TaskChannel; now: Date; claimedUntil: Date };

/**
 * Takes the message of a channel that has been due for longest, reminders last, for this server alone until
 * `claimedUntil`: whoever wants one in the same moment gets another. Null when nothing is due.
 */
export async function claimNextMessage(
  db: Executor,
  { channel, now, claimedUntil }: ClaimOptions,
): Promise<OutboxMessage | null> {
  const next = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        eq(outbox.channel, channel),
        isNull(outbox.sentAt),
        isNull(outbox.failedAt),
        lte(outbox.nextAttemptAt, now),
        or(isNull(outbox.claimedUntil), lte(outbox.claimedUntil, now)),
      ),
    )
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

/** What tells a claim from a later one, and from a message that has come to its end. */
export const isStillMine = ({ id, attempts }: Claim) =>
  and(eq(outbox.id, id), eq(outbox.attempts, attempts), isNull(outbox.sentAt), isNull(outbox.failedAt));

/** Moves the end of a claim ahead while the message is under way. Does nothing once another server has it. */
export async function keepClaim(db: Executor, claim: Claim, claimedUntil: Date): Promise<void> {
  await db.update(outbox).set({ claimedUntil }).where(isStillMine(claim));
}
