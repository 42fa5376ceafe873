import type { Executor } from "@caseward/db/client";
import { store } from "@caseward/db/prepared/writes";
import { type HeldCase, partiesReading } from "@caseward/domain/cases/rights/rights";
import { type MessageAudience, partOfAudience } from "@caseward/domain/messages/audience";
import { type UserType, userTypes } from "@caseward/domain/users/actor";
import type { Services } from "../../../platform/context";
import { mailInBatches } from "../../../platform/jobs/in-batches";
import { areaLink } from "../../../platform/mail/area-link";
import { emailsToStore, ownersOf, recipientsOf } from "../../notifications/recipient-service";
import type { Party } from "../read-receipt-repository";
import { unreadMessagesTemplate } from "./email";
import * as repository from "./repository";

type Posted = { caseId: number; held: HeldCase; audience: MessageAudience; author: UserType; at: Date };

/** Plans mails to the other parties that may read a new message, if there are any and they do not read in time (D40). */
export async function planNotices(tx: Executor, posted: Posted): Promise<void> {
  const { caseId, held, audience, author, at } = posted;
  const { clientId, lawFirmId } = partiesReading(held, partOfAudience[audience]);
  const isReader = { admin: true, client: clientId !== null, lawfirm: lawFirmId !== null };
  const parties = userTypes.filter((party) => party !== author && isReader[party]);
  if (parties.length > 0) await repository.planNotices(tx, { caseId, parties, at });
}

/**
 * What follows when a party has read: its notice moves to what is still unread, or goes. A firm that rejected or lost
 * its case gets no more mails about the thread, and the next one starts anew.
 */
export const { putOffNotice, forgottenFirmNotice, forgetFirmNotices } = repository;

/** Notices that one transaction takes. */
const batch = 50;

/**
 * Mails the parties that have not read a thread in time (D40), and answers how many notices were due. The rows say what
 * is due, so a job that repeats or runs on several servers writes no mail twice.
 */
export const sendUnreadNotices = (services: Services): Promise<number> =>
  mailInBatches(services, batch, (limit) => notifyUnread(services, limit));

const notifyUnread = (services: Services, limit: number): Promise<number> =>
  services.db.transaction(async (tx) => {
    const due = await repository.claimDueNotices(tx, { now: services.now(), limit });
    for (const notice of due) await notifyParty(services, tx, notice);
    return due.length;
  });

async function notifyParty(services: Services, tx: Executor, notice: repository.DueNotice): Promise<void> {
  const { caseId, party } = notice;
  const owners = await ownersOf(tx, caseId);
  const reader: Party = { userType: party, firmId: owners?.lawFirmId ?? null };
  if (!owners || !(await repository.hasUnread(tx, { caseId, party: reader }))) return;
  const recipients = await recipientsOf(services, tx, { party, caseId });
  if (recipients.length === 0) return;
  const link = areaLink(services, party, caseId);
  const email = { link, write: unreadMessagesTemplate };
  await store(
    tx,
    emailsToStore(
      services,
      recipients.map((recipient) => ({ recipient, email })),
    ),
  );
  await repository.markNoticeSent(tx, notice, services.now());
}
