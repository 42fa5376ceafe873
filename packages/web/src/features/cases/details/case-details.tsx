import { can } from "@caseward/domain/users/permissions";
import { Grid, Stack } from "@mantine/core";
import { live } from "../../../lib/lists/freshness";
import { trpc } from "../../../lib/trpc/trpc";
import { readerOf } from "../data/reader-of";
import { DeadlineMark } from "../deadlines/deadline-mark";
import { DeadlineSection } from "../deadlines/deadline-section";
import { FromClientsMark } from "../lists/from-clients-mark";
import { Neighbours } from "../queue/neighbours";
import { CaseTurn } from "../queue/turn/case-turn";
import { onboardingOf } from "../timeline/onboarding-state";
import { CaseActionBar } from "./actions/case-action-bar";
import { caseActions } from "./actions/case-actions";
import type { DetailsProps } from "./case-details-page";
import { CaseHeader } from "./case-header";
import classes from "./case-header.module.css";
import { PeopleSection } from "./people/people-section";
import { AssignmentSection } from "./sections/assignment-section";
import { ClientSection } from "./sections/client-section";
import { IncidentSection } from "./sections/incident-section";
import { MailsSection } from "./sections/mails-section";
import { MessagesSection, WaitingMessages } from "./sections/messages-section";
import { TaskSection } from "./sections/task-section";
import { TimelineSection } from "./sections/timeline-section";

/** The sections of a case beside its timeline, for admins: those whose parts the reader may read now. */
export function CaseDetails({ legalCase, user, notice, onProblem }: DetailsProps) {
  const { caseId } = legalCase;
  const { actor, mayRead, mayWrite, isAdmitted, hasThread } = readerOf(user, legalCase);
  const onboarding = mayRead("forms") ? onboardingOf(legalCase) : null;
  const stages = trpc.stages.list.useQuery({ caseId }, live);
  const actions = caseActions(actor, legalCase, stages.data?.stages ?? []);
  const mails = can(actor, "notifications.ofCase") && <MailsSection caseId={caseId} />;
  return (
    <Stack className={classes.page}>
      <CaseHeader
        {...{ legalCase, notice }}
        userType={user.userType}
        neighbours={<Neighbours caseId={caseId} />}
        mark={
          <>
            <DeadlineMark deadline={legalCase.deadline} />
            <FromClientsMark admission={legalCase.admission} />
          </>
        }
        waiting={
          <>
            <CaseTurn legalCase={legalCase} stages={stages.data?.stages ?? []} />
            {hasThread && <WaitingMessages caseId={caseId} user={user} />}
          </>
        }
        actions={<CaseActionBar {...{ legalCase, actions, onProblem }} />}
      />
      <Grid>
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack>
            <DeadlineSection legalCase={legalCase} mayDecide={isAdmitted && mayWrite("deadlines")} />
            <IncidentSection legalCase={legalCase} />
            <ClientSection of={legalCase} isReachable={mayRead("contact")} />
            <PeopleSection legalCase={legalCase} canEdit={mayWrite("people")} />
            {isAdmitted && <AssignmentSection legalCase={legalCase} userType={user.userType} />}
            {isAdmitted && mails}
            {isAdmitted && can(actor, "tasks.listOfCase") && mayRead("tasks") && (
              <TaskSection legalCase={legalCase} isAdmin={can(actor, "tasks.create")} />
            )}
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Stack>
            {isAdmitted ? (
              <TimelineSection {...{ caseId, actor, onboarding, onProblem }} query={stages} />
            ) : (
              mails
            )}
            {hasThread && <MessagesSection of={legalCase} user={user} />}
          </Stack>
        </Grid.Col>
      </Grid>
    </Stack>
  );
}
