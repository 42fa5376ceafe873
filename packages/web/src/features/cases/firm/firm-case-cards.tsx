import { formatCaseNumber } from "@caseward/domain/text";
import { Card, Group, Stack, Text } from "@mantine/core";
import { PlainList } from "../../../components/lists/plain-list";
import { WaitingTime } from "../../../components/lists/waiting-time";
import { StatusChip } from "../../../components/status-chip";
import { UnreadMark } from "../../messages/unread-mark";
import type { FirmCase } from "../data/case-pages";
import { PersonName } from "../lists/person-name";
import { DecisionButtons } from "./decision-buttons";
import type { Decide } from "./decision-dialogs";
import { awaitsDecision, receivedAt } from "./firm-case";
import { FirmDetailsButton } from "./firm-details-button";

type FirmCaseCardsProps = { rows: FirmCase[]; label: string; withStatus: boolean; decide: Decide };

/** A firm's cases on a phone: who, what and where, since when, and what can be done with it there and then. */
export function FirmCaseCards({ rows, label, ...rest }: FirmCaseCardsProps) {
  return (
    <PlainList gap="sm" aria-label={label}>
      {rows.map((row) => (
        <Card key={row.caseId} component="li" withBorder padding="md">
          <FirmCaseCard row={row} {...rest} />
        </Card>
      ))}
    </PlainList>
  );
}

type FirmCaseCardProps = Pick<FirmCaseCardsProps, "withStatus" | "decide"> & { row: FirmCase };

function FirmCaseCard({ row, withStatus, decide }: FirmCaseCardProps) {
  const place = [row.city, row.state].filter(Boolean).join(", ");
  const received = (
    <Text size="sm" c="dimmed" style={{ textWrap: "balance" }}>
      {row.assignedAt ? `Received ${receivedAt(row)}` : "-"}
    </Text>
  );
  return (
    <Stack gap={6}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <PersonName person={row.client} isStrong />
        <Text c="dimmed">{formatCaseNumber(row.caseId)}</Text>
      </Group>
      {withStatus && <StatusChip status={row.status} />}
      <UnreadMark count={row.unreadMessages} />
      <WhatAndWhere what={row.accidentType} where={place} />
      {awaitsDecision(row) ? (
        <>
          {received}
          {row.assignedAt && <WaitingTime since={row.assignedAt} />}
          <DecisionButtons row={row} decide={decide} size="sm" grow />
        </>
      ) : (
        <Group
          justify="space-between"
          wrap={row.viewable === false ? "wrap" : "nowrap"}
          align="flex-end"
          gap="xs"
        >
          {received}
          <FirmDetailsButton row={row} size="sm" />
        </Group>
      )}
    </Stack>
  );
}

/** A place that finds no room beside the accident goes to the next line as a whole. */
function WhatAndWhere({ what, where }: { what: string | null | undefined; where: string }) {
  if (!what && !where) return null;
  return (
    <Text size="sm">
      {what}
      {what && where && " · "}
      <span style={{ display: "inline-block" }}>{where}</span>
    </Text>
  );
}
