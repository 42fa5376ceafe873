import type { AppRouter } from "@caseward/server/app-router";
import { httpSubscriptionLink, type TRPCLink } from "@trpc/client";
import { EventSource } from "eventsource";

type Options = { url: string; headers: () => Record<string, string> };

/** Streams by fetch: a browser's own EventSource sends no header, and the token never travels in an address. */
export const streamLink = ({ url, headers }: Options): TRPCLink<AppRouter> =>
  httpSubscriptionLink<AppRouter, typeof EventSource>({
    url,
    EventSource,
    eventSourceOptions: {
      fetch: (input, init) => fetch(input, { ...init, headers: { ...init.headers, ...headers() } }),
    },
  });
