import { reminderAfterExtension } from "@caseward/domain/cases/offers/clock/reminders";
import { extendedEnd } from "@caseward/domain/cases/offers/clock/respond-by";
import type { ExtendOffer } from "@caseward/domain/cases/offers/schema";
import { invalidTransition } from "@caseward/domain/cases/status/transition";
import { DomainError } from "@caseward/domain/errors/catalogue";
import { officeHoursOf } from "@caseward/domain/firms/settings/defaults";
import { assertVerified } from "@caseward/domain/firms/verification/verified";
import type { SignedIn } from "../../../../platform/context";
import { inTransaction } from "../../../../platform/database/in-transaction";
import { assertMayWrite } from "../../../access/service";
import { recordEvent } from "../../../audit/service";
import { publishCase } from "../../../live/case-service";
import { notify } from "../../../notifications/service";
import { openChangedCase } from "../../opening-service";
import { type LockedForFirm, lockCaseForFirm } from "../../repository";
import { offerExtendedTemplate } from "./emails";
import { extendOpenOffer, findOpenOffer } from "./open-offer-repository";

/**
 * A firm takes more time to answer, once an offer and with a reason. Throws `not_found`, `access_denied`,
 * `invalid_transition`, `firm_not_verified`, `conflict`.
 */
export async function extendOffer(ctx: SignedIn, { caseId, reason }: ExtendOffer) {
  const answer = await inTransaction(ctx, async (tx, afterCommit) => {
    const found = await lockCaseForFirm(tx, caseId, undefined);
    await assertMayWrite(tx, ctx.actor, found.current, { caseId, parts: ["offer"] });
    const offer = await findOpenOffer(tx, caseId);
    const { extendedUntil, remindAt } = extensionOf(found, offer, ctx.now());
    await extendOpenOffer(tx, caseId, { extendedUntil, extensionReason: reason, remindAt });
    const detail = { until: extendedUntil.toISOString() };
    await recordEvent(ctx, tx, { action: "cases.extend", caseId, detail });
    await notify(ctx, tx, caseId, [{ to: "admin", template: offerExtendedTemplate, page: "case" }]);
    const { lawFirmId } = found.current;
    afterCommit(() => publishCase(ctx, ["case"], { caseId, clientId: null, lawFirmId }));
    return openChangedCase(ctx, tx, caseId);
  });
  ctx.wakeOutbox();
  return answer();
}

type OpenOffer = Awaited<ReturnType<typeof findOpenOffer>>;

function extensionOf({ current, firm }: LockedForFirm, offer: OpenOffer, now: Date) {
  const { answerDueAt: end } = current;
  if (!offer || !firm || !end) throw invalidTransition(current);
  assertVerified(firm.verification);
  if (offer.extendedUntil) throw new DomainError("conflict", { message: alreadyExtended });
  const office = officeHoursOf(firm.hours);
  const extendedUntil = extendedEnd(now, end, { promised: firm.promised, office }, current);
  if (!extendedUntil) throw new DomainError("conflict", { message: limitIsNear });
  const span = { assignedAt: offer.assignedAt, end, extendedUntil };
  return { extendedUntil, remindAt: reminderAfterExtension(span, office, now) };
}

const alreadyExtended =
  "Your law firm has already taken more time for this offer. That is possible only once.";
const limitIsNear = "A time limit of this case is near: it needs an answer by the present time.";
