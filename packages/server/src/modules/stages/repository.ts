import type { Executor } from "@caseward/db/client";
import { builtOnce } from "@caseward/db/prepared/built-once";
import { newRow, type Write } from "@caseward/db/prepared/writes";
import { cases } from "@caseward/db/schema/cases";
import { begunStages } from "@caseward/db/schema/stages";
import type { StageMove } from "@caseward/domain/cases/status/transition";
import { allStages } from "@caseward/domain/stages/progress";
import type { StageKey } from "@caseward/domain/stages/stages";
import { and, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";

const { caseId: caseOfStage, stageKey: keyOfStage, startedAt, completedAt } = begunStages;

type StageOf = { caseId: number; stageKey: StageKey };

const stageOf = ({ caseId, stageKey }: StageOf): SQL | undefined =>
  and(eq(caseOfStage, caseId), eq(keyOfStage, stageKey));

/** All ten stages of a case, in their order. */
export const listStages = async (db: Executor, caseId: number) =>
  allStages(await listBegunStages(db, caseId));

export async function listBegunStages(db: Executor, caseId: number) {
  const query = builtOnce(db, "stages of a case", () =>
    db
      .select()
      .from(begunStages)
      .where(eq(caseOfStage, sql.placeholder("caseId"))),
  );
  return query({ caseId });
}

/** What is stored of the stages of a new case: onboarding has begun, the others wait (D8). */
export const newStages = (caseId: number, now: Date): Write =>
  newRow(begunStages, { caseId, stageKey: "onboarding", startedAt: now });

/** When a case was offered whose firm declined it after an instant and still has it; or null. */
export async function findDeclinedOffer(db: Executor, caseId: number, after: Date): Promise<Date | null> {
  const [found] = await db
    .select({ offeredAt: cases.assignedAt })
    .from(cases)
    .where(
      and(
        eq(cases.id, caseId),
        eq(cases.status, "Rejected"),
        isNotNull(cases.lawFirmId),
        gt(cases.statusChangedAt, after),
      ),
    );
  return found?.offeredAt ?? null;
}

type Moves = Partial<Record<StageKey, StageMove>>;

/** Stages of a case that start, are completed or cleared, as a transition says; one that has begun keeps its times. */
export const movedStages = (caseId: number, moves: Moves, now: Date): Write[] =>
  (Object.entries(moves) as [StageKey, StageMove][]).map(([key, move]) =>
    move === "clear" ? clearedStage(caseId, key) : begunStage(caseId, key, move, now),
  );

const clearedStage = (caseId: number, stageKey: StageKey): Write => ({
  name: `clear ${stageKey}`,
  parameters: { caseId },
  build: (db, prefix) =>
    db
      .update(begunStages)
      .set({ startedAt: null, completedAt: null })
      .where(and(eq(caseOfStage, sql.placeholder(`${prefix}caseId`)), eq(keyOfStage, stageKey))),
});

/** The same for many cases. */
export async function clearStages(
  tx: Executor,
  caseIds: readonly number[],
  stageKeys: readonly StageKey[],
): Promise<void> {
  const ids = sql`${sql.param([...caseIds])}::integer[]`;
  await tx
    .update(begunStages)
    .set({ startedAt: null, completedAt: null })
    .where(and(sql`${caseOfStage} = any(${ids})`, inArray(keyOfStage, [...stageKeys])));
}

function begunStage(caseId: number, stageKey: StageKey, move: StageMove, now: Date): Write {
  const { name, parameters, build } = newRow(begunStages, {
    ...{ caseId, stageKey, startedAt: now, completedAt: move === "complete" ? now : null },
  });
  return {
    name: `begin or ${name}`,
    parameters,
    build: (db, prefix) =>
      build(db, prefix).onConflictDoUpdate({
        target: [caseOfStage, keyOfStage],
        set: {
          startedAt: sql`coalesce(${startedAt}, excluded.started_at)`,
          completedAt: sql`coalesce(${completedAt}, excluded.completed_at)`,
        },
      }),
  };
}

/** Completes a stage that has begun. False, and nothing is changed, when it is completed already. */
export async function completeStage(tx: Executor, stage: StageOf & { now: Date }): Promise<boolean> {
  const at = sql.param(stage.now, completedAt);
  const completed = await tx
    .update(begunStages)
    .set({ startedAt: sql`coalesce(${startedAt}, ${at})`, completedAt: stage.now })
    .where(and(stageOf(stage), isNull(completedAt)))
    .returning({ caseId: caseOfStage });
  return completed.length > 0;
}

/** Starts a stage that never was; one that already runs or is done stays as it is. */
export async function startStageOnce(
  tx: Executor,
  caseId: number,
  stageKey: StageKey,
  now: Date,
): Promise<void> {
  await tx
    .insert(begunStages)
    .values({ caseId, stageKey, startedAt: now })
    .onConflictDoUpdate({
      target: [caseOfStage, keyOfStage],
      set: { startedAt: now },
      setWhere: isNull(startedAt),
    });
}

/** Takes a completion back in one guarded statement. False when there was none. */
export async function reopenStage(tx: Executor, caseId: number, stageKey: StageKey): Promise<boolean> {
  const reopened = await tx
    .update(begunStages)
    .set({ completedAt: null })
    .where(and(stageOf({ caseId, stageKey }), isNotNull(completedAt)))
    .returning({ caseId: caseOfStage });
  return reopened.length > 0;
}

/** Notes that somebody of the firm said that it still works on a stage. */
export async function confirmStage(
  tx: Executor,
  stage: StageOf & { confirmedAt: Date; confirmedBy: number },
): Promise<void> {
  const { confirmedAt, confirmedBy } = stage;
  await tx.update(begunStages).set({ confirmedAt, confirmedBy }).where(stageOf(stage));
}

/** Notes on the case, for the lists, that its client is to be signed up again. */
export async function noteReopenedSignUp(tx: Executor, caseId: number, at: Date): Promise<void> {
  await tx.update(cases).set({ isSignedUp: false, turnChangedAt: at }).where(eq(cases.id, caseId));
}
