import { caseStatuses, statusLabel } from "@caseward/domain/cases/status/status";
import { Badge } from "@mantine/core";
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCheck,
  IconCircle,
  IconClock,
  IconHandStop,
  IconX,
} from "@tabler/icons-react";
import { t } from "../../lib/language/text";

const normal = { color: "gray", Icon: IconCircle } as const;

const styles = new Map(
  Object.entries({
    new: { color: "harbour", Icon: IconCircle },
    submitted: { color: "yellow", Icon: IconClock },
    accepted: { color: "green", Icon: IconCheck },
    "in progress": { color: "green", Icon: IconCheck },
    rejected: { color: "red", Icon: IconX },
    recalled: { color: "gray", Icon: IconArrowBackUp },
    expired: { color: "red", Icon: IconClock },
    pending: { color: "yellow", Icon: IconClock },
    sent: { color: "green", Icon: IconCheck },
    done: { color: "gray", Icon: IconCheck },
    refused: { color: "yellow", Icon: IconHandStop },
    failed: { color: "red", Icon: IconAlertTriangle },
    cancelled: { color: "gray", Icon: IconX },
    high: { color: "red", Icon: IconAlertTriangle },
    normal,
  } as const),
);

/** A case's own status is read by its client, too; all others are for people who read English. */
function wordOf(text: string): string {
  const ofCase = caseStatuses.map(statusLabel).find((label) => label === text);
  return ofCase ? t(ofCase) : text;
}

/** A status in lower case with its icon and colour; 'high' is red, anything unknown looks like 'normal'. */
export function StatusChip({ status }: { status: string }) {
  const text = status.toLowerCase();
  const { color, Icon } = styles.get(text) ?? normal;
  return (
    <Badge
      color={color}
      variant={text === "high" ? "filled" : "light"}
      tt="none"
      leftSection={<Icon size={12} aria-hidden />}
    >
      {wordOf(text)}
    </Badge>
  );
}
