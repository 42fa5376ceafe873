import { Text } from "@mantine/core";
import type { FirmCase } from "../data/case-pages";
import { type ButtonSize, DetailsButton } from "../lists/details-button";

type FirmDetailsButtonProps = { row: FirmCase; size?: ButtonSize };

/** Opens a case of the firm. A rejected case that was recalled since is no longer the firm's to open (D3). */
export function FirmDetailsButton({ row: { caseId, viewable }, size = "xs" }: FirmDetailsButtonProps) {
  if (viewable !== false) return <DetailsButton area="lawfirm" caseId={caseId} size={size} />;
  return (
    <Text span size="sm" c="dimmed">
      No longer with your firm
    </Text>
  );
}
