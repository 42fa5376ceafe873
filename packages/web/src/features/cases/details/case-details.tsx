import type { Case } from "@caseward/domain/cases/response";
import { type CasePart, rightsOf } from "@caseward/domain/cases/rights/rights";
import { messageParts } from "@caseward/domain/messages/audience";
import type { StageRecord } from "@caseward/domain/stages/progress";
import type { Actor } from "@caseward/domain/users/actor";
import { can } from "@caseward/domain/users/permissions";
import type { User } from "@caseward/domain/users/response";
import { Grid, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { QueryView } from "../../../components/loading/query-view";
import { t } from "../../../lib/language/text";
import { live } from "../../../lib/lists/freshness";
import { trpc } from "../../../lib/trpc/trpc";
import { NextFormButton } from "../client/next-form-button";
import { CaseTimeline } from "../timeline/case-timeline";
import { onboardingOf } from "../timeline/onboarding-state";
import { ProgressButton } from "../timeline/progress-button";
import { StageButton } from "../timeline/stage-button";
import { CaseTurn } from "../turn/case-turn";
import { CaseActionBar } from "./actions/case-action-bar";
import { caseActions, stageAction } from "./actions/case-actions";
import { CaseHeader } from "./case-header";
import classes from "./case-header.module.css";
import { AssignmentSection } from "./sections/assignment-section";
import { CaseSection } from "./sections/case-section";
import { ClientSection } from "./sections/client-section";
import { IncidentSection } from "./sections/incident-section";
import { MailsSection } from "./sections/mails-section";
import { MessagesSection, WaitingMessages } from "./sections/messages-section";
import { ReadersSection } from "./sections/readers-section";
import { TaskSection } from "./sections/task-section";

type CaseDetailsProps = {
  legalCase: Case;
  user: User;
  notice: ReactNode;
  onProblem: (sentence: string | null) => void;
};

/** The sections of a case beside its timeline, below it on a phone: those whose parts the reader may read now. */
export function CaseDetails({ legalCase, user, notice, onProblem }: CaseDetailsProps) {
  const { caseId } = legalCase;
  const actor: Actor = { id: user.id, userType: user.userType, firmId: user.firmId ?? null };
  const { reads } = rightsOf(actor, { ...legalCase, clientId: legalCase.client.id });
  const isShown = (...parts: CasePart[]) => parts.some((part) => reads.includes(part));
  const hasThread = isShown(...messageParts);
  const onboarding = isShown("forms") ? onboardingOf(legalCase) : null;
  const stages = trpc.stages.list.useQuery({ caseId }, live);
  const actions = caseActions(actor, legalCase, stages.data?.stages ?? []);
  const buttonFor = (stage: StageRecord) => {
    const action = stageAction(actor, stage);
    return action && <StageButton {...{ caseId, stage, action, onProblem }} />;
  };
  return (
    <Stack className={classes.page}>
      <CaseHeader
        {...{ legalCase, notice }}
        userType={user.userType}
        waiting={
          <>
            {user.userType === "admin" && (
              <CaseTurn legalCase={legalCase} stages={stages.data?.stages ?? []} />
            )}
            {hasThread && <WaitingMessages caseId={caseId} user={user} />}
          </>
        }
        actions={
          user.userType === "client" ? (
            <NextFormButton caseId={caseId} forms={onboardingOf(legalCase)} />
          ) : (
            <CaseActionBar {...{ legalCase, actions, onProblem }} />
          )
        }
      />
      <Grid>
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack>
            <IncidentSection legalCase={legalCase} />
            <ClientSection client={legalCase.client} isReachable={isShown("contact")} />
            <AssignmentSection legalCase={legalCase} userType={user.userType} />
            {can(actor, "notifications.ofCase") && <MailsSection caseId={caseId} />}
            {can(actor, "tasks.listOfCase") && isShown("tasks") && (
              <TaskSection legalCase={legalCase} isAdmin={can(actor, "tasks.create")} />
            )}
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Stack>
            <CaseSection
              title={t("Case Progress Timeline")}
              action={user.userType !== "client" && <ProgressButton {...{ caseId, onboarding }} />}
            >
              <QueryView query={stages} failure="listStages" skeleton="timeline">
                {(answer) => (
                  <CaseTimeline
                    caseId={caseId}
                    stages={answer.stages}
                    onboarding={onboarding}
                    actionOf={buttonFor}
                  />
                )}
              </QueryView>
            </CaseSection>
            {hasThread && <MessagesSection of={legalCase} user={user} />}
            {can(actor, "audit.ofMyCase") && <ReadersSection caseId={caseId} />}
          </Stack>
        </Grid.Col>
      </Grid>
    </Stack>
  );
}
