import { formatCaseNumber } from "@caseward/domain/text";
import { Button, type MantineSize, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { FirmCase } from "../data/case-pages";

type FirmDetailsButtonProps = { row: FirmCase; size?: MantineSize };

/** Opens a case of the firm. A rejected case that was recalled since is no longer the firm's to open (D3). */
export function FirmDetailsButton({ row: { caseId, viewable }, size = "xs" }: FirmDetailsButtonProps) {
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
      size={size}
      flex="none"
      aria-label={`Details of case ${formatCaseNumber(caseId)}`}
    >
      Details
    </Button>
  );
}
