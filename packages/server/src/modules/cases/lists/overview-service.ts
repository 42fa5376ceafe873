import { type CasesOverview, overviewOffers, utcWeeks } from "@caseward/domain/cases/overview";
import { offerPatienceMs } from "@caseward/domain/values/limits";
import type { SignedIn } from "../../../platform/context";
import { countRefusedMails } from "../../notifications/mail-service";
import { countLimit } from "./list-repository";
import { countByStatus, countByWeek, countOffersBefore, listWaitingOffers } from "./overview-repository";

/** What stands above the admin's list. No count costs more than a thousand rows, however many cases there are. */
export async function readOverview({ db, now }: SignedIn, query: { weeks?: Date[] | undefined }) {
  const patientSince = new Date(now().getTime() - offerPatienceMs);
  const boundaries = query.weeks ?? utcWeeks(now());
  const [statuses, counts, offers, lateOffers, refusedMails] = await Promise.all([
    countByStatus(db),
    countByWeek(db, boundaries),
    listWaitingOffers(db, overviewOffers),
    countOffersBefore(db, patientSince),
    countRefusedMails(db, countLimit),
  ]);
  return {
    statuses,
    weeks: counts.map((count, index) => ({ startsAt: boundaries[index]?.toISOString() ?? "", count })),
    waiting: offers.map(({ assignedAt, ...offer }) => ({
      ...offer,
      assignedAt: assignedAt.toISOString(),
      isLate: assignedAt < patientSince,
    })),
    lateOffers,
    refusedMails,
  } satisfies CasesOverview;
}
