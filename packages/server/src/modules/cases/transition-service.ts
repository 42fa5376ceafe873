import type { Executor } from "@caseward/db/client";
import { assertCanViewCase, canViewCase } from "@caseward/domain/cases/access";
import type { RejectCase, SubmitCase } from "@caseward/domain/cases/schema";
import {
  type CaseTransition,
  invalidTransition,
  moveCase,
  transitionRule,
} from "@caseward/domain/cases/transition";
import { DomainError } from "@caseward/domain/errors/catalogue";
import type { StageKey } from "@caseward/domain/stages/stages";
import type { Actor } from "@caseward/domain/users/actor";
import { recordEvent } from "../../audit/record";
import type { SignedIn } from "../../context";
import type { Concerned } from "../notices/recipients";
import { tellOfTransition } from "../notices/service";
import { forgetFirm } from "../notices/unread-service";
import { listStages, moveStage } from "../stages/repository";
import { caseNotFound } from "./access";
import { announceCase } from "./announcing";
import { decideOpenAssignment, hadOffer, insertAssignment } from "./assignment-repository";
import { type CaseChange, findCasePosition, lawFirmExists, updateCaseAt } from "./repository";
import { openCase, openChangedCase } from "./service";

type Decision = Pick<RejectCase, "reasonCode" | "note">;
type Details = { offer?: Omit<SubmitCase, "caseId">; decision?: Decision };

/** Submits a case that is with no firm to a firm. Throws `not_found`, `invalid_transition`. */
export async function submitCase(ctx: SignedIn, { caseId, ...offer }: SubmitCase) {
  if (!(await lawFirmExists(ctx.db, offer.lawFirmId)))
    throw new DomainError("not_found", { message: `No law firm has the number ${offer.lawFirmId}.` });
  return applyTransition(ctx, caseId, "submit", { offer });
}

export const acceptCase = (ctx: SignedIn, caseId: number) => applyTransition(ctx, caseId, "accept");

export const rejectCase = (ctx: SignedIn, { caseId, ...decision }: RejectCase) =>
  applyTransition(ctx, caseId, "reject", { decision });

export const recallCase = (ctx: SignedIn, caseId: number) => applyTransition(ctx, caseId, "recall");

/** Marks the client of an accepted case as signed up. Doing it again changes nothing (D2). */
export async function signUpClient(ctx: SignedIn, caseId: number) {
  await positionForMove(ctx.db, ctx.actor, caseId);
  const stages = await listStages(ctx.db, caseId);
  const isDone = stages.some(({ stageKey, completedAt }) => stageKey === "signedup" && completedAt);
  return isDone ? openCase(ctx, caseId) : applyTransition(ctx, caseId, "signUpClient");
}

/**
 * Moves a case as the table of transitions says: one transaction, a compare and set on the row, so that of two people
 * acting at once one wins and the other is told what happened. Answers the case as it is then.
 */
async function applyTransition(
  ctx: SignedIn,
  caseId: number,
  transition: CaseTransition,
  details: Details = {},
) {
  await ctx.linkSigner();
  const answer = await ctx.db.transaction(async (tx) => {
    const at = ctx.now();
    const current = await positionForMove(tx, ctx.actor, caseId);
    const next = moveCase(current, transition);
    const since = next.status === current.status ? {} : { statusChangedAt: at };
    const change = { ...next, ...heldByFirm(at, transition, details), ...since };
    if (!(await updateCaseAt(tx, caseId, current, change)))
      throw invalidTransition(await positionForMove(tx, ctx.actor, caseId));
    if (await moveStages(tx, caseId, transition, at)) {
      await recordAssignment(tx, caseId, transition, { ...details, at, by: ctx.actor.id });
      const lawFirmId = change.lawFirmId ?? current.lawFirmId;
      const detail = { from: current.status, to: next.status, lawFirmId };
      await recordEvent(ctx, tx, { action: `cases.${transition}`, caseId, detail });
      await tellOthers(ctx, tx, transition, { caseId, clientId: current.clientId, lawFirmId });
    }
    return openChangedCase(ctx, tx, caseId);
  });
  ctx.wakeOutbox();
  return answer();
}

/** Letters, and word to whoever watches. The firm is the one that has got the case, or has just lost it. */
async function tellOthers(ctx: SignedIn, tx: Executor, transition: CaseTransition, concerned: Concerned) {
  if (transitionRule(transition).releasesFirm) await forgetFirm(tx, concerned.caseId);
  await tellOfTransition(ctx, tx, transition, concerned);
  announceCase(tx, ["case", "stages"], concerned);
}

/** The firm's side of the row: set by an offer, cleared when the firm is released, else left alone. */
function heldByFirm(at: Date, transition: CaseTransition, { offer }: Details): CaseChange {
  if (offer) return { lawFirmId: offer.lawFirmId, lawFirmNote: offer.lawFirmNote, assignedAt: at };
  return transitionRule(transition).releasesFirm ? { assignedAt: null, lawFirmNote: null } : {};
}

async function recordAssignment(
  tx: Executor,
  caseId: number,
  transition: CaseTransition,
  { offer, decision, at, by }: Details & { at: Date; by: number },
): Promise<void> {
  const { assignment } = transitionRule(transition);
  if (!assignment) return;
  if (assignment !== "opened") {
    const reason = { reasonCode: decision?.reasonCode ?? null, reasonNote: decision?.note ?? null };
    await decideOpenAssignment(tx, caseId, {
      outcome: assignment,
      decidedAt: at,
      decidedBy: by,
      ...reason,
    });
  } else if (offer) {
    const { lawFirmId, lawFirmNote: note } = offer;
    await insertAssignment(tx, { caseId, lawFirmId, note, assignedAt: at, assignedBy: by });
  }
}

/** False, and nothing is changed, when somebody else did the same at the same time: its stage is already completed. */
async function moveStages(
  tx: Executor,
  caseId: number,
  transition: CaseTransition,
  now: Date,
): Promise<boolean> {
  const moves = Object.entries(transitionRule(transition).stages);
  for (const [stageKey, move] of moves)
    if (!(await moveStage(tx, caseId, stageKey as StageKey, { move, now }))) return false;
  return true;
}

/**
 * Where the case stands for somebody who wants to move it. A firm whose offer was taken back meanwhile is told what
 * happened, not that the case is none of its business (D2). Throws `not_found`, `access_denied`, `invalid_transition`.
 */
async function positionForMove(tx: Executor, actor: Actor, caseId: number) {
  const position = await findCasePosition(tx, caseId);
  if (!position) throw caseNotFound();
  const wasReleased = !canViewCase(actor, position) && (await hadOffer(tx, caseId, actor.firmId));
  if (wasReleased)
    throw new DomainError("invalid_transition", {
      message: "The case has been recalled from your law firm.",
    });
  assertCanViewCase(actor, position);
  return position;
}
