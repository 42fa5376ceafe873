import type { Message } from "@caseward/domain/messages/schema";
import { formatDate, formatTime } from "../../../lib/language/dates";
import { t } from "../../../lib/language/text";
import { isOwn, partyName, type Viewer } from "../parties";

export type MessageEntry = {
  kind: "message";
  key: string;
  message: Message;
  side: "own" | "other";
  /** Visible above the first of several messages in a row, and always there for a screen reader. */
  author: string;
  startsTurn: boolean;
  time: string;
  isReadMark: boolean;
};

export type ThreadEntry =
  | { kind: "day"; key: string; label: string }
  | { kind: "new"; key: string }
  | MessageEntry;

type ViewOptions = { viewer: Viewer; newFromId: number | null; now: Date };

/** Messages that follow one another this closely belong to one turn. */
const turnMs = 5 * 60_000;

/** What a thread shows, from top to bottom: its messages, the days between them and where the new ones begin. */
export function threadEntries(messages: Message[], { viewer, newFromId, now }: ViewOptions): ThreadEntry[] {
  const readMarkId = messages.findLast((message) => isOwn(message, viewer) && message.readAt !== null)?.id;
  return messages.flatMap((message, index) => {
    const { id, createdAt } = message;
    const previous = messages[index - 1];
    const day = formatDate(createdAt);
    const startsDay = previous === undefined || formatDate(previous.createdAt) !== day;
    const startsNew = id === newFromId;
    return [
      ...(startsDay ? [{ kind: "day" as const, key: `day-${id}`, label: dayLabel(day, now) }] : []),
      ...(startsNew ? [{ kind: "new" as const, key: "new" }] : []),
      {
        kind: "message" as const,
        key: `message-${id}`,
        message,
        side: isOwn(message, viewer) ? ("own" as const) : ("other" as const),
        author: authorName(message, viewer),
        startsTurn: startsDay || startsNew || !continuesTurn(previous, message),
        time: formatTime(createdAt),
        isReadMark: id === readMarkId,
      },
    ];
  });
}

function dayLabel(day: string, now: Date): string {
  if (day === formatDate(now)) return t("Today");
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  return day === formatDate(yesterday) ? t("Yesterday") : day;
}

export const authorName = ({ author }: Message, viewer: Viewer) =>
  author.id === viewer.id ? t("You") : `${author.name} · ${partyName(viewer.userType, author.userType)}`;

const continuesTurn = (previous: Message, message: Message) =>
  previous.author.id === message.author.id &&
  Date.parse(message.createdAt) - Date.parse(previous.createdAt) < turnMs;
