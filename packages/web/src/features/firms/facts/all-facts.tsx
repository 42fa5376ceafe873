import { memo } from "react";
import { ContactFacts } from "./contact-facts";
import { FactsLevel } from "./facts-card";
import type { FactsProps } from "./firm-facts";
import {
  AdditionalFacts,
  AgreementFacts,
  CaseManagementFacts,
  ExperienceFacts,
  FirmInformationFacts,
} from "./firm-facts-cards";
import { OfficeFacts } from "./office-facts";
import { JurisdictionFacts, PracticeAreaFacts } from "./practice-facts";

/** The cards of a firm's profile, in the order of the onboarding form. */
export const AllFacts = memo(function AllFacts({ firm, level = 2 }: FactsProps & { level?: 2 | 4 }) {
  return (
    <FactsLevel value={level}>
      <FirmInformationFacts firm={firm} />
      <OfficeFacts firm={firm} />
      <ContactFacts firm={firm} />
      <PracticeAreaFacts firm={firm} />
      <JurisdictionFacts firm={firm} />
      <ExperienceFacts firm={firm} />
      <CaseManagementFacts firm={firm} />
      <AgreementFacts firm={firm} />
      <AdditionalFacts firm={firm} />
    </FactsLevel>
  );
});
