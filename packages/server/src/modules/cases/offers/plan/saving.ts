import type { Executor } from "@caseward/db/client";
import type { SaveOfferPlan } from "@caseward/domain/cases/offers/schema";
import { invalidTransition } from "@caseward/domain/cases/status/transition";
import { invalidField } from "@caseward/domain/errors/catalogue";
import type { SignedIn } from "../../../../platform/context";
import { inTransaction } from "../../../../platform/database/in-transaction";
import { assertMayWrite } from "../../../access/service";
import { recordEvent } from "../../../audit/service";
import { publishCase } from "../../../live/case-service";
import { type CaseRow, lockCase } from "../../repository";
import { findNewestOffer, findSteps, replacePlan, updatePlan } from "./plan-repository";
import { assertFirmsExist, readOfferPlan } from "./plan-service";

/**
 * Replaces the firms that an offered case goes to next; what the plan has reached stays. No firms and no advancing by
 * itself end the plan. Throws `not_found`, `case_not_admitted`, `invalid_transition`, `validation_failed`.
 */
export async function saveOfferPlan(ctx: SignedIn, input: SaveOfferPlan) {
  const { caseId, nextFirmIds, advancesByItself } = input;
  await inTransaction(ctx, async (tx, afterCommit) => {
    const current = await lockCase(tx, caseId);
    await assertMayWrite(tx, ctx.actor, current, { caseId, parts: ["offer"] });
    if (current.status === "New" || current.status === "Accepted") throw invalidTransition(current);
    assertIsNext(current, nextFirmIds);
    await assertFirmsExist(tx, nextFirmIds);
    await storePlan(ctx, tx, input);
    const detail = { firms: nextFirmIds.join(", "), advancesByItself: advancesByItself ? "yes" : "no" };
    await recordEvent(ctx, tx, { action: "cases.saveOfferPlan", caseId, detail });
    afterCommit(() => publishCase(ctx, ["case"], { caseId, clientId: null, lawFirmId: null }));
  });
  return readOfferPlan(ctx, caseId);
}

function assertIsNext({ status, lawFirmId }: CaseRow, nextFirmIds: readonly number[]): void {
  if (status !== "Submitted" || lawFirmId === null || !nextFirmIds.includes(lawFirmId)) return;
  throw invalidField("nextFirmIds", "The law firm that has the case now can't be among the next ones");
}

/** A plan that is over stays as it was until there is another one. */
async function storePlan(ctx: SignedIn, tx: Executor, input: SaveOfferPlan): Promise<void> {
  const { caseId, nextFirmIds, advancesByItself } = input;
  const isEnd = nextFirmIds.length === 0 && !advancesByItself;
  const found = await findSteps(tx, caseId);
  const made = { advancesByItself, madeBy: ctx.actor.id };
  if (found && found.plan.endedAt === null) {
    const reached = found.steps.filter(({ state }) => state !== "waiting").map(({ position }) => position);
    const after = Math.max(0, ...reached);
    const change = { ...made, endedAt: isEnd ? ctx.now() : null };
    return updatePlan(tx, caseId, { ...change, nextFirmIds, after });
  }
  if (isEnd) return;
  const { disclosure, note } = await findNewestOffer(tx, caseId);
  await replacePlan(tx, { caseId, disclosure, note, ...made, createdAt: ctx.now() }, nextFirmIds);
}
