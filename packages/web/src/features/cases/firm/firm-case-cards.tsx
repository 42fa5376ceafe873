import { formatCaseNumber } from "@caseward/domain/text";
import { Card, Group, Stack, Text } from "@mantine/core";
import { PlainList } from "../../../components/lists/plain-list";
import { StatusChip } from "../../../components/status-chip";
import { UnreadMark } from "../../messages/unread-mark";
import type { FirmCase } from "../data/case-pages";
import { PersonName } from "../lists/person-name";
import { receivedAt } from "./firm-case-table";
import { FirmDetailsButton } from "./firm-details-button";

type FirmCaseCardsProps = { rows: FirmCase[]; label: string; withStatus: boolean };

/** A firm's cases on a phone: who, what and where, and when it was received. */
export function FirmCaseCards({ rows, label, withStatus }: FirmCaseCardsProps) {
  return (
    <PlainList gap="sm" aria-label={label}>
      {rows.map((row) => (
        <Card key={row.caseId} component="li" withBorder padding="md">
          <FirmCaseCard row={row} withStatus={withStatus} />
        </Card>
      ))}
    </PlainList>
  );
}

function FirmCaseCard({ row, withStatus }: { row: FirmCase; withStatus: boolean }) {
  const place = [row.city, row.state].filter(Boolean).join(", ");
  const about = [row.accidentType, place].filter(Boolean).join(" · ");
  return (
    <Stack gap={6}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <PersonName person={row.client} fw={600} />
        <Text c="dimmed">{formatCaseNumber(row.caseId)}</Text>
      </Group>
      {withStatus && <StatusChip status={row.status} />}
      <UnreadMark count={row.unreadMessages} />
      {about && <Text size="sm">{about}</Text>}
      <Group
        justify="space-between"
        wrap={row.viewable === false ? "wrap" : "nowrap"}
        align="flex-end"
        gap="xs"
      >
        <Text size="sm" c="dimmed">
          {row.assignedAt ? `Received ${receivedAt(row)}` : "-"}
        </Text>
        <FirmDetailsButton row={row} size="sm" />
      </Group>
    </Stack>
  );
}
