import type { Executor } from "@caseward/db/client";
import { begunStages } from "@caseward/db/schema/stages";
import { type Given, statement } from "@caseward/db/statement";
import { type CaseTransition, caseTransitions, type StageMove } from "@caseward/domain/cases/transition";
import { allStages } from "@caseward/domain/stages/progress";
import type { StageKey } from "@caseward/domain/stages/stages";
import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";

const { caseId: caseOfStage, stageKey: keyOfStage, startedAt, completedAt } = begunStages;

type StageOf = { caseId: number; stageKey: StageKey };

const stageOf = ({ caseId, stageKey }: StageOf | Given<StageOf>): SQL | undefined =>
  and(eq(caseOfStage, caseId), eq(keyOfStage, stageKey));

/** All ten stages of a case, in their order. */
export const listStages = async (db: Executor, caseId: number) =>
  allStages(await db.select().from(begunStages).where(eq(caseOfStage, caseId)));

/** What is stored of the stages of a new case: onboarding has begun, the others wait (D8). */
export const insertStages = statement((db, given: Given<{ caseId: number; now: Date }>) =>
  db.insert(begunStages).values({ caseId: given.caseId, stageKey: "onboarding", startedAt: given.now }),
);

type Moves = Partial<Record<StageKey, StageMove>>;

/** The stages that a transition starts or completes, in one statement; a completed one keeps what it has. */
const beginning = (begun: readonly [StageKey, StageMove][]) =>
  statement((db, { caseId, now }: Given<{ caseId: number; now: Date }>) =>
    db
      .insert(begunStages)
      .values(
        begun.map(([stageKey, move]) => ({
          caseId,
          stageKey,
          startedAt: now,
          completedAt: move === "complete" ? now : null,
        })),
      )
      .onConflictDoUpdate({
        target: [caseOfStage, keyOfStage],
        set: {
          startedAt: sql`case when excluded.completed_at is null then excluded.started_at else coalesce(${startedAt}, excluded.started_at) end`,
          completedAt: sql`case when excluded.completed_at is not null then coalesce(${completedAt}, excluded.completed_at) end`,
        },
      }),
  );

/** It waits for its next start. */
const clearing = (stageKey: StageKey) =>
  statement((db, given: Given<{ caseId: number; now: Date }>) =>
    db
      .update(begunStages)
      .set({ startedAt: null, completedAt: null })
      .where(and(eq(caseOfStage, given.caseId), eq(keyOfStage, stageKey))),
  );

function moving(moves: Moves) {
  const all = Object.entries(moves) as [StageKey, StageMove][];
  const [[cleared] = [], ...others] = all.filter(([, move]) => move === "clear");
  if (cleared === undefined) return beginning(all);
  if (others.length > 0 || all.length > 1) throw new Error("A transition that clears a stage moves no other");
  return clearing(cleared);
}

/** What each transition of a case does to its stages. */
export const stageMoves = {
  submit: moving(caseTransitions.submit.stages),
  accept: moving(caseTransitions.accept.stages),
  reject: moving(caseTransitions.reject.stages),
  recall: moving(caseTransitions.recall.stages),
  signUpClient: moving(caseTransitions.signUpClient.stages),
} satisfies Record<CaseTransition, unknown>;

const completing = statement((db, given: Given<StageOf & { now: Date }>) =>
  db
    .update(begunStages)
    .set({ startedAt: sql`coalesce(${startedAt}, ${given.now})`, completedAt: sql`${given.now}` })
    .where(and(stageOf(given), isNull(completedAt)))
    .returning({ caseId: caseOfStage }),
);

/** Completes a stage that has begun. False, and nothing is changed, when it is completed already. */
export async function completeStage(tx: Executor, stage: StageOf & { now: Date }): Promise<boolean> {
  return (await completing(tx, stage)).length > 0;
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
