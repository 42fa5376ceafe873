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
 * It was taken, and with it the task that it is. Body, parts and the token of the link are dropped, since it may still
 * open an account; the mailbox keeps them. It counts although another server may have it by now: it was sent.
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
 * It was not taken; without a next attempt for good. The task says why. One that counted as sent from the start (D39)
 * is pending again after the last attempt. Does nothing once another server has the message.
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
 * Both rows change together. The task is locked before its message, as everybody does who changes a task
 * (withdrawTaskMessage), so that no two wait for each other.
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
