import type { Executor } from "@caseward/db/client";
import { store } from "@caseward/db/prepared/writes";
import { answerDueAt } from "@caseward/domain/cases/lists/queue/answer-time";
import type { SubmitCase } from "@caseward/domain/cases/offers/schema";
import { type CasePart, statusesThatShow } from "@caseward/domain/cases/rights/rights";
import type { RejectCase } from "@caseward/domain/cases/schema";
import { type CaseTransition, moveCase, transitionRule } from "@caseward/domain/cases/status/transition";
import { DomainError } from "@caseward/domain/errors/catalogue";
import { officeHoursOf } from "@caseward/domain/firms/settings/defaults";
import { type FirmVerification, notVerifiedSentence } from "@caseward/domain/firms/verification/verification";
import type { SignedIn } from "../../../platform/context";
import { inTransaction } from "../../../platform/database/in-transaction";
import { withdrawnDecline } from "../../../platform/mail/outbox";
import { assertMayWrite, caseNotFound } from "../../access/service";
import { eventToStore } from "../../audit/service";
import { publishCase } from "../../live/case-service";
import { forgottenFirmNotice } from "../../messages/unread/service";
import { noticesToStore, recipientsOfTransition } from "../../notifications/service";
import { listStages, movesToStore } from "../../stages/service";
import { openChangedCase, openMovedCase } from "../opening-service";
import { changedCase, lockCaseForFirm } from "../repository";
import { decidedAssignment, newAssignment } from "./assignment-repository";

type Decision = Pick<RejectCase, "reasonCode" | "note">;
type Details = { offer?: Omit<SubmitCase, "caseId">; decision?: Decision };

/**
 * Submits a case that is with no firm, or was rejected by its firm, to a firm. Throws `not_found`, `invalid_transition`,
 * `firm_not_verified`.
 */
export const submitCase = (ctx: SignedIn, { caseId, ...offer }: SubmitCase) =>
  applyTransition(ctx, caseId, "submit", { offer });

export const acceptCase = (ctx: SignedIn, caseId: number) => applyTransition(ctx, caseId, "accept");

export const rejectCase = (ctx: SignedIn, { caseId, ...decision }: RejectCase) =>
  applyTransition(ctx, caseId, "reject", { decision });

export const recallCase = (ctx: SignedIn, caseId: number) => applyTransition(ctx, caseId, "recall");

/** Marks the client of an accepted case as signed up. Doing it again changes nothing (D2). */
export const signUpClient = (ctx: SignedIn, caseId: number) => applyTransition(ctx, caseId, "signUpClient");

/**
 * Moves a case as the table of transitions says, in one transaction that locks its row: of two people acting at once one
 * wins and the other is answered what happened. Answers the case as it is then.
 */
async function applyTransition(
  ctx: SignedIn,
  caseId: number,
  transition: CaseTransition,
  details: Details = {},
) {
  const answer = await inTransaction(ctx, async (tx, afterCommit) => {
    const move = { caseId, transition, details };
    const found = await lookUpMove(ctx, tx, move);
    if (found.isDone) return openChangedCase(ctx, tx, caseId);
    const { clientId, lawFirmId } = found.current;
    // A case that its firm rejected may go on to another: both are told.
    const firms = new Set([
      details.offer?.lawFirmId ?? lawFirmId,
      lawFirmId ?? details.offer?.lawFirmId ?? null,
    ]);
    afterCommit(() => {
      for (const firm of firms) publishCase(ctx, ["case", "stages"], { caseId, clientId, lawFirmId: firm });
    });
    const { moved, writes } = writesOfMove(ctx, move, found);
    // In this order: the case is read as the move leaves it.
    const [, changed] = await Promise.all([store(tx, writes), openMovedCase(ctx, tx, moved)]);
    return changed;
  });
  ctx.wakeOutbox();
  return answer();
}

/** What a transition writes: the offer to a firm, or the stages. */
const movedPart: Record<CaseTransition, CasePart> = {
  submit: "offer",
  accept: "offer",
  reject: "offer",
  recall: "offer",
  undoReject: "offer",
  signUpClient: "stages",
};

type Move = { caseId: number; transition: CaseTransition; details: Details };

/**
 * What a transition depends on. The case is locked first, so that the rest is read as it stays until the commit. Throws
 * `not_found`, `access_denied`, `invalid_transition`.
 */
