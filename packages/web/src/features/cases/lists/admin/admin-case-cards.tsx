import type { CaseListItem } from "@caseward/domain/cases/response";
import { formatCaseNumber } from "@caseward/domain/values/text";
import { Card, Group, Stack, Text } from "@mantine/core";
import { memo } from "react";
import { type CardAttributes, VirtualCards } from "../../../../components/lists/virtual/virtual-cards";
import { StatusChip } from "../../../../components/marks/status-chip";
import { formatInstant } from "../../../../lib/language/dates";
import { useIsPhone } from "../../../../lib/screen/use-is-phone";
import { UnreadMark } from "../../../messages/unread-mark";
import { caseKey } from "../../data/case-pages";
import { DeadlineMark } from "../../deadlines/deadline-mark";
import { DetailsButton } from "../details-button";
import { FirmLink } from "../firm-link";
import { FromClientsMark } from "../from-clients-mark";
import { PersonName } from "../person-name";
import { WaitingFor } from "../waiting-for";

export function AdminCaseCards({ rows }: { rows: CaseListItem[] }) {
  const columns = useIsPhone() ? 1 : 2;
  return (
    <VirtualCards label="Cases" rows={rows} rowKey={caseKey} rowHeight={190} columns={columns}>
      {(row, attributes) => <AdminCaseCard row={row} {...attributes} />}
    </VirtualCards>
  );
}

const AdminCaseCard = memo(({ row, ...attributes }: { row: CaseListItem } & CardAttributes) => (
  <Card component="li" padding="md" {...attributes}>
    <Stack gap={6}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <PersonName of={row} isStrong />
        <Text c="dimmed">{formatCaseNumber(row.caseId)}</Text>
      </Group>
      <Group gap="xs">
        <StatusChip status={row.status} />
        <FromClientsMark admission={row.admission} />
        <DeadlineMark deadline={row.deadline} />
        {row.lawFirm && <FirmLink firm={row.lawFirm} />}
        <WaitingFor row={row} />
        <UnreadMark count={row.unreadMessages} />
      </Group>
      <Text size="sm">{row.accidentType}</Text>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" c="dimmed">
          <span>{formatInstant(row.createdAt)}</span>{" "}
          <span style={{ whiteSpace: "nowrap" }}>{`· ${row.createdFrom}`}</span>
        </Text>
        <DetailsButton area="admin" caseId={row.caseId} size="sm" />
      </Group>
    </Stack>
  </Card>
));
