import { formatCaseNumber } from "@caseward/domain/values/text";
import { Card, Group, Stack, Text } from "@mantine/core";
import { memo } from "react";
import { type CardAttributes, VirtualCards } from "../../../components/lists/virtual/virtual-cards";
import { StatusChip } from "../../../components/marks/status-chip";
import { useIsPhone } from "../../../lib/screen/use-is-phone";
import { UnreadMark } from "../../messages/unread-mark";
import { caseKey, type FirmCase } from "../data/case-pages";
import { DeadlineMark } from "../deadlines/deadline-mark";
import { PersonName } from "../lists/person-name";
import { SummaryMark } from "../offers/disclosure/summary-mark";
import { TimeLeft } from "../offers/time-left/time-left";
import { CallOfAccepted } from "./call-of-accepted";
import { DecisionButtons } from "./decision/decision-buttons";
import { awaitsDecision, chipOf, type FirmRowsProps, placeOf, receivedAt } from "./firm-case";
import { FirmDetailsButton } from "./firm-details-button";

/** A firm's cases on a small screen: who, what and where, since when, and what can be done with it there and then. */
export function FirmCaseCards({ rows, label, ...shared }: FirmRowsProps) {
  const columns = useIsPhone() ? 1 : 2;
  return (
    <VirtualCards label={label} rows={rows} rowKey={caseKey} rowHeight={160} columns={columns}>
      {(row, attributes) => <FirmCaseCard row={row} {...shared} {...attributes} />}
    </VirtualCards>
  );
}

type FirmCaseCardProps = Pick<FirmRowsProps, "withStatus" | "decide"> & { row: FirmCase } & CardAttributes;

const FirmCaseCard = memo(({ row, withStatus, decide, ...attributes }: FirmCaseCardProps) => {
  const received = (
    <Text size="sm" c="dimmed" style={{ textWrap: "balance" }}>
      {row.assignedAt ? `Received ${receivedAt(row)}` : "-"}
    </Text>
  );
  return (
    <Card component="li" padding="md" {...attributes}>
      <Stack gap={6}>
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <PersonName of={row} isStrong />
          <Text c="dimmed">{formatCaseNumber(row.caseId)}</Text>
        </Group>
        {withStatus && <StatusChip status={chipOf(row)} />}
        <SummaryMark {...row} />
        <DeadlineMark deadline={row.deadline} />
        <UnreadMark count={row.unreadMessages} />
        <WhatAndWhere row={row} />
        {awaitsDecision(row) ? (
          <>
            {received}
            {row.expiresAt && <TimeLeft expiresAt={row.expiresAt} since={row.assignedAt} />}
            <DecisionButtons row={row} decide={decide} size="sm" grow />
          </>
        ) : (
          <>
            {row.status === "Accepted" && received}
            <Group
              justify="space-between"
              align={row.status === "Accepted" ? "center" : "flex-end"}
              gap="xs"
              wrap={row.viewable === false ? "wrap" : "nowrap"}
            >
              {row.status === "Accepted" ? <CallOfAccepted row={row} /> : received}
              <FirmDetailsButton row={row} size="sm" />
            </Group>
          </>
        )}
      </Stack>
    </Card>
  );
});

/** A city that does not fit beside the accident goes to the next line as a whole. */
function WhatAndWhere({ row }: { row: FirmCase }) {
  const { accidentType } = row;
  const where = placeOf(row);
  if (!accidentType && !where) return null;
  return (
    <Text size="sm">
      <span>{accidentType}</span>
      <span>{accidentType && where && " · "}</span>
      <span style={{ display: "inline-block" }}>{where}</span>
    </Text>
  );
}
