import type { Executor } from "@caseward/db/client";
import type { SignedIn } from "../../platform/context";
import { viewCasePosition } from "../access/service";
import { recordEvent } from "../audit/service";
import { publish } from "../live/service";
import { findTaskCase, type TaskRow } from "./repository";

type TaskAction =
  | "tasks.create"
  | "tasks.update"
  | "tasks.cancel"
  | "tasks.retry"
  | "tasks.delete"
  | "tasks.remindFirm";
type About = Pick<TaskRow, "id" | "entityType" | "entityId">;

/** Writes what was done to a task into the audit and tells those who watch; in the transaction that does it. */
export async function recordTask(
  ctx: SignedIn,
  tx: Executor,
  action: TaskAction,
  task: About,
  changed: About = task,
): Promise<void> {
  const { entityType, entityId } = changed;
  await recordEvent(ctx, tx, {
    action,
    caseId: entityType === "case" ? entityId : null,
    detail: { taskId: task.id, entityType, entityId },
  });
  await publishTaskOf(ctx, tx, changed);
  const isMoved = task.entityType !== entityType || task.entityId !== entityId;
  if (isMoved) await publishTaskOf(ctx, tx, task);
}

/** Clients see no tasks, and a firm those about its cases alone. */
async function publishTaskOf({ actor }: SignedIn, tx: Executor, { entityType, entityId }: About) {
  const caseId = entityType === "case" ? entityId : null;
  const held = caseId === null ? null : await viewCasePosition(tx, actor, caseId);
  const firmIds = held?.lawFirmId ? [held.lawFirmId] : [];
  publish(tx, { topic: "tasks", caseId, clientId: null, firmIds });
}

/** The same of a task that is known by its number alone. */
export async function publishTask(tx: Executor, taskId: number): Promise<void> {
  const about = await findTaskCase(tx, taskId);
  const firmIds = about?.lawFirmId ? [about.lawFirmId] : [];
  publish(tx, { topic: "tasks", caseId: about?.caseId ?? null, clientId: null, firmIds });
}
