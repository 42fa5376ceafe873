import type { Executor } from "@caseward/db/client";
import { scheduledTasks } from "@caseward/db/schema/tasks";
import type { SeededCase } from "./case-rows";
import type { ReadMoment } from "./moments";
import { personOf } from "./people-rows";
import type { Cast } from "./played";
import { demoTasks, failedDelivery } from "./story/tasks";

type Scene = { seeded: readonly SeededCase[]; cast: Cast; read: ReadMoment };
type Task = (typeof demoTasks)[number];

/**
 * Reminders that wait, that were sent or cancelled, and one whose last try failed (D36 to D38). Their messages are gone:
 * the demo's outbox is empty.
 */
export async function insertTasks(tx: Executor, scene: Scene): Promise<void> {
  await tx.insert(scheduledTasks).values(
    demoTasks.map((task) => {
      const createdAt = scene.read(task.made, "TX");
      const scheduledAt = scene.read(task.due, "TX");
      return {
        ...entityOf(task, scene),
        taskType: task.type,
        taskSubtype: task.subtype,
        scheduledAt,
        channel: "email" as const,
        payload: task.payload ?? null,
        ...endOf(task, scheduledAt),
        createdBy: scene.cast.adminId,
        createdAt,
        updatedAt: task.end ? scheduledAt : createdAt,
      };
    }),
  );
}

function entityOf({ about }: Task, { seeded, cast }: Scene) {
  if ("firm" in about) return { entityType: "lawfirm" as const, entityId: cast.firms[about.firm].firmId };
  if ("client" in about) {
    const found = seeded.find(({ story }) => story.client === about.client);
    return { entityType: "client" as const, entityId: mustExist(found).clientId };
  }
  const found = seeded.find(({ story }) => personOf(story).lastName === about.caseOf);
  return { entityType: "case" as const, entityId: mustExist(found).caseId };
}

function mustExist(found: SeededCase | undefined): SeededCase {
  if (!found) throw new Error("A task of the demo is about nothing");
  return found;
}

function endOf({ end }: Task, scheduledAt: Date) {
  const takenAt = new Date(scheduledAt.getTime() + 20_000);
  if (end === "sent") return { status: "sent" as const, handedOverAt: scheduledAt, sentAt: takenAt };
  if (end === "cancelled") return { status: "cancelled" as const };
  return end === "failed" ? { handedOverAt: scheduledAt, lastError: failedDelivery } : {};
}
