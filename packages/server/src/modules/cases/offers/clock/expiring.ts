import type { Executor } from "@caseward/db/client";
import { transitionRule } from "@caseward/domain/cases/status/transition";
import type { Services } from "../../../../platform/context";
import { type AfterCommit, inTransaction } from "../../../../platform/database/in-transaction";
import { mailInBatches } from "../../../../platform/jobs/in-batches";
import { areaLink } from "../../../../platform/mail/area-link";
import { enqueueAll, type NewMessage } from "../../../../platform/mail/outbox";
import { byItself, recordOfCases } from "../../../audit/service";
import { publishCase } from "../../../live/case-service";
import { forgetFirmNotices } from "../../../messages/unread/service";
import { messagesTo, recipientsOfAdmins, recipientsOfFirms } from "../../../notifications/recipient-service";
import { clearStagesOfCases } from "../../../stages/service";
import { byFirm } from "./by-firm";
import { offersExpiredTemplate, offersUnansweredTemplate } from "./emails";
import { type Ended, listPlanned, lockExpired, releaseExpired } from "./expiry-repository";

/** Offers that end in one transaction, of which a person gets one mail. */
const batch = 5000;

/**
 * Ends all offers whose time is over, in transactions of many: a job that comes late or to several servers at once ends
 * none twice, and one that is killed leaves nothing half done. Answers how many it ended.
 */
export const expireOffers = (services: Services): Promise<number> =>
  mailInBatches(services, batch, () =>
    inTransaction(services, (tx, afterCommit) => expireBatch(services, tx, afterCommit)),
  );

async function expireBatch(services: Services, tx: Executor, afterCommit: AfterCommit): Promise<number> {
  const at = services.now();
  const ended = await lockExpired(tx, { now: at, limit: batch });
  if (ended.length === 0) return 0;
  const caseIds = ended.map(({ caseId }) => caseId);
  const { to: status } = transitionRule("expire");
  await Promise.all([
    releaseExpired(tx, caseIds, { status, at }),
    clearStagesOfCases(tx, caseIds, "expire"),
    forgetFirmNotices(tx, caseIds),
    recordOfCases(byItself, tx, "cases.expire", ended.map(eventOf)),
  ]);
  afterCommit(() => {
    for (const one of ended) publishCase(services, ["case", "stages"], one);
  });
  const planned = await listPlanned(tx, caseIds);
  const unanswered = caseIds.filter((caseId) => !planned.has(caseId));
  const mails = [mailsToFirms(services, tx, ended), mailsToAdmins(services, tx, unanswered)];
  await enqueueAll(services, tx, (await Promise.all(mails)).flat());
  return ended.length;
}

const eventOf = ({ caseId, lawFirmId }: Ended) => ({
  caseId,
  detail: { from: "Submitted", to: transitionRule("expire").to, lawFirmId },
});

/** A firm can no longer open the cases: its mail leads to its list. */
async function mailsToFirms(
  services: Services,
  tx: Executor,
  ended: readonly Ended[],
): Promise<NewMessage[]> {
  const numbers = byFirm(ended);
  const firms = await recipientsOfFirms(services, tx, [...numbers.keys()]);
  const link = areaLink(services, "lawfirm", null);
  return firms.flatMap(({ firmId, recipients }) => {
    const caseIds = (numbers.get(firmId) ?? []).map(({ caseId }) => caseId);
    return messagesTo(recipients, offersExpiredTemplate(caseIds, link));
  });
}

async function mailsToAdmins(services: Services, tx: Executor, caseIds: readonly number[]) {
  const [only = null, ...others] = caseIds;
  if (only === null) return [];
  const dashboard = `${areaLink(services, "admin", null)}?view=to_reroute`;
  const link = others.length === 0 ? areaLink(services, "admin", only) : dashboard;
  return messagesTo(await recipientsOfAdmins(tx), offersUnansweredTemplate(caseIds, link));
}
