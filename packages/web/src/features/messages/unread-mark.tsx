import { Badge, VisuallyHidden } from "@mantine/core";
import { IconMessage } from "@tabler/icons-react";
import { t } from "../../lib/language/text";

/** Lists count no further (the server stops at 100). */
const counted = 99;

/** '3 new messages', or null when there are none. */
export function unreadText(count: number): string | null {
  if (count < 1) return null;
  if (count > counted) return t("{count}+ new messages", { count: counted });
  return count === 1 ? t("1 new message") : t("{count} new messages", { count });
}

const badgeProps = {
  color: "harbour",
  variant: "filled",
  tt: "none",
  leftSection: <IconMessage size={12} aria-hidden />,
} as const;

/** How many messages of a thread are unread, beside its case; nothing when there are none. `short` shows the number alone. */
export function UnreadMark({ count, short = false }: { count: number; short?: boolean }) {
  const text = unreadText(count);
  if (!text) return null;
  if (!short) return <Badge {...badgeProps}>{text}</Badge>;
  return (
    <Badge {...badgeProps} flex="none" title={text}>
      <span aria-hidden>{Math.min(count, counted)}</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </Badge>
  );
}

/** The same as a link to the thread, on the page that has it. */
export function UnreadLink({ count }: { count: number }) {
  const text = unreadText(count);
  return (
    text && (
      <Badge {...badgeProps} component="a" href={`#${threadId}`} style={{ cursor: "pointer" }}>
        {text}
      </Badge>
    )
  );
}

export const threadId = "messages";
