import type { Executor } from "@caseward/db/client";
import { store } from "@caseward/db/prepared/writes";
import { clockOfOffer } from "@caseward/domain/cases/offers/clock/clock-of-offer";
import type { ConflictCheck, SubmitCase } from "@caseward/domain/cases/offers/schema";
import { type CasePart, statusesThatShow } from "@caseward/domain/cases/rights/rights";
import type { RejectCase } from "@caseward/domain/cases/schema";
import { type CaseMove, moveCase, transitionRule } from "@caseward/domain/cases/status/transition";
import type { FirmVerification } from "@caseward/domain/firms/verification/verification";
import { assertVerified } from "@caseward/domain/firms/verification/verified";
import type { Actor } from "@caseward/domain/users/actor";
import type { Services, SignedIn } from "../../../platform/context";
import { type AfterCommit, inTransaction } from "../../../platform/database/in-transaction";
import { withdrawnDecline } from "../../../platform/mail/outbox";
import { assertMayWrite } from "../../access/service";
import { type AuditCaller, byItself as byServer, eventToStore } from "../../audit/service";
import { publishCase } from "../../live/case-service";
import { forgottenFirmNotice } from "../../messages/unread/service";
import { noticesToStore, recipientsOfTransition } from "../../notifications/service";
import { listStages, movesToStore } from "../../stages/service";
import { openChangedCase, openMovedCase } from "../opening-service";
import { changedCase, lockCaseForFirm, noFirm } from "../repository";
import { decidedAssignment, newAssignment } from "./assignment-repository";
import { disclosedByMove } from "./disclosure/disclosed";
import { columnsOfCheck } from "./disclosure/repository";
import { assertNotExcluded, type JudgedFirm, judgeChoice } from "./matching/service";
import { planAfterMove, planOffers, unknownFirm } from "./plan/plan-service";

type Decision = Pick<RejectCase, "reasonCode" | "note">;
type Offer = Omit<SubmitCase, "caseId">;
type Details = {
  offer?: Offer;
  decision?: Decision;
  check?: Omit<ConflictCheck, "caseId">;
  /** What the plan found of its firm, where the server moves the case by itself. */
  judged?: JudgedFirm | null;
};

const isByItself = ({ judged }: Details) => judged !== undefined;

/** Who moves a case; the server itself moves it in the name of an administrator, without a session. */
type Mover = Services & AuditCaller & { actor: Actor };

/**
 * Submits a case that is with no firm, or was rejected by its firm, to a firm. Throws `not_found`, `invalid_transition`,
 * `firm_not_verified`, `firm_excluded`.
 */
export const submitCase = (ctx: SignedIn, { caseId, ...offer }: SubmitCase) =>
  applyTransition(ctx, caseId, "submit", { offer });

export const acceptCase = (ctx: SignedIn, caseId: number) => applyTransition(ctx, caseId, "accept");

export const rejectCase = (ctx: SignedIn, { caseId, ...decision }: RejectCase) =>
  applyTransition(ctx, caseId, "reject", { decision });

/** The same where the firm has found a conflict of interest, which is kept with the offer. */
export const rejectForConflict = (ctx: SignedIn, { caseId, ...check }: ConflictCheck) =>
  applyTransition(ctx, caseId, "reject", {
    decision: { reasonCode: "conflict_of_interest", note: check.note },
    check,
  });

export const recallCase = (ctx: SignedIn, caseId: number) => applyTransition(ctx, caseId, "recall");

/** Marks the client of an accepted case as signed up; again it changes nothing (D2). */
export const signUpClient = (ctx: SignedIn, caseId: number) => applyTransition(ctx, caseId, "signUpClient");

/**
 * Moves a case by the table of transitions and answers it as it is then. One transaction locks its row, so that of two
 * people at once one wins and the other is told what happened.
 */
