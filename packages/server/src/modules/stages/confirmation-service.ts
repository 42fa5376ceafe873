import { presentStage } from "@caseward/domain/stages/lights";
import { allStages, assertCanConfirmStage } from "@caseward/domain/stages/progress";
import { isSaidToday } from "@caseward/domain/stages/quiet";
import type { SignedIn } from "../../platform/context";
import { inTransaction } from "../../platform/database/in-transaction";
import { lockCaseForWriting } from "../access/service";
import { recordEvent } from "../audit/service";
import { publishCase } from "../live/case-service";
import { confirmStage, listBegunStages } from "./repository";
import { describeStage, readStages } from "./service";

/**
 * Stores the firm's word that it still works on the present stage; again within a day it changes nothing. Throws
 * `not_found`, `access_denied`, and `invalid_transition` where no stage is under way at the firm.
 */
export async function confirmStillWorking(ctx: SignedIn, caseId: number) {
  await inTransaction(ctx, async (tx, afterCommit) => {
    const position = await lockCaseForWriting(tx, ctx.actor, { caseId, parts: ["stages"] });
    const begun = await listBegunStages(tx, caseId);
    const present = presentStage(allStages(begun).map(describeStage));
    const stageKey = assertCanConfirmStage(present);
    const known = begun.find((stage) => stage.stageKey === stageKey)?.confirmedAt ?? null;
    if (isSaidToday(known, ctx.now())) return;
    await confirmStage(tx, { caseId, stageKey, confirmedAt: ctx.now(), confirmedBy: ctx.actor.id });
    await recordEvent(ctx, tx, { action: "stages.confirmStillWorking", caseId, detail: { stageKey } });
    afterCommit(() => publishCase(ctx, ["stages"], { caseId, ...position }));
  });
  return readStages(ctx, caseId);
}
