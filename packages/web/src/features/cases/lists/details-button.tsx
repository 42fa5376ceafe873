import { formatCaseNumber } from "@caseward/domain/values/text";
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";

export type ButtonSize = "xs" | "sm";

type DetailsButtonProps = { area: "admin" | "lawfirm"; caseId: number; size?: ButtonSize };

/** Opens a case of a list on the page that its reader's role has for it. */
export const DetailsButton = ({ area, caseId, size = "xs" }: DetailsButtonProps) => (
  <Button
    component={Link}
    to={`/${area}/case/${caseId}`}
    variant="default"
    size={size}
    flex="none"
    aria-label={`Details of case ${formatCaseNumber(caseId)}`}
  >
    Details
  </Button>
);
