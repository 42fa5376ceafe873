import { Badge } from "@mantine/core";
import { IconMessage } from "@tabler/icons-react";

/** Lists count no further (the server stops at 100). */
const counted = 99;

/** '3 new messages', or null when there are none. */
export function unreadText(count: number): string | null {
  if (count < 1) return null;
  if (count > counted) return `${counted}+ new messages`;
  return count === 1 ? "1 new message" : `${count} new messages`;
}

/** What waits to be read in a thread, in words beside its case; nothing when there is nothing. */
export function UnreadMark({ count }: { count: number }) {
  const text = unreadText(count);
  if (text === null) return null;
  return (
    <Badge color="harbour" variant="filled" tt="none" leftSection={<IconMessage size={12} aria-hidden />}>
      {text}
    </Badge>
  );
}
