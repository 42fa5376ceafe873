import { formatCaseNumber } from "@caseward/domain/text";
import { Button, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { FirmCase } from "../data/case-pages";

/** Opens a case of the firm. A rejected case that was recalled since is no longer the firm's to open (D3). */
export function FirmDetailsButton({ row: { caseId, viewable } }: { row: FirmCase }) {
  if (viewable === false)
    return (
      <Text span size="sm" c="dimmed">
        No longer with your firm
      </Text>
    );
  return (
    <Button
      component={Link}
      to={`/lawfirm/case/${caseId}`}
      variant="default"
      size="xs"
      aria-label={`Details of case ${formatCaseNumber(caseId)}`}
    >
      Details
    </Button>
  );
}
