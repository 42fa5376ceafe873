import type { CaseListItem } from "@caseward/domain/cases/response";
import { formatCaseNumber } from "@caseward/domain/text";
import { Card, Group, SimpleGrid, Stack, Text } from "@mantine/core";
import { memo } from "react";
import { type BlockFrame, RowBlocks } from "../../../components/lists/row-blocks";
import { WaitingTime } from "../../../components/lists/waiting-time";
import { StatusChip } from "../../../components/status-chip";
import { formatInstant } from "../../../lib/language/dates";
import { UnreadMark } from "../../messages/unread-mark";
import { DetailsButton } from "./details-button";
import { FirmLink } from "./firm-link";
import { PersonName } from "./person-name";

/** The admin's cases on a small screen. */
export const AdminCaseCards = ({ rows }: { rows: CaseListItem[] }) => (
  // Its entries stand in blocks, which lists of HTML do not know.
  <Stack gap="sm" role="list" aria-label="Cases">
    <RowBlocks rows={rows} frame={CardBlock} />
  </Stack>
);

const CardBlock: BlockFrame<CaseListItem> = ({ ref, rows, height }) => (
  <SimpleGrid
    ref={ref}
    cols={{ base: 1, sm: 2 }}
    spacing="sm"
    role="presentation"
    {...(rows ? {} : { h: height })}
  >
    {rows?.map((row) => (
      <AdminCaseCard key={row.caseId} row={row} />
    ))}
  </SimpleGrid>
);

const AdminCaseCard = memo(({ row }: { row: CaseListItem }) => (
  <Card role="listitem" withBorder padding="md">
    <Stack gap={6}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <PersonName person={row.client} isStrong />
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
  </Card>
));
