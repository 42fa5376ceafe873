import type { Message } from "@caseward/domain/messages/schema";
import { type InfiniteData, replaceEqualDeep } from "@tanstack/react-query";

export type ThreadPage = { messages: Message[]; nextCursor: string | null };
export type ThreadData = InfiniteData<ThreadPage, string | undefined>;

/** All messages of the pages, oldest first. The newest page comes first, as it is fetched first. */
export const messagesOf = ({ pages }: ThreadData): Message[] =>
  pages.toReversed().flatMap(({ messages }) => messages);

/**
 * What a fresh answer makes of the known one. Each new message pushes the oldest one off the pages that are fetched
 * again; whoever reads up there would lose it. It stays, as long as no gap opens between it and the fresh ones.
 */
export function keepEarlier(known: ThreadData | undefined, fresh: ThreadData): ThreadData {
  const lastPage = fresh.pages.at(-1);
  const oldest = fresh.pages.findLast(({ messages }) => messages.length > 0)?.messages[0];
  if (!known || !lastPage || !oldest) return fresh;
  const before = messagesOf(known);
  const kept = before.slice(
    0,
    Math.max(
      0,
      before.findIndex(({ id }) => id === oldest.id),
    ),
  );
  if (kept.length === 0) return replaceEqualDeep(known, fresh);
  const joined = {
    messages: [...kept, ...lastPage.messages],
    nextCursor: known.pages.at(-1)?.nextCursor ?? null,
  };
  return replaceEqualDeep(known, { ...fresh, pages: [...fresh.pages.slice(0, -1), joined] });
}
