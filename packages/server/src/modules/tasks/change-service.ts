import { isDeepStrictEqual } from "node:util";
import type { Executor } from "@caseward/db/client";
import { DomainError, invalidField } from "@caseward/domain/errors/catalogue";
import type { TaskChannel, TaskEntityType } from "@caseward/domain/tasks/options";
import { smsNotSetUp } from "@caseward/domain/tasks/recipient";
import { type CreateTask, statusMessage, type UpdateTask } from "@caseward/domain/tasks/schema";
import { schedulingGraceMs } from "@caseward/domain/values/limits";
import type { SignedIn } from "../../platform/context";
import { inTransaction } from "../../platform/database/in-transaction";
import { createOnce } from "../../platform/idempotency/create-once";
import { withdrawTaskMessage } from "../../platform/mail/outbox";
import { viewCaseForWriting } from "../access/service";
import * as repository from "./change-repository";
import { recordTask } from "./record";
import type { TaskRow } from "./repository";
import { openTask, taskNotFound } from "./service";

/** Stores a reminder or follow-up, which is handed over when it is due (D36). Throws `validation_failed`. */
export async function createTask(ctx: SignedIn, values: CreateTask) {
  const { id } = await createOnce(
    ctx,
    { operation: "tasks.create", payload: values },
    async (tx, afterCommit) => {
      assertLiesAhead(ctx, values.scheduledAt);
      assertCanSend(ctx, values.channel);
      await assertEntityFits(ctx, tx, values);
      const made = await repository.insertTask(tx, { ...values, createdBy: ctx.actor.id });
      await recordTask(ctx, tx, afterCommit, { action: "tasks.create", task: made });
      return { id: made.id };
    },
  );
  return openTask(ctx, id);
}

/**
 * Changes or cancels a task that still waits (D38); a changed one is handed over anew at its time. Throws `not_found`,
 * `validation_failed`, `task_sent`, `conflict`.
 */
export async function updateTask(ctx: SignedIn, { taskId, ...wanted }: UpdateTask) {
  await inTransaction(ctx, async (tx, afterCommit) => {
    const task = await lockTask(tx, taskId);
    const change = differenceFrom(task, wanted);
    if (Object.keys(change).length === 0) return;
    assertStillWaits(task);
    await assertFits(ctx, tx, { task, change });
    await withdraw(ctx, tx, task);
    await repository.updateTask(tx, taskId, { ...change, ...notHandedOver });
    const isCancelled = change.status === "cancelled";
    const action = isCancelled ? "tasks.cancel" : "tasks.update";
    await recordTask(ctx, tx, afterCommit, { action, task, changed: { ...task, ...change } });
  });
  return openTask(ctx, taskId);
}

/**
 * Hands a task over once more whose message failed or is being tried again; others are left alone. Throws `not_found`,
 * `task_sent`, `conflict`.
 */
export async function retryTask(ctx: SignedIn, taskId: number) {
  await inTransaction(ctx, async (tx, afterCommit) => {
    const task = await lockTask(tx, taskId);
    assertStillWaits(task);
    if (task.lastError === null) return;
    await withdraw(ctx, tx, task);
    await repository.updateTask(tx, taskId, notHandedOver);
    await recordTask(ctx, tx, afterCommit, { action: "tasks.retry", task });
  });
  return openTask(ctx, taskId);
}

/** Takes a task out of every list and keeps its row for the audit (D38). Throws `not_found`, `conflict`. */
export async function deleteTask(ctx: SignedIn, taskId: number) {
  await inTransaction(ctx, async (tx, afterCommit) => {
    const task = await lockTask(tx, taskId);
    const found = await takeMessageBack(ctx, tx, task);
    const unsent = task.status === "sent" ? { status: "cancelled" as const, sentAt: null } : {};
    const withdrawn = found === "withdrawn" ? { ...unsent, handedOverAt: null } : {};
    await repository.updateTask(tx, taskId, { ...withdrawn, deletedAt: ctx.now() });
    await recordTask(ctx, tx, afterCommit, { action: "tasks.delete", task });
  });
  return {};
}

const notHandedOver = { handedOverAt: null, lastError: null };

async function lockTask(tx: Executor, taskId: number): Promise<TaskRow> {
  const task = await repository.findTaskForUpdate(tx, taskId);
  if (!task) throw taskNotFound();
  return task;
}

/** What of the wanted is given and not so already. */
function differenceFrom(task: TaskRow, wanted: Omit<UpdateTask, "taskId">): repository.TaskChange {
  const isNew = ([name, value]: [string, unknown]) =>
    value !== undefined && !isDeepStrictEqual(value, task[name as keyof typeof wanted]);
  return Object.fromEntries(Object.entries(wanted).filter(isNew)) as repository.TaskChange;
}

function assertStillWaits({ status }: TaskRow): void {
  if (status === "sent") throw new DomainError("task_sent");
  if (status === "cancelled")
    throw new DomainError("conflict", { message: "This task was cancelled. It can no longer be changed." });
}

type Change = { task: TaskRow; change: repository.TaskChange };

async function assertFits(ctx: SignedIn, tx: Executor, { task, change }: Change): Promise<void> {
  if (change.status === "sent") throw invalidField("status", statusMessage);
  if (change.scheduledAt) assertLiesAhead(ctx, change.scheduledAt);
  if (change.channel) assertCanSend(ctx, change.channel);
  if (change.entityType || change.entityId) await assertEntityFits(ctx, tx, { ...task, ...change });
}

/** A moment that is just over still counts as now: clocks differ (D36). */
function assertLiesAhead({ now }: SignedIn, scheduledAt: Date): void {
  if (scheduledAt.getTime() < now().getTime() - schedulingGraceMs)
    throw invalidField("scheduledAt", "Please choose a time in the future");
}

function assertCanSend({ settings }: SignedIn, channel: TaskChannel): void {
  if (channel === "sms" && !settings.hasSms)
    throw invalidField("channel", `${smsNotSetUp} Please choose email.`);
}

const entityWords = { case: "case", client: "client", lawfirm: "law firm" } as const;

type Entity = { entityType: TaskEntityType; entityId: number };

/** There is one, and of a case nobody is reminded before it is admitted. */
async function assertEntityFits({ actor }: SignedIn, tx: Executor, entity: Entity): Promise<void> {
  const { entityType, entityId } = entity;
  const isThere = await repository.entityExists(tx, entity);
  if (isThere && entityType === "case")
    await viewCaseForWriting(tx, actor, { caseId: entityId, parts: ["tasks"] });
  if (isThere) return;
  throw invalidField("entityId", `There is no ${entityWords[entityType]} with the number ${entityId}.`);
}

/** Takes back the message of a task that waits. Throws `task_sent`, `conflict`. */
async function withdraw(ctx: SignedIn, tx: Executor, task: TaskRow): Promise<void> {
  if ((await takeMessageBack(ctx, tx, task)) === "sent") throw new DomainError("task_sent");
}

async function takeMessageBack({ now }: SignedIn, tx: Executor, task: TaskRow) {
  if (task.handedOverAt === null) return "none";
  const found = await withdrawTaskMessage(tx, task.id, now());
  if (found !== "under way") return found;
  throw new DomainError("conflict", {
    message: "This task is being sent right now. Please look again in a minute.",
  });
}
