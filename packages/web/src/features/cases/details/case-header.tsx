import type { Case } from "@caseward/domain/cases/response";
import { formatCaseNumber, fullName } from "@caseward/domain/text";
import { Group, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { BackLink } from "../../../components/back-link";
import { StatusChip } from "../../../components/status-chip";
import { formatInstant } from "../../../lib/language/dates";

type CaseHeaderProps = { shown: Case; waiting: ReactNode; actions: ReactNode };

/** Who the case is about, where it stands, and what can be done next. */
export function CaseHeader({ shown, waiting, actions }: CaseHeaderProps) {
  const { caseId, client, status, assignedAt } = shown;
  return (
    <Stack gap="xs">
      <BackLink />
      <Group justify="space-between" align="flex-start">
        <Stack gap={4} miw={0} flex="1 1 280px">
          <Title order={1} size="h2" style={{ overflowWrap: "anywhere" }}>
            {fullName(client)}{" "}
            <Text span inherit c="dimmed" fw={400}>
              {formatCaseNumber(caseId)}
            </Text>
          </Title>
          <Group gap="xs">
            <StatusChip status={status} />
            {status === "Submitted" && assignedAt && (
              <Text size="sm" c="dimmed">
                since {formatInstant(assignedAt)}
              </Text>
            )}
            {waiting}
          </Group>
        </Stack>
        {actions}
      </Group>
    </Stack>
  );
}
