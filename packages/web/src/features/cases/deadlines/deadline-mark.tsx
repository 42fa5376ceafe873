import type { CaseListItem } from "@caseward/domain/cases/response";
import { Badge } from "@mantine/core";
import { IconAlertTriangle, IconClock } from "@tabler/icons-react";
import { markTitle, markWords } from "./deadline-words";

type DeadlineMarkProps = Pick<CaseListItem, "deadline"> & {
  /** The days alone, where there is little room. */
  short?: boolean;
};

/** Beside a case whose next time limit is near or has gone by, in words, by sign and by colour. Else nothing. */
export function DeadlineMark({ deadline, short = false }: DeadlineMarkProps) {
  if (!deadline || deadline.level === "calm") return null;
  const isRed = deadline.level === "red";
  const Icon = isRed ? IconAlertTriangle : IconClock;
  const title = markTitle(deadline);
  return (
    <Badge
      color={isRed ? "red" : "yellow"}
      variant="light"
      tt="none"
      flex="none"
      ta="start"
      h="auto"
      mih="var(--badge-height)"
      title={title}
      leftSection={<Icon size={12} aria-hidden />}
    >
      {/* In two lines rather than cut off: its end says how many days are left. */}
      <span style={{ display: "block", whiteSpace: "normal", lineHeight: 1.35 }}>
        {markWords(deadline, short)}
      </span>
    </Badge>
  );
}
