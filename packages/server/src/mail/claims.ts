import type { Executor } from "@caseward/db/client";
import { outbox } from "@caseward/db/schema/outbox";
import { scheduledTasks } from "@caseward/db/schema/tasks";
import type { TaskChannel } from "@caseward/domain/tasks/options";
import { and, asc, eq, isNull, lte, ne, or, sql } from "drizzle-orm";
import { announce } from "../live/announce";

/** What is to be sent, claimed by this server. `attempts` tells this claim from every earlier and later one. */
export type OutboxMessage = {
  id: number;
  channel: TaskChannel;
  /** The same on every try. */
  messageId: string;
  recipient: string;
  subject: string;
  body: string;
  html: string | null;
  taskId: number | null;
  attempts: number;
};

type Claim = Pick<OutboxMessage, "id" | "taskId" | "attempts">;
type ClaimOptions = { channel: TaskChannel; now: Date; claimedUntil: Date };

/**
 * Takes the message of a channel that has been due for longest, for this server alone until `claimedUntil`: whoever
 * wants one in the same moment gets another. Null when nothing is due.
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
    .orderBy(asc(outbox.nextAttemptAt))
    .limit(1)
    .for("update", { skipLocked: true });
  const [claimed] = await db
    .update(outbox)
    .set({ claimedUntil, attempts: sql`${outbox.attempts} + 1` })
    .where(sql`${outbox.id} = ${next}`)
    .returning();
  return claimed ? { ...claimed, body: claimed.body ?? "" } : null;
}

const stillMine = ({ id, attempts }: Claim) =>
  and(eq(outbox.id, id), eq(outbox.attempts, attempts), isNull(outbox.sentAt), isNull(outbox.failedAt));

/** Moves the end of a claim ahead while the message is under way. Does nothing once another server has it. */
export async function keepClaim(db: Executor, claim: Claim, claimedUntil: Date): Promise<void> {
  await db.update(outbox).set({ claimedUntil }).where(stillMine(claim));
}

type Sent = { now: Date; keepBody: boolean };

/**
 * It was taken, and with it the task that it is. Body and HTML are dropped, since their link may still open an account;
 * the mailbox keeps them. It counts although another server may have it by now: it was sent.
 */
export async function markSent(db: Executor, claim: Claim, { now, keepBody }: Sent): Promise<void> {
  const end = { sentAt: now, failedAt: null, lastError: null, claimedUntil: null };
  const values = keepBody ? end : { ...end, body: null, html: null };
  await withTask(db, claim, async (tx) => {
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

type Failure = { error: string; nextAttemptAt: Date | null; now: Date };

/**
 * It was not taken; without a next attempt for good. The task says why. One that counted as sent from the start (D39)
 * is pending again after the last attempt. Does nothing once another server has the message.
 */
export async function markFailed(db: Executor, claim: Claim, failure: Failure): Promise<void> {
  const { error: lastError, nextAttemptAt, now } = failure;
  const end = nextAttemptAt ? { nextAttemptAt } : { failedAt: now };
  await withTask(db, claim, async (tx) => {
    const failed = await tx
      .update(outbox)
      .set({ lastError, claimedUntil: null, ...end })
      .where(stillMine(claim))
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
 * (withdrawTaskMessage), so that nobody waits for each other; whoever looks at tasks is told.
 */
async function withTask(
  db: Executor,
  { taskId }: Claim,
  change: (tx: Executor) => Promise<void>,
): Promise<void> {
  if (taskId === null) return change(db);
  await db.transaction(async (tx) => {
    const [task] = await tx
      .select({ entityType: scheduledTasks.entityType, entityId: scheduledTasks.entityId })
      .from(scheduledTasks)
      .where(eq(scheduledTasks.id, taskId))
      .for("update");
    await change(tx);
    const caseId = task?.entityType === "case" ? task.entityId : null;
    await announce(tx, { topic: "tasks", caseId, clientId: null, firmIds: [] });
  });
}
