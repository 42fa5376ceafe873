import type { Message } from "@caseward/domain/messages/schema";
import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { live } from "../../../lib/lists/freshness";
import { trpc } from "../../../lib/trpc/trpc";
import { isUnread, type Viewer } from "../parties";
import { keepEarlier, messagesOf, type ThreadData, type ThreadPage } from "./keep-earlier";

const pageSize = 50;

/** The form of tRPC's own keys, so that invalidating the procedure reaches the thread. */
const threadKey = (caseId: number) =>
  [["messages", "list"], { input: { caseId }, type: "infinite" }] as const;

type Client = ReturnType<typeof trpc.useUtils>["client"];

/** The newest messages of a case's thread, and those before them when they are asked for. */
export const threadOf = (client: Client, caseId: number) =>
  infiniteQueryOptions<ThreadPage, Error, ThreadData, ReturnType<typeof threadKey>, string | undefined>({
    queryKey: threadKey(caseId),
    queryFn: ({ pageParam }: { pageParam: string | undefined }): Promise<ThreadPage> =>
      client.messages.list.query({ caseId, limit: pageSize, cursor: pageParam }),
    initialPageParam: undefined,
    getNextPageParam: ({ nextCursor }: ThreadPage) => nextCursor,
    structuralSharing: (known, fresh) => keepEarlier(known as ThreadData | undefined, fresh as ThreadData),
  });

/** A thread is fetched whenever it is opened, unless the page just fetched it. */
const cameJustNow = (dataUpdatedAt: number) => Date.now() - dataUpdatedAt < 1000;

/** The thread of a case. `isPresent` is false while it only holds what is cached from an earlier visit. */
export function useThread(caseId: number) {
  const { client } = trpc.useUtils();
  const query = useInfiniteQuery({
    ...live,
    ...threadOf(client, caseId),
    refetchOnMount: ({ state }) =>
      cameJustNow(state.dataUpdatedAt) && !state.isInvalidated ? false : "always",
  });
  const { data } = query;
  const [wasPresent] = useState(() => cameJustNow(query.dataUpdatedAt));
  return {
    ...query,
    data: useMemo(() => data && messagesOf(data), [data]),
    isPresent: wasPresent || query.isFetchedAfterMount,
  };
}

export function useUnreadCount(caseId: number, viewer: Viewer): number {
  const { data = [] } = useThread(caseId);
  return data.filter((message) => isUnread(message, viewer)).length;
}

/** Updates the thread on screen at once with what this screen did. */
export function useThreadChanges(caseId: number) {
  const queryClient = useQueryClient();
  return useMemo(() => {
    const queryKey = threadKey(caseId);
    const change = (edit: (data: ThreadData) => ThreadData) =>
      void queryClient.setQueryData<ThreadData>(queryKey, (data) => data && edit(data));
    return {
      add: async (message: Message) => {
        // A request under way would bring an answer without the message.
        await queryClient.cancelQueries({ queryKey });
        change((data) => withMessage(data, message));
        void queryClient.invalidateQueries({ queryKey });
      },
      readUpTo: (upToId: number, viewer: Viewer, at: string) =>
        change((data) =>
          eachMessage(data, (message) =>
            message.id <= upToId && isUnread(message, viewer) ? { ...message, readAt: at } : message,
          ),
        ),
    };
  }, [queryClient, caseId]);
}

function withMessage(data: ThreadData, message: Message): ThreadData {
  const [newest, ...earlier] = data.pages;
  if (!newest || messagesOf(data).some(({ id }) => id === message.id)) return data;
  return { ...data, pages: [{ ...newest, messages: [...newest.messages, message] }, ...earlier] };
}

const eachMessage = (data: ThreadData, edit: (message: Message) => Message): ThreadData => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, messages: page.messages.map(edit) })),
});
