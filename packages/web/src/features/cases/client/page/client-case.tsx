import { SimpleGrid, Stack } from "@mantine/core";
import { t } from "../../../../lib/language/text";
import { live } from "../../../../lib/lists/freshness";
import { trpc } from "../../../../lib/trpc/trpc";
import type { DetailsProps } from "../../details/case-details-page";
import { CaseHeader } from "../../details/case-header";
import classes from "../../details/case-header.module.css";
import { IncidentSection } from "../../details/sections/incident-section";
import { MessagesSection, WaitingMessages } from "../../details/sections/messages-section";
import { onboardingOf } from "../../timeline/onboarding-state";
import { TimeLimitsLine } from "../time-limits-line";
import { FirmSection } from "./firm-section";
import { FoldedSection } from "./folded-section";
import { NextFormButton } from "./next-form-button";
import { OwnFields } from "./own-fields";
import { ReadersSection } from "./readers-section";
import { WaySection } from "./way-section";

/** A client's page of their case: how far it is and what was written, then whom to ask, then what they know themselves. */
export function ClientCase({ legalCase, user, notice }: DetailsProps) {
  const { caseId } = legalCase;
  const query = trpc.stages.list.useQuery({ caseId }, live);
  const onboarding = onboardingOf(legalCase);
  return (
    <Stack className={classes.page}>
      <CaseHeader
        {...{ legalCase, notice }}
        userType={user.userType}
        waiting={<WaitingMessages caseId={caseId} user={user} />}
        actions={<NextFormButton caseId={caseId} forms={onboarding} />}
      />
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Stack>
          <WaySection {...{ legalCase, query, onboarding }} />
          <MessagesSection of={legalCase} user={user} />
        </Stack>
        <Stack>
          <FirmSection legalCase={legalCase} />
          <TimeLimitsLine status={legalCase.status} />
          <IncidentSection legalCase={legalCase} />
          <FoldedSection title={t("Client Information")}>
            <OwnFields caseId={caseId} client={legalCase.client} />
          </FoldedSection>
          <ReadersSection caseId={caseId} />
        </Stack>
      </SimpleGrid>
    </Stack>
  );
}
