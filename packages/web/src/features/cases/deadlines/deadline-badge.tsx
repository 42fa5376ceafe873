import { Badge } from "@mantine/core";
import { IconAlertTriangle, IconClock } from "@tabler/icons-react";
import { daysLeftWords, type Mark, markTitle } from "./deadline-words";

type DeadlineBadgeProps = { deadline: Mark; short: boolean };

/** How many days are left, in words, by sign and by colour. */
export function DeadlineBadge({ deadline, short }: DeadlineBadgeProps) {
  const isRed = deadline.level === "red";
  const Icon = isRed ? IconAlertTriangle : IconClock;
  return (
    <Badge
      color={isRed ? "red" : "yellow"}
      variant="light"
      tt="none"
      flex="none"
      title={markTitle(deadline)}
      leftSection={<Icon size={12} aria-hidden />}
    >
      {short && deadline.daysLeft < 0 ? "Passed" : daysLeftWords(deadline.daysLeft)}
    </Badge>
  );
}
