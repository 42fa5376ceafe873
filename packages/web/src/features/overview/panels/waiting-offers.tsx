import type { CasesOverview } from "@caseward/domain/cases/lists/overview";
import { formatCaseNumber } from "@caseward/domain/values/text";
import { IconCheck } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { WaitingTime } from "../../../components/lists/waiting-time";
import { countWords } from "../words";
import { Panel } from "./panel";
import classes from "./waiting-offers.module.css";

type WaitingOffersProps = { offers: CasesOverview["waiting"]; lateOffers: number | null };

/** The offers that wait longest for a firm's answer, each the way to its case. */
export function WaitingOffers({ offers, lateOffers }: WaitingOffersProps) {
  return (
    <Panel
      title="Waiting longest for an answer"
      aside={lateOffers !== 0 && <span className={classes.late}>{`${countWords(lateOffers)} overdue`}</span>}
    >
      {offers.length === 0 ? (
        <p className={classes.none}>
          <IconCheck size={18} aria-hidden /> No offer is waiting for an answer.
        </p>
      ) : (
        <ul className={classes.list}>
          {offers.map((offer) => (
            <li key={offer.caseId}>
              <Offer {...offer} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Offer({ caseId, clientName, lawFirm, assignedAt, isLate }: CasesOverview["waiting"][number]) {
  return (
    <Link to="/admin/case/$caseId" params={{ caseId: String(caseId) }} className={classes.offer ?? ""}>
      <span className={classes.name}>
        <span>{formatCaseNumber(caseId)}</span> <bdi>{clientName}</bdi>
      </span>{" "}
      <span className={classes.firm}>
        <bdi>{lawFirm.firmName}</bdi>
      </span>{" "}
      <span className={classes.time}>
        <WaitingTime since={assignedAt} isLate={isLate} short />
      </span>
    </Link>
  );
}
