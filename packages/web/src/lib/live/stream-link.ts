import type { AppRouter } from "@caseward/server/app-router";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { readEvents, type StreamEvent } from "./event-stream";

type Options = { url: string; headers: () => Record<string, string> };

/** The server says something every 15 seconds; a line that is silent for longer than two of them is dead. */
const silenceMs = 40_000;

/**
 * Streams by fetch: a browser's own EventSource sends no header, and the token never travels in an address. Not tRPC's
 * own link, which comes back by itself (connection.ts does that, with pauses that grow), and would be on every page.
 */
export const streamLink =
  ({ url, headers }: Options): TRPCLink<AppRouter> =>
  () =>
  ({ op: { path, input } }) =>
    observable((observer) => {
      const leaving = new AbortController();
      const open = () =>
        fetch(`${url}/${path}${questionOf(input)}`, {
          headers: { accept: "text/event-stream", ...headers() },
          cache: "no-store",
          signal: leaving.signal,
        });
      const tell = ({ event, data }: StreamEvent) => {
        if (event === "connected") observer.next({ result: { type: "started" } });
        if (event === "message") observer.next({ result: { type: "data", data: JSON.parse(data) } });
        if (event === "serialized-error") throw TRPCClientError.from({ error: JSON.parse(data) });
      };
      const giveUp = () => leaving.abort(new Error("The stream fell silent"));
      follow(open, tell, giveUp).then(observer.complete, (error: Error) =>
        observer.error(TRPCClientError.from(error)),
      );
      return () => leaving.abort();
    });

const questionOf = (input: unknown) =>
  input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify(input))}`;

/** Follows a stream until the server says that it is over. */
async function follow(
  open: () => Promise<Response>,
  tell: (event: StreamEvent) => void,
  onSilence: () => void,
): Promise<void> {
  const watch = startWatch(onSilence);
  try {
    const response = await open();
    if (!response.ok || !response.body) throw await refusalOf(response);
    for await (const event of readEvents(response.body)) {
      watch.restart();
      if (event.event === "return") return;
      tell(event);
    }
  } finally {
    watch.stop();
  }
  throw new Error("The stream broke off");
}

/** What the server answered in place of a stream: its refusal, or nothing that can be read. */
const refusalOf = async (response: Response): Promise<Error> => TRPCClientError.from(await response.json());

function startWatch(onSilence: () => void) {
  let timer = setTimeout(onSilence, silenceMs);
  const stop = () => clearTimeout(timer);
  const restart = () => {
    stop();
    timer = setTimeout(onSilence, silenceMs);
  };
  return { restart, stop };
}
