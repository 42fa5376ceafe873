import type { Executor } from "@caseward/db/client";
import { caseStageRecords } from "@caseward/db/schema/assignments";
import { type Given, statement } from "@caseward/db/statement";
import type { StageMove } from "@caseward/domain/cases/transition";
import { type StageKey, stageKeys } from "@caseward/domain/stages/stages";
import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";

const stageOf = (caseId: number, stageKey: StageKey) =>
  and(eq(caseStageRecords.caseId, caseId), eq(caseStageRecords.stageKey, stageKey));

const stagesOf = statement((db, given: Given<{ caseId: number }>) =>
  db
    .select()
    .from(caseStageRecords)
    .where(eq(caseStageRecords.caseId, given.caseId))
    .orderBy(asc(caseStageRecords.stageKey)),
);

/** All ten stages of a case, in their order: the type of the key is declared in it. */
export const listStages = (db: Executor, caseId: number) => stagesOf(db, { caseId });

/** The ten stages of a new case: onboarding active and started, the others waiting (D8). */
export async function insertStages(tx: Executor, caseId: number, now: Date): Promise<void> {
  await tx.insert(caseStageRecords).values(
    stageKeys.map((stageKey) => {
      const isFirst = stageKey === "onboarding";
      return { caseId, stageKey, isActive: isFirst, startedAt: isFirst ? now : null };
    }),
  );
}

/** Starts, completes or clears a stage. A completed one is not completed again, and its first start is kept. */
export async function moveStage(
  tx: Executor,
  caseId: number,
  stageKey: StageKey,
  { move, now }: { move: StageMove; now: Date },
): Promise<boolean> {
  const { startedAt, completedAt } = caseStageRecords;
  const changes = {
    start: { isActive: true, startedAt: now, completedAt: null },
    complete: {
      isActive: true,
      startedAt: sql`coalesce(${startedAt}, ${now.toISOString()})`,
      completedAt: now,
    },
    clear: { startedAt: null, completedAt: null },
  } as const;
  const unlessDone = move === "complete" ? isNull(completedAt) : undefined;
  const moved = await tx
    .update(caseStageRecords)
    .set(changes[move])
    .where(and(stageOf(caseId, stageKey), unlessDone))
    .returning({ caseId: caseStageRecords.caseId });
  return moved.length > 0;
}

/** Starts a stage that never was; one that already runs or is done stays as it is. */
export async function startStageOnce(
  tx: Executor,
  caseId: number,
  stageKey: StageKey,
  now: Date,
): Promise<void> {
  await tx
    .update(caseStageRecords)
    .set({ isActive: true, startedAt: now })
    .where(and(stageOf(caseId, stageKey), isNull(caseStageRecords.startedAt)));
}

/** Takes a completion back in one guarded statement. False when there was none. */
export async function reopenStage(tx: Executor, caseId: number, stageKey: StageKey): Promise<boolean> {
  const reopened = await tx
    .update(caseStageRecords)
    .set({ completedAt: null })
    .where(and(stageOf(caseId, stageKey), isNotNull(caseStageRecords.completedAt)))
    .returning({ caseId: caseStageRecords.caseId });
  return reopened.length > 0;
}
