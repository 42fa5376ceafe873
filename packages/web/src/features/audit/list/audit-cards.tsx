import { Card, Group, Stack, Text } from "@mantine/core";
import { memo } from "react";
import { type CardAttributes, VirtualCards } from "../../../components/lists/virtual/virtual-cards";
import { rowId } from "../../../lib/lists/row-id";
import { formatZonedInstant } from "../../../lib/time/local-time";
import type { AuditEvent } from "../data/audit-pages";
import { describeEvent } from "../event-words";
import { CaseLink, Outcome, What } from "./event-parts";

/** The record on a small screen. */
export const AuditCards = ({ rows }: { rows: AuditEvent[] }) => (
  <VirtualCards label="Audit" rows={rows} rowKey={rowId} rowHeight={160}>
    {(event, attributes) => <AuditCard event={event} {...attributes} />}
  </VirtualCards>
);

const AuditCard = memo(({ event, ...attributes }: { event: AuditEvent } & CardAttributes) => {
  const { who, role, from } = describeEvent(event);
  return (
    <Card component="li" padding="md" {...attributes}>
      <Stack gap={6}>
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Text fw={500} style={{ overflowWrap: "anywhere" }}>
            {role ? `${who}, ${role}` : who}
          </Text>
          <CaseLink event={event} />
        </Group>
        <What event={event} />
        <Outcome event={event} />
        <Text
          size="sm"
          c="dimmed"
          style={{ overflowWrap: "anywhere" }}
        >{`${formatZonedInstant(event.at)}, from ${from}`}</Text>
      </Stack>
    </Card>
  );
});
