import type { Executor } from "@caseward/db/client";
import { openDeclinesSince } from "@caseward/domain/cases/offers/undo";
import {
  type CaseTransition,
  type StageMove,
  transitionRule,
} from "@caseward/domain/cases/status/transition";
import { presentStage } from "@caseward/domain/stages/lights";
import {
  allStages,
  assertCanCompleteStage,
  assertCanReopenStage,
  nextStage,
  type StageRecord,
} from "@caseward/domain/stages/progress";
import type { StageKey } from "@caseward/domain/stages/stages";
import type { SignedIn } from "../../platform/context";
import { inTransaction } from "../../platform/database/in-transaction";
import { caseNotFound, readWithAccess, viewCaseForWriting } from "../access/service";
import { recordEvent } from "../audit/service";
import { publishCase } from "../live/case-service";
import { notifyOfStage } from "../notifications/service";
import * as repository from "./repository";

type StageId = { caseId: number; stageKey: StageKey };

/** The ten stages of a case in their order. Throws `not_found`, `access_denied`. */
export async function readStages(ctx: SignedIn, caseId: number) {
  const begun = await readWithAccess(
    ctx,
    { caseId, parts: ["stages"] },
    repository.listBegunStages(ctx.db, caseId),
  );
  const stages = allStages(await asClientSees(ctx, caseId, begun)).map(describeStage);
  const present = presentStage(stages)?.stageKey;
  const confirmedAt = begun.find(({ stageKey }) => stageKey === present)?.confirmedAt?.toISOString();
  return { stages, ...(confirmedAt && { confirmedAt }) };
}

type BegunStages = Awaited<ReturnType<typeof repository.listBegunStages>>;

/** A client is told of a decline once the firm can take it back no more (undo.ts): the assignment runs on until then. */
async function asClientSees(ctx: SignedIn, caseId: number, begun: BegunStages): Promise<BegunStages> {
  const cleared = begun.find(({ stageKey, startedAt }) => stageKey === "assignment" && startedAt === null);
  if (!cleared || ctx.actor.userType !== "client") return begun;
  const startedAt = await repository.findDeclinedOffer(ctx.db, caseId, openDeclinesSince(ctx.now()));
  return begun.map((stage) => (stage === cleared ? { ...stage, startedAt } : stage));
}

type StageRow = Awaited<ReturnType<typeof repository.listStages>>[number];

export const describeStage = ({ stageKey, isActive, startedAt, completedAt }: StageRow): StageRecord => ({
  stageKey,
  isActive,
  startedAt: startedAt?.toISOString() ?? null,
  completedAt: completedAt?.toISOString() ?? null,
});

/** Completes a stage and starts the next one (D10). Throws `invalid_transition` when it cannot be completed now. */
export const completeStage = (ctx: SignedIn, id: StageId) =>
  changeStage(ctx, id, "stages.complete", async (tx, stage) => {
    assertCanCompleteStage(stage);
    const { caseId, stageKey } = id;
    const isFirst = await repository.completeStage(tx, { caseId, stageKey, now: ctx.now() });
    if (!isFirst) assertCanCompleteStage({ ...stage, completedAt: ctx.now().toISOString() });
    const next = nextStage(stageKey);
    await Promise.all([
      next && repository.startStageOnce(tx, caseId, next, ctx.now()),
      notifyOfStage(ctx, tx, id),
    ]);
  });

/** Takes the completion of a stage back; what was started after it goes on. Throws `invalid_transition`. */
export const reopenStage = (ctx: SignedIn, id: StageId) =>
  changeStage(ctx, id, "stages.reopen", async (tx, stage) => {
    assertCanReopenStage(stage);
    const isFirst = await repository.reopenStage(tx, id.caseId, id.stageKey);
    if (!isFirst) assertCanReopenStage({ ...stage, completedAt: null });
    if (id.stageKey === "signedup") await repository.noteReopenedSignUp(tx, id.caseId, ctx.now());
  });

type Change = (tx: Executor, stage: StageRecord) => Promise<void>;

type StageAction = "stages.complete" | "stages.reopen";

async function changeStage(
  ctx: SignedIn,
  { caseId, stageKey }: StageId,
  action: StageAction,
  change: Change,
) {
  await inTransaction(ctx, async (tx, afterCommit) => {
    const [position, stages] = await Promise.all([
      viewCaseForWriting(tx, ctx.actor, { caseId, parts: ["stages"] }),
      repository.listStages(tx, caseId),
    ]);
    const row = stages.find((stage) => stage.stageKey === stageKey);
    if (!row) throw caseNotFound();
    await change(tx, describeStage(row));
    await recordEvent(ctx, tx, { action, caseId, detail: { stageKey } });
    afterCommit(() => publishCase(ctx, ["stages"], { caseId, ...position }));
  });
  ctx.wakeOutbox();
  return readStages(ctx, caseId);
}

export const listStages = (db: Executor, caseId: number) => repository.listStages(db, caseId);

/** What a new case has of its stages, to be stored with it (D8). */
export const stagesToStore = repository.newStages;

/** What a transition moves of a case's stages, to be stored with it. */
export const movesToStore = (caseId: number, transition: CaseTransition, now: Date) =>
  repository.movedStages(caseId, transitionRule(transition).stages, now);

/** What a transition takes back of the stages of many cases at once. */
export async function clearStagesOfCases(
  tx: Executor,
  caseIds: readonly number[],
  transition: CaseTransition,
) {
  const moves = Object.entries(transitionRule(transition).stages) as [StageKey, StageMove][];
  const cleared = moves.flatMap(([stageKey, move]) => (move === "clear" ? [stageKey] : []));
  await repository.clearStages(tx, caseIds, cleared);
}

/** Completes a stage that has begun. False, and nothing is changed, when it is completed already. */
export const completeBegunStage = (tx: Executor, stage: StageId & { now: Date }): Promise<boolean> =>
  repository.completeStage(tx, stage);
