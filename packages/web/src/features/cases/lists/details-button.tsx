import { formatCaseNumber } from "@caseward/domain/text";
import { Button, type MantineSize } from "@mantine/core";
import { Link } from "@tanstack/react-router";

type DetailsButtonProps = { area: "admin" | "lawfirm"; caseId: number; size?: MantineSize };

/** Opens a case of a list on the page that its reader's role has for it. */
export function DetailsButton({ area, caseId, size = "xs" }: DetailsButtonProps) {
  return (
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
}
