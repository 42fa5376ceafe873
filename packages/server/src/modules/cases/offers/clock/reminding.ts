import type { Executor } from "@caseward/db/client";
import { nextReminder } from "@caseward/domain/cases/offers/clock/reminders";
import { officeHoursOf } from "@caseward/domain/firms/settings/defaults";
import type { Services } from "../../../../platform/context";
import { inTransaction } from "../../../../platform/database/in-transaction";
import { mailInBatches } from "../../../../platform/jobs/in-batches";
import { areaLink } from "../../../../platform/mail/area-link";
import { enqueueAll, type NewMessage } from "../../../../platform/mail/outbox";
import { messagesTo, recipientsOfFirms } from "../../../notifications/recipient-service";
import { byFirm } from "./by-firm";
import { offerReminderTemplate, type WaitingOffer } from "./emails";
import { lockOffersToRemind, updateReminders } from "./reminder-repository";

/** Offers that are reminded of in one transaction, of which a firm gets one mail. */
const batch = 500;

/**
 * Writes the reminders of all offers of which half or most of the time is over, each in the transaction that notes when
 * the next one is due: a job that comes late or to several servers at once writes none twice. Answers of how many.
 */
export const remindOfOffers = (services: Services): Promise<number> =>
  mailInBatches(services, batch, () => inTransaction(services, (tx) => remindBatch(services, tx)));

type DueOffer = Awaited<ReturnType<typeof lockOffersToRemind>>[number];
type Reminded = WaitingOffer & { lawFirmId: number };

async function remindBatch(services: Services, tx: Executor): Promise<number> {
  const now = services.now();
  const due = await lockOffersToRemind(tx, { now, limit: batch });
  if (due.length === 0) return 0;
  const reminders = due.map((offer) => ({ id: offer.id, next: nextOf(offer, now) }));
  const reminded = due.flatMap((offer) => waiting(offer, now));
  await updateReminders(tx, reminders);
  await enqueueAll(services, tx, await mailsOf(services, tx, reminded));
  return due.length;
}

const nextOf = ({ assignedAt, end, hours }: DueOffer, now: Date): Date | null =>
  end && nextReminder({ assignedAt, end }, officeHoursOf(hours), now);

/** A firm that is suspended, or is looked at anew, may not accept: it is not reminded to. */
function waiting({ caseId, lawFirmId, end, hours, verification }: DueOffer, now: Date): Reminded[] {
  if (end === null || end <= now || verification !== "verified") return [];
  return [{ caseId, lawFirmId, end, timeZone: officeHoursOf(hours).timeZone }];
}

async function mailsOf(services: Services, tx: Executor, offers: readonly Reminded[]): Promise<NewMessage[]> {
  const offersOf = byFirm(offers);
  const firms = await recipientsOfFirms(services, tx, [...offersOf.keys()]);
  return firms.flatMap(({ firmId, recipients }) => {
    const own = offersOf.get(firmId) ?? [];
    const link = areaLink(services, "lawfirm", own.length === 1 ? (own[0]?.caseId ?? null) : null);
    return messagesTo(recipients, offerReminderTemplate(own, { now: services.now(), link }));
  });
}
