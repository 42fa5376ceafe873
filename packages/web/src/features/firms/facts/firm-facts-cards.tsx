import { firmOptions, optionLabel } from "@caseward/domain/firms/options";
import { formatPhone } from "@caseward/domain/values/text";
import { LabelledValue } from "../../../components/marks/labelled-value";
import { FactsCard } from "./facts-card";
import type { FactsProps } from "./firm-facts";
import { LongText } from "./long-text";
import { WebsiteLink } from "./website-link";

type OptionList = keyof typeof firmOptions;

const labelOf = (list: OptionList, value: string | null) => value && optionLabel(firmOptions[list], value);

export function FirmInformationFacts({ firm }: FactsProps) {
  return (
    <FactsCard title="Firm Information">
      <LabelledValue label="Firm Name">{firm.firmName}</LabelledValue>
      <LabelledValue label="Year Established">{firm.yearEstablished}</LabelledValue>
      <LabelledValue label="Firm Website">
        {firm.firmWebsite && <WebsiteLink address={firm.firmWebsite} />}
      </LabelledValue>
      <LabelledValue label="Firm Phone">{firm.firmPhone && formatPhone(firm.firmPhone)}</LabelledValue>
      <LabelledValue label="Firm Email">{firm.firmEmail}</LabelledValue>
    </FactsCard>
  );
}

export function ExperienceFacts({ firm }: FactsProps) {
  return (
    <FactsCard title="Experience">
      <LabelledValue label="Years of Experience">{firm.yearsOfExperience}</LabelledValue>
      <LabelledValue label="Number of Attorneys">{firm.numberOfAttorneys}</LabelledValue>
      <LabelledValue label="Average Monthly Volume">
        {labelOf("caseVolume", firm.averageMonthlyVolume)}
      </LabelledValue>
    </FactsCard>
  );
}

export function CaseManagementFacts({ firm }: FactsProps) {
  return (
    <FactsCard title="Case Management">
      <LabelledValue label="Case Management Software">
        {labelOf("caseManagementSoftware", firm.caseManagementSoftware)}
      </LabelledValue>
      <LabelledValue label="Other Software">{firm.otherSoftware}</LabelledValue>
      <LabelledValue label="Initial Response Time">
        {labelOf("initialResponseTime", firm.initialResponseTime)}
      </LabelledValue>
      <LabelledValue label="Monthly New Case Capacity">
        {labelOf("caseVolume", firm.monthlyNewCaseCapacity)}
      </LabelledValue>
      <LabelledValue label="API Integration Interest">
        {labelOf("apiIntegrationInterest", firm.apiIntegrationInterest)}
      </LabelledValue>
      <LabelledValue label="Case Updates Commitment">
        {labelOf("caseUpdatesCommitment", firm.caseUpdatesCommitment)}
      </LabelledValue>
    </FactsCard>
  );
}

const agreement = (isGiven: boolean) => (isGiven ? "Agreed" : "Not Agreed");

export function AgreementFacts({ firm }: FactsProps) {
  return (
    <FactsCard title="Agreements">
      <LabelledValue label="Terms Agreement">{agreement(firm.termsAgreed)}</LabelledValue>
      <LabelledValue label="Information Verification">{agreement(firm.informationVerified)}</LabelledValue>
    </FactsCard>
  );
}

export function AdditionalFacts({ firm }: FactsProps) {
  return (
    <FactsCard title="Additional Info" columns={1}>
      <LabelledValue label="Firm Description">
        {firm.firmDescription && <LongText text={firm.firmDescription} />}
      </LabelledValue>
      <LabelledValue label="Unique Selling Points (USP)">
        {firm.usp && <LongText text={firm.usp} />}
      </LabelledValue>
      <LabelledValue label="Referral Source">{labelOf("referralSource", firm.referralSource)}</LabelledValue>
      <LabelledValue label="Notes">{firm.notes && <LongText text={firm.notes} />}</LabelledValue>
    </FactsCard>
  );
}
