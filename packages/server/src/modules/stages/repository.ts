import type { Executor } from "@caseward/db/client";
import { caseStageRecords } from "@caseward/db/schema/assignments";
import { type Given, statement } from "@caseward/db/statement";
import type { StageMove } from "@caseward/domain/cases/transition";
import { type StageKey, stageKeys } from "@caseward/domain/stages/stages";
import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";

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
export const insertStages = statement((db, given: Given<{ caseId: number; now: Date }>) =>
  db.insert(caseStageRecords).values(
    stageKeys.map((stageKey) => {
      const isFirst = stageKey === "onboarding";
      return { caseId: given.caseId, stageKey, isActive: isFirst, startedAt: isFirst ? given.now : null };
    }),
  ),
);

type Moved = { caseId: number; stageKey: StageKey; now: Date };

const { startedAt, completedAt } = caseStageRecords;

/** What each move changes. A completed stage is not completed again, and its first start is kept. */
const changes = {
  start: ({ now }) => ({ isActive: true, startedAt: sql`${now}`, completedAt: null }),
  complete: ({ now }) => ({
    isActive: true,
    startedAt: sql`coalesce(${startedAt}, ${now})`,
    completedAt: sql`${now}`,
  }),
  clear: () => ({ startedAt: null, completedAt: null }),
} satisfies Record<StageMove, (given: Given<Moved>) => PgUpdateSetSource<typeof caseStageRecords>>;

const moving = (move: StageMove) =>
  statement((db, given: Given<Moved>) =>
    db
      .update(caseStageRecords)
      .set(changes[move](given))
      .where(
        and(
          eq(caseStageRecords.caseId, given.caseId),
          eq(caseStageRecords.stageKey, given.stageKey),
          move === "complete" ? isNull(completedAt) : undefined,
        ),
      )
      .returning({ caseId: caseStageRecords.caseId }),
  );

const moves = { start: moving("start"), complete: moving("complete"), clear: moving("clear") };

/** Starts, completes or clears a stage. False, and nothing is changed, when it is completed already. */
export async function moveStage(
  tx: Executor,
  caseId: number,
  stageKey: StageKey,
  { move, now }: { move: StageMove; now: Date },
): Promise<boolean> {
  const moved = await moves[move](tx, { caseId, stageKey, now });
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
