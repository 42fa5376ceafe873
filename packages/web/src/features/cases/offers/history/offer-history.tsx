import { rejectionReasons } from "@caseward/domain/cases/options";
import type { Assignment } from "@caseward/domain/cases/response";
import { Group, Stack, Text, Title } from "@mantine/core";
import { PlainList } from "../../../../components/lists/plain-list";
import { QueryView } from "../../../../components/loading/query-view";
import { StatusChip } from "../../../../components/marks/status-chip";
import { formatInstant } from "../../../../lib/language/dates";
import { live } from "../../../../lib/lists/freshness";
import { trpc } from "../../../../lib/trpc/trpc";
import { FirmLink } from "../../lists/firm-link";

/** Every offer of the case to a firm and what became of it, the newest first (D3). */
export function OfferHistory({ caseId }: { caseId: number }) {
  const query = trpc.cases.assignments.useQuery({ caseId }, live);
  return (
    <Stack gap="xs">
      <Title order={3} size="h6">
        Assignment history
      </Title>
      <QueryView
        query={query}
        failure="listAssignments"
        skeleton="lines"
        isEmpty={({ assignments }) => assignments.length === 0}
        empty={<Text c="dimmed">This case has not been submitted to a law firm yet.</Text>}
      >
        {({ assignments }) => (
          <PlainList gap="md">
            {[...assignments].reverse().map((assignment) => (
              <AssignmentEntry key={assignment.id} assignment={assignment} />
            ))}
          </PlainList>
        )}
      </QueryView>
    </Stack>
  );
}

const reasonLabel = (code: Assignment["reasonCode"]) =>
  rejectionReasons.find(({ value }) => value === code)?.label;

const outcomeWords = {
  accepted: "Accepted",
  rejected: "Rejected",
  recalled: "Recalled",
  expired: "Expired",
} as const;

function AssignmentEntry({ assignment }: { assignment: Assignment }) {
  const { lawFirm, outcome, assignedAt, assignedBy, decidedAt, decidedBy, reasonCode, reasonNote } =
    assignment;
  const reason = [reasonLabel(reasonCode), reasonNote].filter(Boolean).join(": ");
  return (
    <Stack component="li" gap={2} style={{ overflowWrap: "anywhere" }}>
      <Group gap="xs">
        <FirmLink firm={lawFirm} />
        <StatusChip status={outcome ?? "pending"} />
      </Group>
      <Text size="sm">
        <span>{`Submitted ${formatInstant(assignedAt)} by`}</span> <bdi>{assignedBy}</bdi>
      </Text>
      {outcome && decidedAt && (
        <Text size="sm">
          <span>{`${outcomeWords[outcome]} ${formatInstant(decidedAt)}${decidedBy ? " by" : ""}`}</span>
          {decidedBy && " "}
          {decidedBy && <bdi>{decidedBy}</bdi>}
        </Text>
      )}
      {reason && (
        <Text size="sm" c="dimmed">
          Reason: <bdi>{reason}</bdi>
        </Text>
      )}
    </Stack>
  );
}
