import { Text } from "@mantine/core";
import { formatDate } from "../../../lib/language/dates";
import type { FirmCase } from "../data/case-pages";
import { type ButtonSize, DetailsButton } from "../lists/details-button";
import { takenBack } from "./firm-case";

type FirmDetailsButtonProps = { row: FirmCase; size?: ButtonSize };

/** Opens a case of the firm. One that was taken back is no longer the firm's to open (D3). */
export function FirmDetailsButton({ row, size = "xs" }: FirmDetailsButtonProps) {
  const { caseId, viewable, outcome, decidedAt } = row;
  if (viewable !== false) return <DetailsButton area="lawfirm" caseId={caseId} size={size} />;
  return (
    <Text span size="sm" c="dimmed">
      {outcome === "recalled" && decidedAt ? takenBack(formatDate(decidedAt)) : "No longer with your firm"}
    </Text>
  );
}
