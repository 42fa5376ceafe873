import type { Case } from "@caseward/domain/cases/response";
import { SimpleGrid, Text } from "@mantine/core";
import { LabelledValue } from "../../../../components/marks/labelled-value";
import { formatInstant } from "../../../../lib/language/dates";
import { t } from "../../../../lib/language/text";
import { CaseSection } from "../../details/sections/case-section";
import { WhoToAsk } from "../who-to-ask";

/** Which firm has the client's case, and whom to ask about it. */
export function FirmSection({ legalCase }: { legalCase: Case }) {
  const { lawFirm, assignedAt, status } = legalCase;
  return (
    <CaseSection title={t("Law Firm & Assignment")}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <LabelledValue label={t("Law Firm")}>
          {lawFirm ? (
            <bdi translate="no">{lawFirm.firmName}</bdi>
          ) : (
            <Text c="dimmed">
              {status === "Submitted" ? t("You see its name once it has accepted.") : t("Not assigned yet")}
            </Text>
          )}
        </LabelledValue>
        {assignedAt && <LabelledValue label={t("Received At")}>{formatInstant(assignedAt)}</LabelledValue>}
      </SimpleGrid>
      <LabelledValue label={t("Who to ask")}>
        <WhoToAsk legalCase={legalCase} />
      </LabelledValue>
    </CaseSection>
  );
}