async function applyTransition(ctx: SignedIn, caseId: number, transition: CaseMove, details: Details = {}) {
  const answer = await inTransaction(ctx, async (tx, afterCommit) => {
    const prepared = await prepareMove(ctx, tx, afterCommit, { caseId, transition, details });
    if (!prepared) return openChangedCase(ctx, tx, caseId);
    if (details.offer) await planOffers(ctx, tx, caseId, details.offer);
    // In this order: the case is read as the move leaves it.
    const [, changed] = await Promise.all([
      store(tx, prepared.writes),
      openMovedCase(ctx, tx, prepared.moved),
    ]);
    return changed;
  });
  ctx.wakeOutbox();
  return answer();
}

/** The server itself offers a case to the next firm of its plan, in the name of the administrator who made the plan. */
export async function submitByItself(
  mover: Mover,
  tx: Executor,
  afterCommit: AfterCommit,
  { judged, caseId, ...offer }: SubmitCase & { judged: JudgedFirm | null },
): Promise<void> {
  const details = { offer, judged };
  const prepared = await prepareMove(mover, tx, afterCommit, { caseId, transition: "submit", details });
  if (prepared) await store(tx, prepared.writes);
}

/** What a move stores, or null where it was made before; whom it concerns is told after the commit. */
async function prepareMove(ctx: Mover, tx: Executor, afterCommit: AfterCommit, move: Move) {
  const found = await lookUpMove(ctx, tx, move);
  if (found.isDone) return null;
  const { caseId, details } = move;
  const { clientId, lawFirmId } = found.current;
  // A case that its firm rejected may go on to another: both are told.
  const firms = new Set([
    details.offer?.lawFirmId ?? lawFirmId,
    lawFirmId ?? details.offer?.lawFirmId ?? null,
  ]);
  afterCommit(() => {
    for (const firm of firms) publishCase(ctx, ["case", "stages"], { caseId, clientId, lawFirmId: firm });
  });
  return writesOfMove(ctx, move, found);
}

/** What a transition writes: the offer to a firm, or the stages. */
const movedPart: Record<CaseMove, CasePart> = {
  submit: "offer",
  accept: "offer",
  reject: "offer",
  recall: "offer",
  undoReject: "offer",
  signUpClient: "stages",
};

type Move = { caseId: number; transition: CaseMove; details: Details };

/**
 * What a transition depends on. The case is locked first, so that the rest is read as it stays until the commit. Throws
 * `not_found`, `access_denied`, `invalid_transition`.
 */
async function lookUpMove(ctx: Mover, tx: Executor, { caseId, transition, details }: Move) {
  const { offer } = details;
  const [found, notices, stages, judged] = await Promise.all([
    lockCaseForFirm(tx, caseId, offer?.lawFirmId),
    recipientsOfTransition(ctx, tx, transition, { caseId, offeredTo: offer?.lawFirmId }),
    transition === "signUpClient" ? listStages(tx, caseId) : [],
    isByItself(details) || !offer
      ? (details.judged ?? null)
      : judgeChoice(ctx, tx, { caseId, firmId: offer.lawFirmId }),
  ]);
  const { current, firm } = found;
  if (offer && firm === null) throw unknownFirm(offer.lawFirmId);
  await assertMayWrite(tx, ctx.actor, current, { caseId, parts: [movedPart[transition]] });
  const isDone = stages.some(({ stageKey, completedAt }) => stageKey === "signedup" && completedAt !== null);
  return { current, firm, notices, isDone, judged };
}

/** Cases go to verified firms alone, also one that was offered before. */
function assertTakesCases(transition: CaseMove, verification: FirmVerification | null): void {
  const isTaken = transition === "submit" || transition === "accept";
  if (isTaken && verification !== null) assertVerified(verification);
}

type FoundMove = Awaited<ReturnType<typeof lookUpMove>>;

