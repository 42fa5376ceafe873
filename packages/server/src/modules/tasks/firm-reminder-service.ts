import { invalidTransition } from "@caseward/domain/cases/status/transition";
import { DomainError } from "@caseward/domain/errors/catalogue";
import { assertMayRemindAgain, canRemindFirm } from "@caseward/domain/tasks/firm-reminder";
import { clockSpreadMs, firmReminderPauseMs } from "@caseward/domain/values/limits";
import type { SignedIn } from "../../platform/context";
import { createOnce } from "../../platform/idempotency/create-once";
import { areaLink } from "../../platform/mail/area-link";
import { enqueue } from "../../platform/mail/outbox";
import { caseNotFound } from "../access/service";
import { insertTask } from "./change-repository";
import { findFirmReminder, findHeldCaseForUpdate } from "./firm-reminder-repository";
import { recordTask } from "./record";
import { firmReminderTemplate } from "./reminder-emails";
import { openTask } from "./service";

const kind = { taskType: "reminder", taskSubtype: "firm_response", channel: "email" } as const;

/**
 * Mails the contact of a submitted or accepted case's firm at once, at most once in four hours, and records it as a
 * sent task (D39). The case's row is locked, so that of two who ask at the same time one is refused. Throws `not_found`,
 * `invalid_transition`, `rate_limited`.
 */
export async function remindFirm(ctx: SignedIn, caseId: number) {
  const { id } = await createOnce(
    ctx,
    { operation: "tasks.remindFirm", payload: { caseId } },
    async (tx, afterCommit) => {
      const recipient = await contactOfHeldCase(tx, caseId);
      const now = ctx.now();
      const after = new Date(now.getTime() - firmReminderPauseMs);
      const before = new Date(now.getTime() + clockSpreadMs);
      assertMayRemindAgain(await findFirmReminder(tx, caseId, [after, before]), now);
      const about = { entityType: "case", entityId: caseId } as const;
      const sent = { status: "sent", scheduledAt: now, sentAt: now, handedOverAt: now } as const;
      const task = await insertTask(tx, { ...kind, ...about, ...sent, createdBy: ctx.actor.id });
      const link = areaLink(ctx, "lawfirm", caseId);
      const template = firmReminderTemplate(kind.taskSubtype, link);
      await Promise.all([
        enqueue(ctx, tx, { recipient, template, taskId: task.id }),
        recordTask(ctx, tx, afterCommit, { action: "tasks.remindFirm", task }),
      ]);
      return { id: task.id };
    },
  );
  ctx.wakeOutbox();
  return openTask(ctx, id);
}

async function contactOfHeldCase(tx: Parameters<typeof findHeldCaseForUpdate>[0], caseId: number) {
  const found = await findHeldCaseForUpdate(tx, caseId);
  if (!found) throw caseNotFound();
  if (!canRemindFirm(found)) throw invalidTransition(found);
  if (found.contactEmail === null)
    throw new DomainError("invalid_transition", { message: "The law firm has no contact to remind." });
  return found.contactEmail;
}
