import type { Message } from "@caseward/domain/messages/schema";
import { type InfiniteData, replaceEqualDeep } from "@tanstack/react-query";

export type ThreadPage = { messages: Message[]; nextCursor: string | null };
export type ThreadData = InfiniteData<ThreadPage, string | undefined>;

/** All messages of the pages, oldest first. The newest page comes first, as it is fetched first. */
export const messagesOf = ({ pages }: ThreadData): Message[] =>
  pages.toReversed().flatMap(({ messages }) => messages);

/**
 * Joins a fresh answer with the known thread into a single page, so that only the newest messages are fetched again.
 * Earlier messages stay unless a gap lies between the two.
 */
export function keepEarlier(known: ThreadData | undefined, fresh: ThreadData): ThreadData {
  const messages = messagesOf(fresh);
  const kept = known ? before(messages[0], messagesOf(known)) : [];
  const { pages } = kept.length > 0 && known ? known : fresh;
  const joined = {
    pages: [
      {
        messages: [...readAsLater(kept, messages), ...messages],
        nextCursor: pages.at(-1)?.nextCursor ?? null,
      },
    ],
    pageParams: fresh.pageParams.slice(0, 1),
  };
  return known ? replaceEqualDeep(known, joined) : joined;
}

const before = (oldest: Message | undefined, messages: Message[]) =>
  messages.slice(
    0,
    Math.max(
      0,
      messages.findIndex(({ id }) => id === oldest?.id),
    ),
  );

/** Nobody reads a message without those before it: what a party wrote earlier is read when something later is. */
const readAsLater = (kept: Message[], later: Message[]) =>
  kept.map((message) => {
    if (message.readAt !== null) return message;
    const read = later.find((one) => one.author.userType === message.author.userType && one.readAt !== null);
    return { ...message, readAt: read?.readAt ?? null };
  });
