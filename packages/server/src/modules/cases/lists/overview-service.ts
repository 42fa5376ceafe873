import { type CasesOverview, overviewOffers, utcWeeks } from "@caseward/domain/cases/lists/overview";
import { isPastDue } from "@caseward/domain/cases/lists/queue/answer-time";
import type { SignedIn } from "../../../platform/context";
import { countRefusedMails } from "../../notifications/mail-service";
import { countNeverReviewed } from "../deadlines/law/service";
import { countLimit } from "./list-repository";
import { countByStatus, countByWeek, countOverdueOffers, listWaitingOffers } from "./overview-repository";

/** What stands above the admin's list. No count costs more than a thousand rows, however many cases there are. */
export async function readOverview({ db, now }: SignedIn, query: { weeks?: Date[] | undefined }) {
  const at = now();
  const boundaries = query.weeks ?? utcWeeks(at);
  const [statuses, counts, offers, lateOffers, refusedMails, rulesNeverReviewed] = await Promise.all([
    countByStatus(db),
    countByWeek(db, boundaries),
    listWaitingOffers(db, overviewOffers),
    countOverdueOffers(db, at),
    countRefusedMails(db, countLimit),
    countNeverReviewed(db),
  ]);
  return {
    statuses,
    weeks: counts.map((count, index) => ({ startsAt: boundaries[index]?.toISOString() ?? "", count })),
    waiting: offers.map(({ assignedAt, overdueAt, ...offer }) => ({
      ...offer,
      assignedAt: assignedAt.toISOString(),
      isLate: isPastDue(overdueAt, at),
    })),
    lateOffers,
    refusedMails,
    rulesNeverReviewed,
  } satisfies CasesOverview;
}
