import type { Case } from "@caseward/domain/cases/response";
import type { UserType } from "@caseward/domain/users/actor";
import { Divider, SimpleGrid, Text } from "@mantine/core";
import { LabelledValue } from "../../../../components/marks/labelled-value";
import { formatInstant } from "../../../../lib/language/dates";
import { t } from "../../../../lib/language/text";
import { FirmLink } from "../../lists/firm-link";
import { OfferHistory } from "../../offers/history/offer-history";
import { OfferPlan } from "../../offers/plan/offer-plan";
import { CaseSection } from "./case-section";

type AssignmentSectionProps = { legalCase: Case; userType: UserType };

/** Which firm has the case. A firm reads the note in its brief; the origin and the history are the admin's alone (D7). */
export function AssignmentSection({ legalCase, userType }: AssignmentSectionProps) {
  const { lawFirm, assignedAt, lawFirmNote } = legalCase;
  const isAdmin = userType === "admin";
  const isLookingForFirm = legalCase.status === "Submitted" || legalCase.status === "Rejected";
  const firm = lawFirm && (isAdmin ? <FirmLink firm={lawFirm} size="md" /> : lawFirm.firmName);
  return (
    <CaseSection title={t("Law Firm & Assignment")}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <LabelledValue label={t("Law Firm")}>
          {firm ?? <Text c="dimmed">{t("Not assigned yet")}</Text>}
        </LabelledValue>
        {assignedAt && <LabelledValue label={t("Received At")}>{formatInstant(assignedAt)}</LabelledValue>}
      </SimpleGrid>
      {isAdmin && lawFirmNote && (
        <LabelledValue label="Note for the law firm">
          <Text component="div" dir="auto" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
            {lawFirmNote}
          </Text>
        </LabelledValue>
      )}
      {isAdmin && (
        <>
          {isLookingForFirm && (
            <>
              <Divider />
              <OfferPlan legalCase={legalCase} />
            </>
          )}
          <Divider />
          <OriginDetails legalCase={legalCase} />
          <Divider />
          <OfferHistory caseId={legalCase.caseId} />
        </>
      )}
    </CaseSection>
  );
}

/** Where the case came from and the attorney the client had before. */
function OriginDetails({ legalCase }: { legalCase: Case }) {
  const { referralSource, hasAttorney, attorneyName, lawFirmName, satisfiedWithAttorney } = legalCase;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <LabelledValue label="Referral Source">{referralSource}</LabelledValue>
      <LabelledValue label="Has Attorney">{hasAttorney ? "Yes" : "No"}</LabelledValue>
      {hasAttorney && (
        <>
          <LabelledValue label="Attorney Name">{attorneyName}</LabelledValue>
          <LabelledValue label="Law Firm Name">{lawFirmName}</LabelledValue>
          <LabelledValue label="Satisfied With Attorney">{answerOf(satisfiedWithAttorney)}</LabelledValue>
        </>
      )}
    </SimpleGrid>
  );
}

function answerOf(answer: boolean | null | undefined) {
  if (typeof answer !== "boolean") return null;
  return answer ? "Yes" : "No";
}
