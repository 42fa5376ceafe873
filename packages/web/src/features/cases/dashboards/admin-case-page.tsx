import { CaseDetails } from "../details/case-details";
import { CaseDetailsPage } from "../details/case-details-page";
import { NeighbourKeys } from "../queue/neighbours";

/** A case for an administrator, who goes through the cases of a list by keys. */
export const AdminCasePage = ({ caseId }: { caseId: string }) => (
  <>
    <NeighbourKeys caseId={Number(caseId)} />
    <CaseDetailsPage caseId={caseId} Details={CaseDetails} />
  </>
);
