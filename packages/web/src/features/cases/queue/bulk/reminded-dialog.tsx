import type { CaseListItem } from "@caseward/domain/cases/response";
import { caseLine, formatCaseNumber } from "@caseward/domain/values/text";
import { Alert, Button, Group, Modal, Stack, Table } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import type { RemindResult } from "./use-remind-firms";

type RemindedDialogProps = {
  opened: boolean;
  results: readonly RemindResult[];
  /** What the list shows: of these a case's name is known. */
  rows: readonly CaseListItem[];
  onClose: () => void;
};

/** How many firms were reminded, and which cases were skipped and why. */
export function RemindedDialog({ opened, results, rows, onClose }: RemindedDialogProps) {
  const lineOf = new Map(rows.map((row) => [row.caseId, caseLine(row)]));
  const skipped = results.filter(({ status }) => status === "skipped");
  const sent = results.length - skipped.length;
  return (
    <Modal opened={opened} onClose={onClose} title="Remind firms" size="lg">
      <Stack>
        {sent > 0 && (
          <Alert color="green" icon={<IconCircleCheck />}>
            {sent === 1 ? "1 reminder is sent." : `${sent} reminders are sent.`}
          </Alert>
        )}
        {skipped.length > 0 && (
          <Table captionSide="top">
            <Table.Caption>{`${skipped.length} skipped`}</Table.Caption>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Case</Table.Th>
                <Table.Th>Why</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {skipped.map(({ caseId, reason }) => (
                <Table.Tr key={caseId}>
                  <Table.Td>
                    <bdi>{lineOf.get(caseId) ?? formatCaseNumber(caseId)}</bdi>
                  </Table.Td>
                  <Table.Td>{reason}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            Done
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
