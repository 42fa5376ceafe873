import type { Database, Executor } from "@caseward/db/client";
import { type HeldCase, partiesReading } from "@caseward/domain/cases/rights/rights";
import type { SignedIn } from "../../platform/context";
import type { AfterCommit } from "../../platform/database/in-transaction";
import { viewCasePosition } from "../access/service";
import { recordEvent, recordEvents } from "../audit/service";
import { publish } from "../live/service";
import { findTaskCase, type TaskRow } from "./repository";

type TaskAction = "tasks.create" | "tasks.update" | "tasks.cancel" | "tasks.retry" | "tasks.delete";
type About = Pick<TaskRow, "id" | "entityType" | "entityId">;

type Change = { action: TaskAction; task: About; changed?: About };

/** Writes what was done to a task into the audit, in the transaction that does it, and publishes it after the commit. */
export async function recordTask(
  ctx: SignedIn,
  tx: Executor,
  afterCommit: AfterCommit,
  { action, task, changed = task }: Change,
): Promise<void> {
  const { entityType, entityId } = changed;
  await recordEvent(ctx, tx, {
    action,
    caseId: entityType === "case" ? entityId : null,
    detail: { taskId: task.id, entityType, entityId },
  });
  const isMoved = task.entityType !== entityType || task.entityId !== entityId;
  for (const about of isMoved ? [changed, task] : [changed]) await publishTaskOf(ctx, tx, afterCommit, about);
}

type Sent = { tasks: readonly About[]; held: readonly (HeldCase & { caseId: number })[] };

/** The same for reminders that were just sent to the firms of cases, which the caller has locked. */
export async function recordSentTasks(
  ctx: SignedIn,
  tx: Executor,
  afterCommit: AfterCommit,
  { tasks, held }: Sent,
): Promise<void> {
  await recordEvents(
    ctx,
    tx,
    tasks.map(({ id, entityType, entityId }) => ({
      ...{ action: "tasks.remindFirm", caseId: entityId },
      detail: { taskId: id, entityType, entityId },
    })),
  );
  afterCommit(() => {
    for (const one of held)
      publish(ctx.db, { topic: "tasks", caseId: one.caseId, clientId: null, firmIds: firmsShownTasks(one) });
  });
}

/** Clients see no tasks, and a firm those about its cases alone. */
async function publishTaskOf(
  { db, actor }: SignedIn,
  tx: Executor,
  afterCommit: AfterCommit,
  { entityType, entityId }: About,
): Promise<void> {
  const caseId = entityType === "case" ? entityId : null;
  const held = caseId === null ? null : await viewCasePosition(tx, actor, { caseId, parts: ["tasks"] });
  const firmIds = firmsShownTasks(held);
  afterCommit(() => publish(db, { topic: "tasks", caseId, clientId: null, firmIds }));
}

function firmsShownTasks(held: HeldCase | null): number[] {
  const lawFirmId = held && partiesReading(held, "tasks").lawFirmId;
  return lawFirmId === null ? [] : [lawFirmId];
}

/** Publishes the change of a task that is known by its id alone, after the commit. */
export async function publishTask(
  { db, tx, afterCommit }: { db: Database; tx: Executor; afterCommit: AfterCommit },
  taskId: number,
): Promise<void> {
  const about = await findTaskCase(tx, taskId);
  const firmIds = firmsShownTasks(about?.held ?? null);
  afterCommit(() => publish(db, { topic: "tasks", caseId: about?.caseId ?? null, clientId: null, firmIds }));
}
