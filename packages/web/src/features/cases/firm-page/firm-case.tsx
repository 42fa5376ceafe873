import { Grid, Group, Stack, Text } from "@mantine/core";
import { IconArrowRight } from "@tabler/icons-react";
import { live } from "../../../lib/lists/freshness";
import { useSaidNow } from "../../../lib/screen/use-now";
import { trpc } from "../../../lib/trpc/trpc";
import { readerOf } from "../data/reader-of";
import { DeadlineMark } from "../deadlines/deadline-mark";
import { DeadlineSection } from "../deadlines/deadline-section";
import { caseActions } from "../details/actions/case-actions";
import type { DetailsProps } from "../details/case-details-page";
import { CaseHeader } from "../details/case-header";
import classes from "../details/case-header.module.css";
import { PeopleSection } from "../details/people/people-section";
import { spokenToOf } from "../details/people/people-words";
import { AssignmentSection } from "../details/sections/assignment-section";
import { ClientSection } from "../details/sections/client-section";
import { MessagesSection, WaitingMessages } from "../details/sections/messages-section";
import { TaskSection } from "../details/sections/task-section";
import { TimelineSection } from "../details/sections/timeline-section";
import { LateConflictCheck } from "../offers/disclosure/late-conflict-check";
import { TimeLeft } from "../offers/time-left/time-left";
import { DeclinedCase } from "../offers/undo/declined-cases";
import { TurnLine } from "../queue/turn/turn-line";
import { useOpenOffer } from "../queue/turn/use-open-offer";
import { onboardingOf } from "../timeline/onboarding-state";
import { FirmActions } from "./firm-actions";
import { FirmBrief } from "./firm-brief";
import { type FirmTurn, firmTurn, ownerWords } from "./firm-turn";
import { LastMessage } from "./last-message";
import { StillWorking } from "./still-working";

const toneOf = (who: FirmTurn["who"], isLate = false) => (isLate ? "late" : who === "firm" ? "own" : "other");

/** A firm's page of a case: the brief to decide by, then whom to call and what is done with the case. */
export function FirmCase({ legalCase, user, notice, onProblem }: DetailsProps) {
  const { caseId } = legalCase;
  const { actor, mayRead, mayWrite, hasThread } = readerOf(user, legalCase);
  const query = trpc.stages.list.useQuery({ caseId }, live);
  const stages = query.data?.stages ?? [];
  const turn = firmTurn(legalCase, stages);
  const { expiresAt, assignedAt } = legalCase;
  const mayExtend = useOpenOffer(legalCase)?.extendedUntil === null;
  const actions = caseActions(actor, legalCase, stages).filter((one) => one !== "extend" || mayExtend);
  const isOver = useSaidNow((now) => String(Date.parse(expiresAt ?? "") <= now.getTime())) === "true";
  return (
    <Stack className={classes.page}>
      <CaseHeader
        {...{ legalCase, notice }}
        userType={user.userType}
        mark={<DeadlineMark deadline={legalCase.deadline} />}
        waiting={
          <>
            {turn && (
              <TurnLine
                {...turn}
                tone={toneOf(turn.who, isOver)}
                owner={<span>{ownerWords(turn.who, spokenToOf(legalCase).firstName)}</span>}
                time={expiresAt && <TimeLeft expiresAt={expiresAt} since={assignedAt} />}
              />
            )}
            {hasThread && <WaitingMessages caseId={caseId} user={user} />}
          </>
        }
        actions={<FirmActions {...{ legalCase, onProblem, actions }} />}
      />
      <DeclinedCase caseId={caseId} status={legalCase.status} />
      {turn?.next && (
        <Group gap={6} wrap="nowrap" align="flex-start">
          <IconArrowRight size={16} style={{ flex: "none", marginBlockStart: 4 }} aria-hidden />
          <Text style={{ overflowWrap: "anywhere" }}>{turn.next}</Text>
        </Group>
      )}
      {query.data && <StillWorking {...{ legalCase, onProblem }} stages={query.data} />}
      <Grid>
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack>
            <FirmBrief
              legalCase={legalCase}
              message={hasThread && <LastMessage caseId={caseId} viewer={user} />}
            />
            <LateConflictCheck {...{ legalCase, onProblem }} />
            {mayRead("deadlines") && (
              <DeadlineSection legalCase={legalCase} mayDecide={mayWrite("deadlines")} />
            )}
            {mayRead("name") && <ClientSection of={legalCase} isReachable={mayRead("contact")} />}
            <LateConflictCheck {...{ legalCase, onProblem }} isOptional />
            {mayRead("people") && <PeopleSection legalCase={legalCase} canEdit={mayWrite("people")} />}
            {hasThread && <MessagesSection of={legalCase} user={user} />}
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Stack>
            <TimelineSection
              {...{ caseId, actor, query, onProblem }}
              onboarding={mayRead("forms") ? onboardingOf(legalCase) : null}
            />
            <AssignmentSection legalCase={legalCase} userType={user.userType} />
            {mayRead("tasks") && <TaskSection legalCase={legalCase} isAdmin={false} />}
          </Stack>
        </Grid.Col>
      </Grid>
    </Stack>
  );
}
