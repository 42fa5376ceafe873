import { type ComponentProps, lazy } from "react";
import { BackLink } from "../../../../components/links/back-link";
import { CaseDetailsPage, type DetailsProps } from "../../details/case-details-page";
import { ClientCase } from "./client-case";

const ClientIntake = lazy(async () => ({
  default: (await import("../../intake/intake-screens")).ClientIntake,
}));

/** A client's case, with none of the code that is for others. */
export const ClientCasePage = ({ caseId }: { caseId: string }) => (
  <CaseDetailsPage caseId={caseId} Details={Details} />
);

/** What a client told is followed on the dashboard until it is admitted. */
function Details(props: DetailsProps) {
  const { admission } = props.legalCase;
  if (admission && admission.state !== "admitted")
    return <IntakePart user={props.user} admission={admission} />;
  return <ClientCase {...props} />;
}

const IntakePart = (props: ComponentProps<typeof ClientIntake>) => (
  <>
    <BackLink />
    <ClientIntake {...props} />
  </>
);
