import type { CaseListItem } from "@caseward/domain/cases/response";
import { formatCaseNumber } from "@caseward/domain/text";
import { Card, Group, SimpleGrid, Stack, Text } from "@mantine/core";
import { WaitingTime } from "../../../components/lists/waiting-time";
import { StatusChip } from "../../../components/status-chip";
import { formatInstant } from "../../../lib/language/dates";
import { UnreadMark } from "../../messages/unread-mark";
import { DetailsButton } from "./details-button";
import { FirmLink } from "./firm-link";
import { PersonName } from "./person-name";

/** The admin's cases on a small screen. */
export function AdminCaseCards({ rows }: { rows: CaseListItem[] }) {
  return (
    <SimpleGrid
      component="ul"
      cols={{ base: 1, sm: 2 }}
      spacing="sm"
      p={0}
      m={0}
      style={{ listStyle: "none" }}
      aria-label="Cases"
    >
      {rows.map((row) => (
        <Card key={row.caseId} component="li" withBorder padding="md">
          <AdminCaseCard row={row} />
        </Card>
      ))}
    </SimpleGrid>
  );
}

function AdminCaseCard({ row }: { row: CaseListItem }) {
  return (
    <Stack gap={6}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <PersonName person={row.client} fw={600} />
        <Text c="dimmed">{formatCaseNumber(row.caseId)}</Text>
      </Group>
      <Group gap="xs">
        <StatusChip status={row.status} />
        {row.lawFirm && <FirmLink firm={row.lawFirm} />}
        {row.status === "Submitted" && row.assignedAt && <WaitingTime since={row.assignedAt} />}
        <UnreadMark count={row.unreadMessages} />
      </Group>
      <Text size="sm">{row.accidentType}</Text>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" c="dimmed">
          {formatInstant(row.createdAt)} <span style={{ whiteSpace: "nowrap" }}>· {row.createdFrom}</span>
        </Text>
        <DetailsButton area="admin" caseId={row.caseId} size="sm" />
      </Group>
    </Stack>
  );
}
