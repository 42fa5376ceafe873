import type { Executor } from "@caseward/db/client";
import { store } from "@caseward/db/prepared/writes";
import { assertCanUndo } from "@caseward/domain/cases/offers/undo";
import { assertCanRead } from "@caseward/domain/cases/rights/rights";
import { invalidTransition, moveCase } from "@caseward/domain/cases/status/transition";
import { assertVerified } from "@caseward/domain/firms/verification/verified";
import type { SignedIn } from "../../../../platform/context";
import { inTransaction } from "../../../../platform/database/in-transaction";
import { withdrawnDecline } from "../../../../platform/mail/outbox";
import { lastOfferOf } from "../../../access/service";
import { eventToStore } from "../../../audit/service";
import { publishCase } from "../../../live/case-service";
import { movesToStore } from "../../../stages/service";
import { openMovedCase } from "../../opening-service";
import { changedCase, lockCaseForFirm } from "../../repository";
import { reopenedAssignment } from "./repository";

/**
 * Takes the firm's own decline back ("Offers: undo" in docs/decisions.md) and drops the mails about it. Throws
 * `not_found`, `access_denied`, `firm_not_verified`, and `invalid_transition` with what happened since.
 */
export async function undoReject(ctx: SignedIn, caseId: number) {
  const answer = await inTransaction(ctx, async (tx, afterCommit) => {
    const declined = await lookUpDecline(ctx, tx, caseId);
    const { clientId, lawFirmId } = declined.current;
    afterCommit(() => publishCase(ctx, ["case", "stages"], { caseId, clientId, lawFirmId }));
    const { moved, writes } = writesOfUndo(ctx, declined);
    const [, changed] = await Promise.all([store(tx, writes), openMovedCase(ctx, tx, moved)]);
    return changed;
  });
  return answer();
}

/** The case is locked first: of two lawyers one wins, and the other reads what happened. */
async function lookUpDecline({ actor, now }: SignedIn, tx: Executor, caseId: number) {
  const [{ current, firm }, offer] = await Promise.all([
    lockCaseForFirm(tx, caseId, undefined),
    lastOfferOf(tx, caseId, actor.firmId),
  ]);
  assertCanRead(actor, current, ["offer"], offer !== null);
  if (!offer) throw invalidTransition(current);
  assertCanUndo(offer, current, now());
  // An administrator who suspends a firm has acted on all that is open to it.
  if (firm) assertVerified(firm.verification);
  return { current, firm, offer };
}

/** The case and its stages are as after the offer, which is open again. */
function writesOfUndo(ctx: SignedIn, { current, firm, offer }: Awaited<ReturnType<typeof lookUpDecline>>) {
  const { id: caseId, lawFirmId, answerDueAt } = current;
  const at = ctx.now();
  const offeredAt = current.assignedAt ?? offer.assignedAt;
  const stoodMs = at.getTime() - (offer.decidedAt ?? at).getTime();
  const { status } = moveCase(current, "undoReject");
  const change = {
    status,
    statusChangedAt: offeredAt,
    answerDueAt: answerDueAt && new Date(answerDueAt.getTime() + stoodMs),
  };
  const detail = { from: current.status, to: status, lawFirmId, reasonCode: offer.reasonCode };
  const writes = [
    changedCase(caseId, change),
    ...movesToStore(caseId, "undoReject", offeredAt),
    reopenedAssignment(offer, { at, stoodMs }),
    eventToStore(ctx, { action: "cases.undoReject", caseId, detail }),
    withdrawnDecline(caseId),
  ];
  const lawFirm = lawFirmId === null || firm === null ? null : { id: lawFirmId, firmName: firm.firmName };
  return { writes, moved: { case: { ...current, ...change }, lawFirm } };
}
