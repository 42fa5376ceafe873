import type { CaseListItem } from "@caseward/domain/cases/response";
import { Badge } from "@mantine/core";
import { IconInbox, IconX } from "@tabler/icons-react";

/** Marks what a client or an anonymous caller told of, as long as no administrator took it on as a case. */
export function FromClientsMark({ admission }: Pick<CaseListItem, "admission">) {
  if (!admission || admission.state === "admitted") return null;
  const isOpen = admission.state === "awaiting";
  const Icon = isOpen ? IconInbox : IconX;
  return (
    <Badge
      color={isOpen ? "yellow" : "gray"}
      variant="light"
      tt="none"
      leftSection={<Icon size={12} aria-hidden />}
    >
      {isOpen ? "From clients" : "Turned down"}
    </Badge>
  );
}
