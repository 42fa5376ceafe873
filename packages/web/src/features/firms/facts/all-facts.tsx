import { memo } from "react";
import { ContactFacts } from "./contact-facts";
import { InDraft } from "./facts-card";
import type { FactsProps } from "./firm-facts";
import {
  AdditionalFacts,
  AgreementFacts,
  CaseManagementFacts,
  ExperienceFacts,
  FirmInformationFacts,
} from "./firm-facts-cards";
import { OfficeFacts } from "./office-facts";
import { BarAdmissionFacts, JurisdictionFacts, PracticeAreaFacts } from "./practice-facts";

/** The cards of a firm's profile, in the order of the onboarding form. Of a draft they hold what is given. */
export const AllFacts = memo(function AllFacts({
  firm,
  isDraft = false,
}: FactsProps & { isDraft?: boolean }) {
  return (
    <InDraft value={isDraft}>
      <FirmInformationFacts firm={firm} />
      <OfficeFacts firm={firm} />
      <ContactFacts firm={firm} />
      <PracticeAreaFacts firm={firm} />
      <JurisdictionFacts firm={firm} />
      <BarAdmissionFacts firm={firm} />
      <ExperienceFacts firm={firm} />
      <CaseManagementFacts firm={firm} />
      <AgreementFacts firm={firm} />
      <AdditionalFacts firm={firm} />
    </InDraft>
  );
});
