import type { Executor } from "@caseward/db/client";
import { caseStageRecords } from "@caseward/db/schema/assignments";
import { type Given, statement } from "@caseward/db/statement";
import { type CaseTransition, caseTransitions, type StageMove } from "@caseward/domain/cases/transition";
import { type StageKey, stageKeys } from "@caseward/domain/stages/stages";
import { and, asc, eq, inArray, isNotNull, isNull, type Placeholder, type SQL, sql } from "drizzle-orm";

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

const { isActive, startedAt, completedAt } = caseStageRecords;

type Changed = Record<"isActive" | "startedAt" | "completedAt", SQL>;

const never = sql`null::timestamptz`;

/** What each move makes of a stage. A completed stage is not completed again, and its first start is kept. */
const changes: Record<StageMove, (now: SQL) => Changed> = {
  start: (now) => ({ isActive: sql`true`, startedAt: now, completedAt: never }),
  complete: (now) => ({
    isActive: sql`true`,
    startedAt: sql`coalesce(${startedAt}, ${now})`,
    completedAt: sql`coalesce(${completedAt}, ${now})`,
  }),
  clear: () => ({ isActive: sql`${isActive}`, startedAt: never, completedAt: never }),
};

const instantOf = (now: Placeholder<string, Date>) => sql`${now}::timestamptz`;

type Moves = Partial<Record<StageKey, StageMove>>;

/** Several stages of a case, each by its own move, in one statement. */
const moving = (moves: Moves) =>
  statement((db, given: Given<{ caseId: number; now: Date }>) => {
    const moved = Object.entries(moves).map(([key, move]) => ({
      key,
      change: changes[move](instantOf(given.now)),
    }));
    const perStage = (column: keyof Changed) => {
      const changed = moved.map(({ key, change }) => sql`when ${key} then ${change[column]}`);
      return sql`case ${caseStageRecords.stageKey} ${sql.join(changed, sql` `)} end`;
    };
    return db
      .update(caseStageRecords)
      .set({
        isActive: perStage("isActive"),
        startedAt: perStage("startedAt"),
        completedAt: perStage("completedAt"),
      })
      .where(
        and(
          eq(caseStageRecords.caseId, given.caseId),
          inArray(
            caseStageRecords.stageKey,
            stageKeys.filter((key) => moves[key]),
          ),
        ),
      );
  });

/** What each transition of a case does to its stages. */
export const stageMoves = {
  submit: moving(caseTransitions.submit.stages),
  accept: moving(caseTransitions.accept.stages),
  reject: moving(caseTransitions.reject.stages),
  recall: moving(caseTransitions.recall.stages),
  signUpClient: moving(caseTransitions.signUpClient.stages),
} satisfies Record<CaseTransition, unknown>;

type Completed = { caseId: number; stageKey: StageKey; now: Date };

const completing = statement((db, given: Given<Completed>) =>
  db
    .update(caseStageRecords)
    .set(changes.complete(instantOf(given.now)))
    .where(
      and(
        eq(caseStageRecords.caseId, given.caseId),
        eq(caseStageRecords.stageKey, given.stageKey),
        isNull(completedAt),
      ),
    )
    .returning({ caseId: caseStageRecords.caseId }),
);

/** Completes a stage. False, and nothing is changed, when it is completed already. */
export async function completeStage(tx: Executor, completed: Completed): Promise<boolean> {
  return (await completing(tx, completed)).length > 0;
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