/** What a transition stores (the case, its stages, its offer, the audit, the emails), and the case as it is then. */
function writesOfMove(
  ctx: Mover,
  { caseId, transition, details }: Move,
  { current, firm, notices, judged }: FoundMove,
) {
  const at = ctx.now();
  const next = moveCase(current, transition);
  assertTakesCases(transition, firm?.verification ?? null);
  // Of the firms of a plan an administrator has decided; what has changed since is asked where the plan goes on.
  if (!isByItself(details)) assertNotExcluded(judged, details.offer?.overrideReason ?? null);
  const since = next.status === current.status ? {} : { statusChangedAt: at };
  const { offer } = details;
  const clock = offer && firm && clockOfOffer(at, firm, { limit: current, wanted: offer.respondBy });
  const side = {
    ...firmSide(at, transition, { ...details, firm, clock }),
    ...disclosedByMove(transition, current, details),
  };
  const change = { ...next, ...side, ...since };
  const moved = { ...current, ...change };
  const detail = { from: current.status, to: next.status, lawFirmId: moved.lawFirmId ?? current.lawFirmId };
  const writes = [
    changedCase(caseId, change),
    ...movesToStore(caseId, transition, at),
    assignmentToStore(ctx, { caseId, transition, details }, { clock, judged }),
    ...planAfterMove(transition, { caseId, at, offer: details.offer }),
    eventToStore(isByItself(details) ? byServer : ctx, { action: `cases.${transition}`, caseId, detail }),
    details.check ? checkToStore(ctx, caseId, details.check) : null,
    statusesThatShow("intake").includes(next.status) ? null : forgottenFirmNotice(caseId),
    transition === "submit" && current.status === "Rejected" ? withdrawnDecline(caseId) : null,
    ...noticesToStore(ctx, caseId, notices),
  ];
  const { lawFirmId } = moved;
  const lawFirm = lawFirmId === null || firm === null ? null : { id: lawFirmId, firmName: firm.firmName };
  return { writes, moved: { case: moved, lawFirm } };
}

const checkToStore = (ctx: Mover, caseId: number, { result }: Pick<ConflictCheck, "result">) =>
  eventToStore(ctx, { action: "cases.conflictCheck", caseId, detail: { result } });

type Clock = ReturnType<typeof clockOfOffer> | null | undefined;
type OfFirm = Details & Pick<FoundMove, "firm"> & { clock: Clock };

/** The firm's side of the row: set by an offer, cleared when the firm is released, else left alone. */
function firmSide(at: Date, transition: CaseMove, { offer, firm, clock }: OfFirm) {
  const { releasesFirm, stages } = transitionRule(transition);
  if (offer && firm && clock)
    return {
      ...{ lawFirmId: offer.lawFirmId, lawFirmNote: offer.lawFirmNote, assignedAt: at },
      ...{ answerDueAt: clock.respondBy, offerViewedAt: null },
      searchFirm: firm.searchName,
    };
  if (releasesFirm) return noFirm;
  return stages.signedup === "complete" ? { isSignedUp: true } : {};
}

/** A new offer, or the end of the open one (D3). */
function assignmentToStore(
  ctx: Mover,
  { caseId, transition, details: { offer, decision, check } }: Move,
  { clock, judged }: { clock: Clock } & Pick<FoundMove, "judged">,
) {
  const { assignment: outcome } = transitionRule(transition);
  const [at, by] = [ctx.now(), ctx.actor.id];
  if (offer && clock) {
    const { lawFirmId, lawFirmNote: note, disclosure, overrideReason } = offer;
    const chosen = { match: judged?.match ?? null, overrideReason, disclosure };
    return newAssignment({ caseId, lawFirmId, note, assignedAt: at, ...clock, assignedBy: by, ...chosen });
  }
  if (!outcome || outcome === "opened" || outcome === "reopened") return null;
  const reason = { reasonCode: decision?.reasonCode ?? null, reasonNote: decision?.note ?? null };
  const checked = check ? columnsOfCheck(check, at) : {};
  return decidedAssignment(caseId, { outcome, decidedAt: at, decidedBy: by, ...reason, ...checked });
}
