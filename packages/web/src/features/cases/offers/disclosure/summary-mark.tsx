import type { CaseListItem } from "@caseward/domain/cases/response";
import { Badge } from "@mantine/core";
import { IconEyeOff } from "@tabler/icons-react";

/** Marks an offer of which the firm sees the facts alone, until its conflict check is clear. */
export function SummaryMark({ disclosed, status }: Pick<CaseListItem, "disclosed" | "status">) {
  if (disclosed !== "summary" || status !== "Submitted") return null;
  return (
    <Badge color="gray" variant="light" tt="none" leftSection={<IconEyeOff size={12} aria-hidden />}>
      Name after your conflict check
    </Badge>
  );
}
