import type { Executor } from "@caseward/db/client";
import { sendWrites } from "@caseward/db/joined-writes";
import type { Write } from "@caseward/db/statement";
import { assertCanViewCase, canViewCase } from "@caseward/domain/cases/access";
import type { RejectCase, SubmitCase } from "@caseward/domain/cases/schema";
import {
  type CasePosition,
  type CaseTransition,
  moveCase,
  transitionRule,
} from "@caseward/domain/cases/transition";
import { DomainError } from "@caseward/domain/errors/catalogue";
import type { Actor } from "@caseward/domain/users/actor";
import type { SignedIn } from "../../platform/context";
import { caseNotFound } from "../access/service";
import { eventWrite } from "../audit/service";
import { publishCase } from "../live/case-service";
import { firmForgotten } from "../messages/unread/service";
import { noticeWrites, readersOfTransition, wantedFor } from "../notifications/service";
import { listStages, moveStages } from "../stages/service";
import { decideOpenAssignment, hadOffer, insertAssignment } from "./assignment-repository";
import { findCaseToMove, lawFirmExists, moveCaseTo } from "./repository";
import { openChangedCase } from "./service";

type Decision = Pick<RejectCase, "reasonCode" | "note">;
type Details = { offer?: Omit<SubmitCase, "caseId">; decision?: Decision };

/** Submits a case that is with no firm to a firm. Throws `not_found`, `invalid_transition`. */
export const submitCase = (ctx: SignedIn, { caseId, ...offer }: SubmitCase) =>
  applyTransition(ctx, caseId, "submit", { offer });

export const acceptCase = (ctx: SignedIn, caseId: number) => applyTransition(ctx, caseId, "accept");

export const rejectCase = (ctx: SignedIn, { caseId, ...decision }: RejectCase) =>
  applyTransition(ctx, caseId, "reject", { decision });

export const recallCase = (ctx: SignedIn, caseId: number) => applyTransition(ctx, caseId, "recall");

/** Marks the client of an accepted case as signed up. Doing it again changes nothing (D2). */
export const signUpClient = (ctx: SignedIn, caseId: number) => applyTransition(ctx, caseId, "signUpClient");

/**
 * Moves a case as the table of transitions says, in one transaction that holds its row: of two people acting at once one
 * wins and the other is told what happened. What it depends on is read at once, and what it changes is stored with the
 * commit. Answers the case as it is then.
 */
async function applyTransition(
  ctx: SignedIn,
  caseId: number,
  transition: CaseTransition,
  details: Details = {},
) {
  await ctx.linkSigner();
  const answer = await ctx.db.transaction(async (tx) => {
    const before = await readBefore(ctx, tx, { caseId, transition, offer: details.offer });
    if (!before.isDone) await sendWrites(tx, movesOf(ctx, tx, { caseId, transition, details, before }));
    return openChangedCase(ctx, tx, caseId);
  });
  ctx.wakeOutbox();
  return answer();
}

type Asked = { caseId: number; transition: CaseTransition; offer: Details["offer"] };

/**
 * What a transition depends on. The case is held first, so that the rest is read as it stays until the commit. Throws
 * `not_found`, `access_denied`, `invalid_transition`.
 */
async function readBefore(ctx: SignedIn, tx: Executor, { caseId, transition, offer }: Asked) {
  const of = { caseId, offeredTo: offer?.lawFirmId ?? null };
  const [held, stages] = await Promise.all([
    findCaseToMove(tx, wantedFor(transition), of),
    transition === "signUpClient" ? listStages(tx, caseId) : [],
  ]);
  if (!held) throw caseNotFound();
  const told = await readersOfTransition(ctx, tx, transition, { ...of, found: held.contacts });
  /** A firm that somebody reads for is there. */
  const hasReaders = told.some(({ readers }) => readers.length > 0);
  if (offer && !hasReaders && !(await lawFirmExists(tx, offer.lawFirmId)))
    throw new DomainError("not_found", { message: `No law firm has the number ${offer.lawFirmId}.` });
  const current = await assertMayMove(tx, ctx.actor, caseId, held.position);
  const isDone = stages.some(({ stageKey, completedAt }) => stageKey === "signedup" && completedAt !== null);
  return { current, told, isDone };
}

type Before = Awaited<ReturnType<typeof readBefore>>;
type Move = { caseId: number; transition: CaseTransition; details: Details; before: Before };

/** What carries a transition out: the case, its stages, its offer, the audit, the emails. */
function movesOf(ctx: SignedIn, tx: Executor, { caseId, transition, details, before }: Move): Write[] {
  const at = ctx.now();
  const { current, told } = before;
  const next = moveCase(current, transition);
  const since = next.status === current.status ? {} : { statusChangedAt: at };
  const change = { ...current, ...next, ...heldByFirm(at, transition, details), ...since, caseId };
  const { releasesFirm } = transitionRule(transition);
  const lawFirmId = change.lawFirmId ?? current.lawFirmId;
  const detail = { from: current.status, to: next.status, lawFirmId };
  publishCase(tx, ["case", "stages"], { caseId, clientId: current.clientId, lawFirmId });
  return [
    moveCaseTo.with(change),
    moveStages(transition, { caseId, now: at }),
    ...assignmentOf(caseId, transition, { ...details, at, by: ctx.actor.id }),
    eventWrite(ctx, { action: `cases.${transition}`, caseId, detail }),
    ...(releasesFirm ? [firmForgotten(caseId)] : []),
    ...noticeWrites(ctx, told, caseId),
  ];
}

/** The firm's side of the row: set by an offer, cleared when the firm is released, else left alone. */
function heldByFirm(at: Date, transition: CaseTransition, { offer }: Details) {
  if (offer) return { lawFirmId: offer.lawFirmId, lawFirmNote: offer.lawFirmNote, assignedAt: at };
  return transitionRule(transition).releasesFirm ? { assignedAt: null, lawFirmNote: null } : {};
}

function assignmentOf(
  caseId: number,
  transition: CaseTransition,
  { offer, decision, at, by }: Details & { at: Date; by: number },
): Write[] {
  const { assignment: outcome } = transitionRule(transition);
  if (!outcome) return [];
  if (outcome !== "opened") {
    const reason = { reasonCode: decision?.reasonCode ?? null, reasonNote: decision?.note ?? null };
    return [decideOpenAssignment.with({ caseId, outcome, decidedAt: at, decidedBy: by, ...reason })];
  }
  if (!offer) return [];
  const { lawFirmId, lawFirmNote: note } = offer;
  return [insertAssignment.with({ caseId, lawFirmId, note, assignedAt: at, assignedBy: by })];
}

/**
 * A firm whose offer was taken back meanwhile is told what happened, not that the case is none of its business (D2).
 * Throws `access_denied`, `invalid_transition`.
 */
async function assertMayMove<Position extends CasePosition & { clientId: number }>(
  tx: Executor,
  actor: Actor,
  caseId: number,
  position: Position,
): Promise<Position> {
  const wasReleased = !canViewCase(actor, position) && (await hadOffer(tx, caseId, actor.firmId));
  if (wasReleased)
    throw new DomainError("invalid_transition", {
      message: "The case has been recalled from your law firm.",
    });
  assertCanViewCase(actor, position);
  return position;
}
