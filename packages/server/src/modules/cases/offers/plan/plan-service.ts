import type { Executor } from "@caseward/db/client";
import type { Write } from "@caseward/db/prepared/writes";
import { passedOverFor } from "@caseward/domain/cases/offers/plan/passed-over";
import type { OfferPlanResponse } from "@caseward/domain/cases/offers/response";
import type { SubmitCase } from "@caseward/domain/cases/offers/schema";
import type { CaseTransition } from "@caseward/domain/cases/status/transition";
import { DomainError } from "@caseward/domain/errors/catalogue";
import { fullName } from "@caseward/domain/values/text";
import type { SignedIn } from "../../../../platform/context";
import { caseNotFound } from "../../../access/service";
import {
  endedPlan,
  endedPlanOfOthers,
  findFirmIds,
  findPlan,
  reachedStep,
  replacePlan,
} from "./plan-repository";

/** To which firms a case goes next, and to which it went. Throws `not_found`. */
export async function readOfferPlan({ db }: SignedIn, caseId: number): Promise<OfferPlanResponse> {
  const found = await findPlan(db, caseId);
  if (!found) throw caseNotFound();
  const { plan, maker, rows } = found;
  if (!plan || !maker) return { plan: null };
  const { advancesByItself, disclosure, note, endedAt } = plan;
  const steps = rows.flatMap(({ step, lawFirm }) => (step && lawFirm ? [{ ...step, lawFirm }] : []));
  return {
    plan: {
      ...{ advancesByItself, disclosure, note, madeBy: fullName(maker) },
      endedAt: endedAt?.toISOString() ?? null,
      steps: steps.map(({ position, lawFirm, state, passedOverFor: code, reachedAt }) => ({
        ...{ position, lawFirm, state },
        passedOver: code && passedOverFor(code),
        reachedAt: reachedAt?.toISOString() ?? null,
      })),
    },
  };
}

type Offer = Omit<SubmitCase, "caseId">;

/** Keeps to whom a case goes after the firm that it is offered to now. Throws `not_found`. */
export async function planOffers(ctx: SignedIn, tx: Executor, caseId: number, offer: Offer): Promise<void> {
  const { nextFirmIds, advancesByItself, disclosure, lawFirmNote: note } = offer;
  if (nextFirmIds.length === 0) return;
  await assertFirmsExist(tx, nextFirmIds);
  const plan = { caseId, advancesByItself, disclosure, note, madeBy: ctx.actor.id, createdAt: ctx.now() };
  await replacePlan(tx, plan, nextFirmIds);
}

/** Throws `not_found` as a first firm does that is not there. */
export async function assertFirmsExist(tx: Executor, firmIds: readonly number[]): Promise<void> {
  if (firmIds.length === 0) return;
  const found = (await findFirmIds(tx, firmIds)).map(({ id }) => id);
  const unknown = firmIds.find((id) => !found.includes(id));
  if (unknown !== undefined) throw unknownFirm(unknown);
}

export const unknownFirm = (id: number) =>
  new DomainError("not_found", { message: `No law firm has the number ${id}.` });

type Moved = { caseId: number; at: Date; offer?: Pick<Offer, "lawFirmId" | "nextFirmIds"> | undefined };

/**
 * What a move means for a running plan, to be stored with it. It goes on where its next firm gets the case, and waits
 * where a firm declines; an offer to another firm, an acceptance and a recall end it.
 */
export function planAfterMove(transition: CaseTransition, { caseId, at, offer }: Moved): Write[] {
  if (transition === "accept" || transition === "recall") return [endedPlan({ caseId, at })];
  if (!offer || offer.nextFirmIds.length > 0) return [];
  const step = { caseId, at, lawFirmId: offer.lawFirmId };
  return [reachedStep(step), endedPlanOfOthers(step)];
}
