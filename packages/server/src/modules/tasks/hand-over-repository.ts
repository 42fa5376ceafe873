import type { Executor } from "@caseward/db/client";
import { cases } from "@caseward/db/schema/cases";
import { firmContacts, lawFirms } from "@caseward/db/schema/firms";
import { scheduledTasks } from "@caseward/db/schema/tasks";
import { users } from "@caseward/db/schema/users";
import { and, type Column, eq, isNull, lte, sql } from "drizzle-orm";
import { clientOfCaseDied, ownerOfAccountDied } from "../access/living-repository";
import { stagesOfCase } from "../notifications/recipient-repository";

const { id, entityType, entityId, taskSubtype, channel } = scheduledTasks;

/** Of a task about a case it is asked of the case, of one about a client of the account. */
const receiverDied = sql<boolean>`case when ${cases.id} is null then ${ownerOfAccountDied} else ${clientOfCaseDied} end`;

/** What is known of those who may get a task. */
export const receiverColumns = {
  position: { status: cases.status, lawFirmId: cases.lawFirmId },
  casePhone: cases.phoneE164,
  firmPhone: lawFirms.firmPhone,
  stages: stagesOfCase,
  client: {
    id: users.id,
    email: users.email,
    phoneNumber: users.phoneNumber,
    language: users.language,
    hasPassword: sql<boolean>`${users.passwordHash} is not null`,
    hasDied: receiverDied,
  },
  contact: { email: firmContacts.email, mobileNumber: firmContacts.mobileNumber },
};

/** Answered by scheduled_tasks_due_idx, which holds no other task. */
const isDue = (now: Date) =>
  and(
    eq(scheduledTasks.status, "pending"),
    isNull(scheduledTasks.deletedAt),
    isNull(scheduledTasks.handedOverAt),
    lte(scheduledTasks.scheduledAt, now),
  );

/**
 * Due tasks with their receivers, the oldest first, locked, without those that another server has locked; disabled
 * clients receive nothing. Tasks are picked before the join, so that a long queue is not read for each batch.
 */
export async function claimDueTasks(tx: Executor, { now, limit }: { now: Date; limit: number }) {
  const due = tx
    .select({ id, entityType, entityId, taskSubtype, channel })
    .from(scheduledTasks)
    .where(isDue(now))
    .orderBy(scheduledTasks.scheduledAt)
    .limit(limit)
    .for("update", { skipLocked: true })
    .as("due");
  /** The number of the client or firm: the task's own, or that of its case. It is one key, so that an index answers. */
  const keyOf = (own: "client" | "lawfirm", ofCase: Column) =>
    sql`case ${due.entityType} when ${own} then ${due.entityId} when 'case' then ${ofCase} end`;
  return tx
    .select({
      id: due.id,
      entityType: due.entityType,
      entityId: due.entityId,
      taskSubtype: due.taskSubtype,
      channel: due.channel,
      ...receiverColumns,
    })
    .from(due)
    .leftJoin(cases, and(eq(due.entityType, "case"), eq(cases.id, due.entityId)))
    .leftJoin(lawFirms, eq(lawFirms.id, cases.lawFirmId))
    .leftJoin(users, and(eq(users.id, keyOf("client", cases.clientId)), isNull(users.disabledAt)))
    .leftJoin(firmContacts, eq(firmContacts.lawFirmId, keyOf("lawfirm", cases.lawFirmId)));
}

export type ClaimedTask = Awaited<ReturnType<typeof claimDueTasks>>[number];

export type Outcome = { id: number; error: string | null };

/** Marks claimed tasks as handed over in one statement, each with the reason if its message can go nowhere. */
export async function markHandedOver(tx: Executor, outcomes: readonly Outcome[], now: Date): Promise<void> {
  const ids = sql.param(outcomes.map((outcome) => outcome.id));
  const errors = sql.param(outcomes.map(({ error }) => error));
  await tx
    .update(scheduledTasks)
    .set({ handedOverAt: now, lastError: sql`outcome.error` })
    .from(sql`unnest(${ids}::int[], ${errors}::text[]) as outcome(id, error)`)
    .where(eq(id, sql`outcome.id`));
}
