import type { Executor } from "@caseward/db/client";
import { store } from "@caseward/db/prepared/writes";
import type { ExclusionCode } from "@caseward/domain/cases/offers/offer";
import { reasonToPassOver } from "@caseward/domain/cases/offers/plan/passed-over";
import { undoEndsAt } from "@caseward/domain/cases/offers/undo";
import type { Services } from "../../../../platform/context";
import { type AfterCommit, inTransaction } from "../../../../platform/database/in-transaction";
import { withdrawnDecline } from "../../../../platform/mail/outbox";
import { byItself, recordEvent } from "../../../audit/service";
import { publishCase } from "../../../live/case-service";
import { notify } from "../../../notifications/service";
import { type CaseRow, lockCase } from "../../repository";
import { judgeChoice } from "../matching/service";
import { submitByItself } from "../transition-service";
import { listDuePlans } from "./advancing-repository";
import { planEndedTemplate } from "./email";
import { endedPlan, findSteps, passOver } from "./plan-repository";

/** Plans that are looked up together. */
const batch = 200;

/**
 * Offers each case that no firm took to the next firm of its plan, or ends the plan; answers how many were due. It goes
 * by the rows alone, so a job that repeats, runs on several servers or was killed makes one offer.
 */
export async function advancePlans(services: Services): Promise<number> {
  const failures: unknown[] = [];
  let count = 0;
  for (let after = 0, isMore = true; isMore; ) {
    const due = await listDuePlans(services.db, { now: services.now(), after, limit: batch });
    // One case that fails keeps no other waiting.
    for (const caseId of due) await advanceFar(services, caseId).catch((error) => failures.push(error));
    count += due.length;
    if (due.length > 0) services.wakeOutbox();
    after = due.at(-1) ?? after;
    isMore = due.length === batch;
  }
  if (failures.length > 0) throw failures[0];
  return count;
}

/** Each firm that is passed over is so for good, whatever becomes of the next one. */
async function advanceFar(services: Services, caseId: number): Promise<void> {
  for (let isMore = true; isMore; ) isMore = await advancePlan(services, caseId);
}

/** Answers whether a firm was passed over, so that the next one has its turn. */
const advancePlan = (services: Services, caseId: number): Promise<boolean> =>
  inTransaction(services, async (tx, afterCommit) => {
    const current = await lockCase(tx, caseId);
    const found = await findSteps(tx, caseId);
    // Somebody has acted since the plans were listed.
    if (current.status !== "Rejected" || !found || found.plan.endedAt !== null) return false;
    const { plan, steps } = found;
    const next = steps.find(({ state }) => state === "waiting");
    if (!next) return endPlan(services, tx, afterCommit, current);
    if (!plan.advancesByItself) return false;
    const judged = await judgeChoice(services, tx, { caseId, firmId: next.lawFirmId });
    const code = reasonToPassOver(judged?.exclusions.map((exclusion) => exclusion.code) ?? []);
    if (code) return passFirmOver(services, tx, { ...next, code });
    const actor = { id: plan.madeBy, userType: "admin", firmId: null } as const;
    await submitByItself({ ...services, actor }, tx, afterCommit, {
      ...{ judged, caseId, lawFirmId: next.lawFirmId, lawFirmNote: plan.note, disclosure: plan.disclosure },
      ...{ respondBy: null, nextFirmIds: [], advancesByItself: false, overrideReason: null },
    });
    return false;
  });

type Step = { caseId: number; position: number; lawFirmId: number; code: ExclusionCode };

/** Passes over a firm that can't take the case now, and keeps why. */
async function passFirmOver(services: Services, tx: Executor, { caseId, position, lawFirmId, code }: Step) {
  const reachedAt = services.now();
  await passOver(tx, { caseId, position, passedOverFor: code, reachedAt });
  await recordEvent(byItself, tx, { action: "offers.passOver", caseId, detail: { lawFirmId, code } });
  return true;
}

/** Ends a plan of which no firm took the case, once the last decline can no longer be undone. */
async function endPlan(services: Services, tx: Executor, afterCommit: AfterCommit, current: CaseRow) {
  const { id: caseId, lawFirmId, statusChangedAt } = current;
  const at = services.now();
  afterCommit(() => publishCase(services, ["case"], { caseId, clientId: null, lawFirmId: null }));
  if (lawFirmId !== null && at < undoEndsAt(statusChangedAt)) return false;
  // One mail says both.
  await store(tx, [endedPlan({ caseId, at }), withdrawnDecline(caseId)]);
  await recordEvent(byItself, tx, { action: "offers.endPlan", caseId });
  await notify(services, tx, caseId, [{ to: "admin", template: planEndedTemplate(caseId), page: "case" }]);
  return false;
}
