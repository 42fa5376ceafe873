import { Table, Text } from "@mantine/core";
import { formatZonedInstant } from "../../../lib/local-time";
import type { AuditEvent } from "../data/audit-pages";
import { describeEvent } from "../event-words";
import { CaseLink, Outcome, What } from "./event-parts";

/** The record on a wide screen. */
export function AuditTable({ rows }: { rows: AuditEvent[] }) {
  return (
    <Table.ScrollContainer minWidth={940}>
      <Table layout="fixed" highlightOnHover verticalSpacing={6} aria-label="Audit">
        <colgroup>
          <col width={256} />
          <col width="19%" />
          <col />
          <col width={84} />
          <col width="22%" />
          <col width={146} />
        </colgroup>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>When</Table.Th>
            <Table.Th>Who</Table.Th>
            <Table.Th>What</Table.Th>
            <Table.Th>Case</Table.Th>
            <Table.Th>Result</Table.Th>
            <Table.Th>From</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((event) => (
            <AuditTableRow key={event.id} event={event} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function AuditTableRow({ event }: { event: AuditEvent }) {
  const { who, role, from } = describeEvent(event);
  return (
    <Table.Tr style={{ verticalAlign: "top" }}>
      <Table.Td>{formatZonedInstant(event.at)}</Table.Td>
      <Table.Td style={{ overflowWrap: "anywhere" }}>
        {who}
        {role && (
          <Text size="sm" c="dimmed">
            {role}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <What event={event} />
      </Table.Td>
      <Table.Td>
        <CaseLink event={event} />
      </Table.Td>
      <Table.Td>
        <Outcome event={event} />
      </Table.Td>
      <Table.Td style={{ overflowWrap: "anywhere" }}>{from}</Table.Td>
    </Table.Tr>
  );
}
