import type { AppRouter } from "@caseward/server/app-router";
import { createTRPCClient, httpSubscriptionLink } from "@trpc/client";
import { EventSource, type EventSourceInit } from "eventsource";
import { headers, sessionEndLink, url } from "../trpc/trpc-client";

type FetchStream = NonNullable<EventSourceInit["fetch"]>;

/**
 * Adds the session's header. An EventSource reads streams only, so that a refusal, which comes as JSON, is handed to it
 * as the event in which tRPC reports errors.
 */
const fetchStream: FetchStream = async (address, init) => {
  const response = await fetch(address, { ...init, headers: { ...init.headers, ...headers() } });
  if (response.ok) return response;
  const { error } = await response.json();
  const event = `event: serialized-error\ndata: ${JSON.stringify(error)}\n\n`;
  return new Response(event, { headers: { "content-type": "text/event-stream" } });
};

/**
 * The client of the stream of changes, apart because its code loads after the login. It needs its own EventSource: the
 * browser's cannot send headers, and the token never travels in an address.
 */
export const createLiveClient = () =>
  createTRPCClient<AppRouter>({
    links: [
      sessionEndLink,
      httpSubscriptionLink({ url, EventSource, eventSourceOptions: { fetch: fetchStream } }),
    ],
  });
