import { NeighbourKeys } from "../queue/neighbours";
import { CaseDetails } from "./case-details";
import { CaseDetailsPage } from "./case-details-page";

/** A case for an administrator, who goes through the cases of a list by keys. */
export const AdminCasePage = ({ caseId }: { caseId: string }) => (
  <>
    <NeighbourKeys caseId={Number(caseId)} />
    <CaseDetailsPage caseId={caseId} Details={CaseDetails} />
  </>
);
