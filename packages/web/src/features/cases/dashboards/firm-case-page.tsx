import { CaseDetailsPage } from "../details/case-details-page";
import { FormerOffer } from "../details/unavailable/former-offer";
import { FirmCase } from "../firm-page/firm-case";

/** A case for a law firm, or what is left of it once it is with the firm no more. */
export const FirmCasePage = ({ caseId }: { caseId: string }) => (
  <CaseDetailsPage caseId={caseId} Details={FirmCase} Gone={FormerOffer} />
);
