import { Card, Group, Stack, Text } from "@mantine/core";
import { memo } from "react";
import { type CardAttributes, VirtualCards } from "../../../components/lists/virtual/virtual-cards";
import { rowId } from "../../../lib/lists/row-id";
import { formatZonedInstant } from "../../../lib/time/local-time";
import type { AuditRequest } from "../data/audit-pages";
import { describeEvent } from "../event-words";
import { CaseLinks, Outcomes, Whats } from "./event-parts";

export const AuditCards = ({ rows }: { rows: AuditRequest[] }) => (
  <VirtualCards label="Audit" rows={rows} rowKey={rowId} rowHeight={160}>
    {({ events }, attributes) => <AuditCard events={events} {...attributes} />}
  </VirtualCards>
);

const AuditCard = memo(({ events, ...attributes }: Pick<AuditRequest, "events"> & CardAttributes) => {
  const [event] = events;
  const { who, role, from } = describeEvent(event);
  return (
    <Card component="li" padding="md" {...attributes}>
      <Stack gap={6}>
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Text fw={500} style={{ overflowWrap: "anywhere" }}>
            <bdi>{who}</bdi>
            {role && <span>{`, ${role}`}</span>}
          </Text>
          <CaseLinks events={events} />
        </Group>
        <Whats events={events} />
        <Outcomes events={events} />
        <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
          {`${formatZonedInstant(event.at)}, from ${from}`}
        </Text>
      </Stack>
    </Card>
  );
});
