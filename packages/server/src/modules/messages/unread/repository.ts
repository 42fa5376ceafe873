import type { Executor } from "@caseward/db/client";
import type { Write } from "@caseward/db/prepared/writes";
import { messageNotices, messages } from "@caseward/db/schema/messages";
import type { UserType } from "@caseward/domain/users/actor";
import { unreadNotice } from "@caseward/domain/values/limits";
import { and, asc, eq, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import { type Party, unreadBy } from "../read-receipt-repository";

const interval = (milliseconds: number) => sql`make_interval(secs => ${milliseconds / 1000}::float8)`;

const { caseId, party, dueAt, lastSentAt } = messageNotices;

/** Not sooner than a while after the last one. Without a last one `greatest` passes over the null. */
const notBeforePause = (due: SQL): SQL =>
  sql`greatest(${due}, ${lastSentAt} + ${interval(unreadNotice.pauseMs)})`;

type Planned = { caseId: number; parties: readonly UserType[]; at: Date };

/** Plans a notice for the parties that have something new to read; one that is planned already keeps its time. */
export async function planNotices(tx: Executor, planned: Planned): Promise<void> {
  const due = new Date(planned.at.getTime() + unreadNotice.afterMs);
  await tx
    .insert(messageNotices)
    .values(planned.parties.map((name) => ({ caseId: planned.caseId, party: name, dueAt: due })))
    .onConflictDoUpdate({
      target: [caseId, party],
      set: { dueAt: sql`coalesce(${dueAt}, ${notBeforePause(sql`excluded.due_at`)})` },
    });
}

/** Puts a planned notice off to when the oldest message that is still unread asks for it, or drops it. */
export async function putOffNotice(tx: Executor, thread: { caseId: number; party: Party }): Promise<void> {
  const oldest = sql`(select min(${messages.createdAt}) from ${messages} where ${messages.caseId} = ${thread.caseId} and ${unreadBy(thread.party, thread.caseId)})`;
  await tx
    .update(messageNotices)
    .set({
      dueAt: sql`case when ${oldest} is not null then ${notBeforePause(sql`${oldest} + ${interval(unreadNotice.afterMs)}`)} end`,
    })
    .where(and(eq(caseId, thread.caseId), eq(party, thread.party.userType), isNotNull(dueAt)));
}

export type DueNotice = { caseId: number; party: UserType };

/**
 * Takes notices that are due: in one guarded statement, so that of two servers each takes others, and what one of them
 * takes is due no more. Undone with the caller's transaction.
 */
export async function claimDueNotices(
  tx: Executor,
  { now, limit }: { now: Date; limit: number },
): Promise<DueNotice[]> {
  const due = tx
    .select({ caseId, party })
    .from(messageNotices)
    .where(lte(dueAt, now))
    .orderBy(asc(dueAt))
    .limit(limit)
    .for("update", { skipLocked: true });
  return tx
    .update(messageNotices)
    .set({ dueAt: null })
    .where(sql`(${caseId}, ${party}) in ${due}`)
    .returning({ caseId, party });
}

export async function hasUnread(db: Executor, thread: { caseId: number; party: Party }): Promise<boolean> {
  const [found] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.caseId, thread.caseId), unreadBy(thread.party, thread.caseId)))
    .limit(1);
  return found !== undefined;
}

export async function markNoticeSent(tx: Executor, notice: DueNotice, at: Date): Promise<void> {
  await tx.update(messageNotices).set({ lastSentAt: at }).where(isOf(notice));
}

/** Forgets what was planned for a firm and when its last mail was enqueued: it has lost the case. */
export const forgottenFirmNotice = (ofCase: number): Write => ({
  name: "forget notice of firm",
  parameters: { caseId: ofCase },
  build: (db, prefix) =>
    db
      .delete(messageNotices)
      .where(and(eq(caseId, sql.placeholder(`${prefix}caseId`)), eq(party, "lawfirm"))),
});

/** The same for many cases. */
export async function forgetFirmNotices(tx: Executor, caseIds: readonly number[]): Promise<void> {
  const given = sql`${sql.param([...caseIds])}::integer[]`;
  await tx.delete(messageNotices).where(and(sql`${caseId} = any(${given})`, eq(party, "lawfirm")));
}

const isOf = (notice: DueNotice) => and(eq(caseId, notice.caseId), eq(party, notice.party));