async function lookUpMove(ctx: SignedIn, tx: Executor, { caseId, transition, details: { offer } }: Move) {
  const [found, notices, stages] = await Promise.all([
    lockCaseForFirm(tx, caseId, offer?.lawFirmId),
    recipientsOfTransition(ctx, tx, transition, { caseId, offeredTo: offer?.lawFirmId }),
    transition === "signUpClient" ? listStages(tx, caseId) : [],
  ]);
  if (!found) throw caseNotFound();
  const { current, firm } = found;
  if (offer && firm === null)
    throw new DomainError("not_found", { message: `No law firm has the number ${offer.lawFirmId}.` });
  await assertMayWrite(tx, ctx.actor, current, { caseId, parts: [movedPart[transition]] });
  const isDone = stages.some(({ stageKey, completedAt }) => stageKey === "signedup" && completedAt !== null);
  return { current, firm, notices, isDone };
}

/** Cases go to verified firms alone, also one that was offered before (E3). */
function assertTakesCases(transition: CaseTransition, verification: FirmVerification | null): void {
  const isTaken = transition === "submit" || transition === "accept";
  if (!isTaken || verification === null || verification === "verified") return;
  throw new DomainError("firm_not_verified", { message: notVerifiedSentence[verification] });
}

type FoundMove = Awaited<ReturnType<typeof lookUpMove>>;

/** What a transition stores: the case, its stages, its offer, the audit, the emails. And the case as it is then. */
function writesOfMove(
  ctx: SignedIn,
  { caseId, transition, details }: Move,
  { current, firm, notices }: FoundMove,
) {
  const at = ctx.now();
  const next = moveCase(current, transition);
  assertTakesCases(transition, firm?.verification ?? null);
  const since = next.status === current.status ? {} : { statusChangedAt: at };
  const change = { ...next, ...firmSide(at, transition, { ...details, firm }), ...since };
  const moved = { ...current, ...change };
  const detail = { from: current.status, to: next.status, lawFirmId: moved.lawFirmId ?? current.lawFirmId };
  const writes = [
    changedCase(caseId, change),
    ...movesToStore(caseId, transition, at),
    assignmentToStore(ctx, { caseId, transition, details }, change.answerDueAt ?? null),
    eventToStore(ctx, { action: `cases.${transition}`, caseId, detail }),
    statusesThatShow("intake").includes(next.status) ? null : forgottenFirmNotice(caseId),
    transition === "submit" && current.status === "Rejected" ? withdrawnDecline(caseId) : null,
    ...noticesToStore(ctx, caseId, notices),
  ];
  const { lawFirmId } = moved;
  const lawFirm = lawFirmId === null || firm === null ? null : { id: lawFirmId, firmName: firm.firmName };
  return { writes, moved: { case: moved, lawFirm } };
}

const respondByOf = (at: Date, { promised, hours }: NonNullable<FoundMove["firm"]>) =>
  answerDueAt(at, promised, officeHoursOf(hours));

/** The firm's side of the row: set by an offer, cleared when the firm is released, else left alone. */
function firmSide(at: Date, transition: CaseTransition, { offer, firm }: Details & Pick<FoundMove, "firm">) {
  const { releasesFirm, stages } = transitionRule(transition);
  if (offer && firm)
    return {
      ...{ lawFirmId: offer.lawFirmId, lawFirmNote: offer.lawFirmNote, assignedAt: at },
      answerDueAt: respondByOf(at, firm),
      searchFirm: firm.searchName,
    };
  if (releasesFirm) return { assignedAt: null, lawFirmNote: null, answerDueAt: null, searchFirm: null };
  return stages.signedup === "complete" ? { isSignedUp: true } : {};
}

/** A new offer, or the end of the open one (D3). */
function assignmentToStore(
  ctx: SignedIn,
  { caseId, transition, details: { offer, decision } }: Move,
  respondBy: Date | null,
) {
  const { assignment: outcome } = transitionRule(transition);
  const [at, by] = [ctx.now(), ctx.actor.id];
  if (offer && respondBy) {
    const { lawFirmId, lawFirmNote: note } = offer;
    return newAssignment({ caseId, lawFirmId, note, assignedAt: at, respondBy, assignedBy: by });
  }
  if (!outcome || outcome === "opened" || outcome === "reopened") return null;
  const reason = { reasonCode: decision?.reasonCode ?? null, reasonNote: decision?.note ?? null };
  return decidedAssignment(caseId, { outcome, decidedAt: at, decidedBy: by, ...reason });
}
