import { Card, Group, Stack, Text } from "@mantine/core";
import { PlainList } from "../../../components/lists/plain-list";
import { formatZonedInstant } from "../../../lib/local-time";
import type { AuditEvent } from "../data/audit-pages";
import { describeEvent } from "../event-words";
import { CaseLink, Outcome, What } from "./event-parts";

/** The record on a small screen. */
export function AuditCards({ rows }: { rows: AuditEvent[] }) {
  return (
    <PlainList gap="sm" aria-label="Audit">
      {rows.map((event) => (
        <Card key={event.id} component="li" withBorder padding="md">
          <AuditCard event={event} />
        </Card>
      ))}
    </PlainList>
  );
}

function AuditCard({ event }: { event: AuditEvent }) {
  const { who, role, from } = describeEvent(event);
  return (
    <Stack gap={6}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Text fw={500} style={{ overflowWrap: "anywhere" }}>
          {role ? `${who}, ${role}` : who}
        </Text>
        <CaseLink event={event} />
      </Group>
      <What event={event} />
      <Outcome event={event} />
      <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
        {formatZonedInstant(event.at)}, from {from}
      </Text>
    </Stack>
  );
}
