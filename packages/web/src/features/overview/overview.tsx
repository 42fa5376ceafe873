import type { CasesOverview } from "@caseward/domain/cases/lists/overview";
import { StatusBars } from "./bars/status-bars";
import type { StatusChoice } from "./bars/status-choice";
import { WeekBars } from "./bars/week-bars";
import sectionClasses from "./overview-section.module.css";
import { RefusedMailsLink } from "./panels/refused-mails-link";
import { UnreviewedRulesLink } from "./panels/unreviewed-rules-link";
import { WaitingOffers } from "./panels/waiting-offers";

export type OverviewProps = {
  overview: CasesOverview;
  status: StatusChoice;
  onStatus: (status: StatusChoice) => void;
};

export function Overview({ overview, status, onStatus }: OverviewProps) {
  const { statuses, weeks, waiting, lateOffers, refusedMails, rulesNeverReviewed } = overview;
  return (
    <>
      {refusedMails !== 0 && <RefusedMailsLink count={refusedMails} />}
      <div className={sectionClasses.panels}>
        <StatusBars statuses={statuses} chosen={status} onChoose={onStatus} />
        <WeekBars weeks={weeks} />
        <WaitingOffers offers={waiting} lateOffers={lateOffers} />
      </div>
      {rulesNeverReviewed > 0 && <UnreviewedRulesLink count={rulesNeverReviewed} />}
    </>
  );
}
