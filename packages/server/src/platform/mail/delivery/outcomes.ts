import type { Database, Executor } from "@caseward/db/client";
import { outbox } from "@caseward/db/schema/platform/outbox";
import { scheduledTasks } from "@caseward/db/schema/tasks";
import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { type AfterCommit, inTransaction } from "../../database/in-transaction";
import { type Claim, isStillMine } from "./claims";

type Transaction = { db: Database; tx: Executor; afterCommit: AfterCommit };

/** Publishes that a task has changed, after the commit of the transaction that changes it. */
export type PublishTask = (transaction: Transaction, taskId: number) => Promise<void>;

type Sent = { now: Date; keepBody: boolean; publishTask: PublishTask };

/**
 * Marks a message that was taken, and its task, as sent, also where another server has claimed it since. Body, parts
 * and the link's token are dropped unless the mailbox keeps them, because the token may still open an account.
 */
export async function markSent(
  db: Database,
  claim: Claim,
  { now, keepBody, publishTask }: Sent,
): Promise<void> {
  const end = { sentAt: now, failedAt: null, lastError: null, claimedUntil: null };
  const values = keepBody ? end : { ...end, body: null, parts: null, sealed: null };
  await withTask(db, claim, publishTask, async (tx) => {
    const sent = await tx
      .update(outbox)
      .set(values)
      .where(and(eq(outbox.id, claim.id), isNull(outbox.sentAt)))
      .returning({ id: outbox.id });
    if (claim.taskId === null || sent.length === 0) return;
    await tx
      .update(scheduledTasks)
      .set({
        status: "sent",
        sentAt: sql`coalesce(${scheduledTasks.sentAt}, ${sql.param(now, scheduledTasks.sentAt)})`,
        lastError: null,
        updatedAt: now,
      })
      .where(and(eq(scheduledTasks.id, claim.taskId), ne(scheduledTasks.status, "cancelled")));
  });
}

type Failure = { error: string; nextAttemptAt: Date | null; now: Date; publishTask: PublishTask };

/**
 * Marks a message that was not taken, unless another server has it; without a next attempt it failed for good. Its task
 * says why, and is pending again after the last attempt where it counted as sent from the start (D39).
 */
export async function markFailed(db: Database, claim: Claim, failure: Failure): Promise<void> {
  const { error: lastError, nextAttemptAt, now } = failure;
  const end = nextAttemptAt ? { nextAttemptAt } : { failedAt: now };
  await withTask(db, claim, failure.publishTask, async (tx) => {
    const failed = await tx
      .update(outbox)
      .set({ lastError, claimedUntil: null, ...end })
      .where(isStillMine(claim))
      .returning({ id: outbox.id });
    if (claim.taskId === null || failed.length === 0) return;
    const isToChange = nextAttemptAt
      ? eq(scheduledTasks.status, "pending")
      : ne(scheduledTasks.status, "cancelled");
    await tx
      .update(scheduledTasks)
      .set({ status: "pending", sentAt: null, lastError, updatedAt: now })
      .where(and(eq(scheduledTasks.id, claim.taskId), isToChange));
  });
}

/**
 * Changes both rows together. The task is locked before its message, as in withdrawTaskMessage's callers, so that no
 * two wait for each other.
 */
async function withTask(
  db: Database,
  { taskId }: Claim,
  publishTask: PublishTask,
  change: (tx: Executor) => Promise<void>,
): Promise<void> {
  if (taskId === null) return change(db);
  await inTransaction({ db }, async (tx, afterCommit) => {
    await tx.select().from(scheduledTasks).where(eq(scheduledTasks.id, taskId)).for("update");
    await change(tx);
    await publishTask({ db, tx, afterCommit }, taskId);
  });
}
