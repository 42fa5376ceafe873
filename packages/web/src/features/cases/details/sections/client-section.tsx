import type { Case } from "@caseward/domain/cases/response";
import { clientName, formatPhone } from "@caseward/domain/values/text";
import { Anchor, SimpleGrid } from "@mantine/core";
import { CallLink } from "../../../../components/links/call-link";
import { LabelledValue } from "../../../../components/marks/labelled-value";
import { OtherLetters } from "../../../../components/marks/other-letters";
import { t } from "../../../../lib/language/text";
import { CaseSection } from "./case-section";

type ClientSectionProps = { of: Pick<Case, "caseId" | "client">; isReachable: boolean };

/** Who the client is, and how to reach them for those who may. */
export function ClientSection({ of, isReachable }: ClientSectionProps) {
  const { email, phoneNumber } = of.client;
  return (
    <CaseSection title={t("Client Information")}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <LabelledValue label={t("Name")}>
          <bdi translate="no">{clientName(of)}</bdi>
        </LabelledValue>
        {isReachable && (
          <>
            <LabelledValue label={t("Phone Number")}>
              {phoneNumber && (
                <CallLink phone={phoneNumber} isBelowLabel>
                  {formatPhone(phoneNumber)}
                </CallLink>
              )}
            </LabelledValue>
            {/* Most addresses are longer than half a line. */}
            <div style={{ gridColumn: "1 / -1" }}>
              <LabelledValue label={t("Email")}>
                {email && (
                  <>
                    <Anchor href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`}>{email}</Anchor>
                    <OtherLetters email={email} />
                  </>
                )}
              </LabelledValue>
            </div>
          </>
        )}
      </SimpleGrid>
    </CaseSection>
  );
}
