import type { Case } from "@caseward/domain/cases/response";
import type { User } from "@caseward/domain/users/response";
import { Grid, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { t } from "../../../lib/language/text";
import { live } from "../../../lib/lists/freshness";
import { trpc } from "../../../lib/trpc/trpc";
import { readerOf } from "../data/reader-of";
import { CaseHeader } from "../details/case-header";
import classes from "../details/case-header.module.css";
import { AssignmentSection } from "../details/sections/assignment-section";
import { ClientFields } from "../details/sections/client-section";
import { IncidentSection } from "../details/sections/incident-section";
import { MessagesSection, WaitingMessages } from "../details/sections/messages-section";
import { ReadersSection } from "../details/sections/readers-section";
import { TimelineSection } from "../details/sections/timeline-section";
import { onboardingOf } from "../timeline/onboarding-state";
import { FoldedSection } from "./folded-section";
import { NextFormButton } from "./next-form-button";

type ClientCaseProps = {
  legalCase: Case;
  user: User;
  notice: ReactNode;
  onProblem: (sentence: string | null) => void;
};

/** A client's page of their case: how far it is and what was written, then whom to ask, then what they know themselves. */
export function ClientCase({ legalCase, user, notice, onProblem }: ClientCaseProps) {
  const { caseId } = legalCase;
  const { actor } = readerOf(user, legalCase);
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
      <Grid>
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack>
            <TimelineSection {...{ legalCase, actor, onboarding, onProblem, query }} />
            <MessagesSection of={legalCase} user={user} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Stack>
            <AssignmentSection legalCase={legalCase} userType={user.userType} />
            <IncidentSection legalCase={legalCase} />
            <FoldedSection title={t("Client Information")}>
              <ClientFields client={legalCase.client} isReachable />
            </FoldedSection>
            <ReadersSection caseId={caseId} />
          </Stack>
        </Grid.Col>
      </Grid>
    </Stack>
  );
}
