import type { Case } from "@caseward/domain/cases/response";
import type { User } from "@caseward/domain/users/response";
import { clientName, formatCaseNumber } from "@caseward/domain/values/text";
import { Button, CloseButton, Group, Stack, Text, Title } from "@mantine/core";
import { IconArrowsDiagonal } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { ProblemAlert } from "../../../components/loading/problem-alert";
import { QueryView } from "../../../components/loading/query-view";
import { StatusChip } from "../../../components/marks/status-chip";
import { live } from "../../../lib/lists/freshness";
import { useSession } from "../../../lib/session/session";
import { trpc } from "../../../lib/trpc/trpc";
import { readerOf } from "../data/reader-of";
import { useCasePrefetch } from "../data/use-case-prefetch";
import { DeadlineMark } from "../deadlines/deadline-mark";
import { CaseActionBar } from "../details/actions/case-action-bar";
import { caseActions } from "../details/actions/case-actions";
import { AssignmentSection } from "../details/sections/assignment-section";
import { ClientSection } from "../details/sections/client-section";
import { IncidentSection } from "../details/sections/incident-section";
import { MessagesSection } from "../details/sections/messages-section";
import { FromClientsMark } from "../lists/from-clients-mark";
import classes from "./case-preview.module.css";
import { CaseTurn } from "./turn/case-turn";

type CasePreviewProps = { caseId: number; onClose: () => void };

/** A case beside the list from which it was opened, with its actions. */
export function CasePreview({ caseId, onClose }: CasePreviewProps) {
  const { user } = useSession();
  const query = trpc.cases.get.useQuery({ caseId }, live);
  useCasePrefetch(caseId, user);
  return (
    <aside className={classes.preview} aria-label={`Case ${formatCaseNumber(caseId)}`}>
      <Stack gap="md">
        <Group justify="space-between" wrap="nowrap">
          <Button
            component={Link}
            to={`/admin/case/${caseId}`}
            variant="subtle"
            size="compact-sm"
            leftSection={<IconArrowsDiagonal size={16} aria-hidden />}
          >
            Open case
          </Button>
          <CloseButton aria-label="Close preview" onClick={onClose} />
        </Group>
        <QueryView query={query} failure="getCase" skeleton="details">
          {({ case: legalCase }) => user && <PreviewedCase key={caseId} legalCase={legalCase} user={user} />}
        </QueryView>
      </Stack>
    </aside>
  );
}

function PreviewedCase({ legalCase, user }: { legalCase: Case; user: User }) {
  const { caseId, status } = legalCase;
  const [problem, setProblem] = useState<string | null>(null);
  const stages = trpc.stages.list.useQuery({ caseId }, live);
  const { actor, isAdmitted } = readerOf(user, legalCase);
  const actions = caseActions(actor, legalCase, stages.data?.stages ?? []);
  return (
    <Stack gap="md">
      <Stack gap="xs">
        <Title order={2} size="h3" style={{ overflowWrap: "anywhere" }}>
          <bdi>{clientName(legalCase)}</bdi>{" "}
          <Text span inherit c="dimmed" fw={400}>
            {formatCaseNumber(caseId)}
          </Text>
        </Title>
        <Group gap="xs">
          <StatusChip status={status} />
          <DeadlineMark deadline={legalCase.deadline} />
          <FromClientsMark admission={legalCase.admission} />
        </Group>
        <CaseTurn legalCase={legalCase} stages={stages.data?.stages ?? []} />
        <CaseActionBar {...{ legalCase, actions }} onProblem={setProblem} />
        <ProblemAlert>{problem}</ProblemAlert>
      </Stack>
      <IncidentSection legalCase={legalCase} />
      <ClientSection of={legalCase} isReachable />
      {isAdmitted && <AssignmentSection legalCase={legalCase} userType={user.userType} />}
      {isAdmitted && <MessagesSection of={legalCase} user={user} />}
    </Stack>
  );
}
