import type { Executor } from "@caseward/db/client";
import type { RemindFirmsResponse } from "@caseward/domain/cases/lists/queue/schema";
import { invalidTransition } from "@caseward/domain/cases/status/transition";
import { DomainError } from "@caseward/domain/errors/catalogue";
import { assertMayRemindAgain, canRemindFirm } from "@caseward/domain/tasks/firm-reminder";
import { clockSpreadMs, firmReminderPauseMs } from "@caseward/domain/values/limits";
import type { SignedIn } from "../../../platform/context";
import { type AfterCommit, inTransaction } from "../../../platform/database/in-transaction";
import { createOnce } from "../../../platform/idempotency/create-once";
import { areaLink } from "../../../platform/mail/area-link";
import { enqueueAll } from "../../../platform/mail/outbox";
import { caseNotFound } from "../../access/service";
import { insertTasks } from "../change-repository";
import { recordSentTasks } from "../record";
import { firmReminderTemplate } from "../reminder-emails";
import { openTask } from "../service";
import { findFirmReminders, type LockedCase, lockHeldCases } from "./repository";

const kind = { taskType: "reminder", taskSubtype: "firm_response", channel: "email" } as const;

/**
 * Mails the contact of a case's firm, at most once in four hours, as a sent task (D39); the case is locked, so that of
 * two who ask at once one is refused. Throws `not_found`, `invalid_transition`, `rate_limited`.
 */
export async function remindFirm(ctx: SignedIn, caseId: number) {
  const { id } = await createOnce(
    ctx,
    { operation: "tasks.remindFirm", payload: { caseId } },
    async (tx, afterCommit) => {
      const [judged] = await judgeCases(ctx, tx, [caseId]);
      if (!judged || judged.refusal) throw judged?.refusal ?? caseNotFound();
      const [task] = await mailFirms(ctx, tx, afterCommit, [judged.reminded]);
      if (!task) throw new Error("The reminder was not stored");
      return { id: task.id };
    },
  );
  ctx.wakeOutbox();
  return openTask(ctx, id);
}

/** The same for several cases in one transaction: each is reminded of once, or skipped with the reason. */
export async function remindFirms(ctx: SignedIn, caseIds: readonly number[]): Promise<RemindFirmsResponse> {
  const judged = await inTransaction(ctx, async (tx, afterCommit) => {
    const found = await judgeCases(ctx, tx, [...new Set(caseIds)]);
    await mailFirms(
      ctx,
      tx,
      afterCommit,
      found.flatMap(({ reminded }) => reminded ?? []),
    );
    return found;
  });
  ctx.wakeOutbox();
  return {
    results: judged.map(({ caseId, refusal }) =>
      refusal ? { caseId, status: "skipped", reason: refusal.message } : { caseId, status: "sent" },
    ),
  };
}

type Reminded = LockedCase & { contactEmail: string };
type Judged = { caseId: number } & (
  | { refusal: DomainError; reminded?: undefined }
  | { refusal?: undefined; reminded: Reminded }
);

/** Locks the cases and says of each whether its firm may be reminded now. */
async function judgeCases(ctx: SignedIn, tx: Executor, caseIds: readonly number[]): Promise<Judged[]> {
  const held = new Map((await lockHeldCases(tx, caseIds)).map((one) => [one.caseId, one]));
  const now = ctx.now();
  const after = new Date(now.getTime() - firmReminderPauseMs);
  const before = new Date(now.getTime() + clockSpreadMs);
  const reminders = await findFirmReminders(tx, caseIds, [after, before]);
  return caseIds.map((caseId) => {
    try {
      return { caseId, reminded: remindable(held.get(caseId), reminders.get(caseId) ?? null, now) };
    } catch (error) {
      if (error instanceof DomainError) return { caseId, refusal: error };
      throw error;
    }
  });
}

/** Throws `not_found`, `invalid_transition`, `rate_limited`. */
function remindable(found: LockedCase | undefined, lastSentAt: Date | null, now: Date): Reminded {
  if (!found) throw caseNotFound();
  if (!canRemindFirm(found)) throw invalidTransition(found);
  const { contactEmail } = found;
  if (contactEmail === null)
    throw new DomainError("invalid_transition", { message: "The law firm has no contact to remind." });
  assertMayRemindAgain(lastSentAt, now);
  return { ...found, contactEmail };
}

/** Stores the reminders as sent tasks, with their mails and what the audit says of them. */
async function mailFirms(
  ctx: SignedIn,
  tx: Executor,
  afterCommit: AfterCommit,
  reminded: readonly Reminded[],
) {
  if (reminded.length === 0) return [];
  const now = ctx.now();
  const sent = { status: "sent", scheduledAt: now, sentAt: now, handedOverAt: now } as const;
  const tasks = await insertTasks(
    tx,
    reminded.map(({ caseId }) => ({
      ...{ ...kind, ...sent, createdBy: ctx.actor.id },
      ...{ entityType: "case", entityId: caseId },
    })),
  );
  const addresses = new Map(reminded.map(({ caseId, contactEmail }) => [caseId, contactEmail]));
  const mails = tasks.map(({ id, entityId: caseId }) => {
    const template = firmReminderTemplate(kind.taskSubtype, areaLink(ctx, "lawfirm", caseId));
    return { recipient: addresses.get(caseId) ?? "", template, taskId: id };
  });
  await Promise.all([
    enqueueAll(ctx, tx, mails),
    recordSentTasks(ctx, tx, afterCommit, { tasks, held: reminded }),
  ]);
  return tasks;
}
