import { clockOf } from "@caseward/domain/addresses/geography/time-zones";
import { figuresOf, noOffers, ratesFrom } from "@caseward/domain/cases/offers/scorecard/figures";
import { monthAfter, monthsOf } from "@caseward/domain/cases/offers/scorecard/months";
import type { AskScorecard, ScorecardResponse } from "@caseward/domain/cases/offers/scorecard/schema";
import { officeHoursOf } from "@caseward/domain/firms/settings/defaults";
import type { SignedIn } from "../../../../platform/context";
import { assertOwn, firmNotFound } from "../../../firms/service";
import { countOffers, findFirmOfCard } from "./repository";

/**
 * What became of a firm's offers, by the months in which they were made in the firm's own zone: any firm for an admin,
 * their own for lawyers. Throws `access_denied`, `not_found`, `validation_failed`.
 */
export async function readScorecard(
  ctx: SignedIn,
  { firmId, ...asked }: AskScorecard,
): Promise<ScorecardResponse> {
  assertOwn(ctx, firmId);
  const firm = await findFirmOfCard(ctx.db, firmId);
  if (!firm) throw firmNotFound(firmId);
  const { timeZone } = officeHoursOf(firm.hours);
  const clock = clockOf(timeZone);
  const months = monthsOf(asked, clock.read(ctx.now()).day.slice(0, 7));
  const [from = "", to = from] = [months[0], months.at(-1)];
  const begins = months.map(clock.startOfMonth);
  const counts = await countOffers(ctx.db, { firmId, begins, end: clock.startOfMonth(monthAfter(to)) });
  const figuresAt = (index: number) => figuresOf(counts.get(index) ?? noOffers);
  return {
    scorecard: {
      lawFirm: { id: firmId, firmName: firm.firmName },
      ...{ timeZone, from, to, ratesFrom },
      totals: figuresAt(-1),
      months: months.map((month, index) => ({ month, ...figuresAt(index) })),
    },
  };
}
