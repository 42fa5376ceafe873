import { noticeOfLoss } from "@caseward/db/session-settings";
import { watchedSockets } from "@caseward/db/watched-socket";
import postgres from "postgres";
import { changesChannel } from "./publisher-repository";

type Handlers = {
  /** What was published on the channel. */
  onMessage: (payload: string) => void;
  /** The channel is open, for the first time or again: what was published before may be missed. */
  onOpen: () => void;
};

export type Listen = (handlers: Handlers) => { stop: () => Promise<void> };

/** The waits between tries to reach a database that is away; then the last one again and again. */
const longestWaitSeconds = 5;

/** How often we publish a beat on the channel ourselves, and how long a channel may be silent before it is opened anew. */
const usualTiming = { beatMs: 10_000, silenceMs: 30_000 };

/** An empty payload, which is no event. */
const beat = "";

/**
 * One connection of its own that receives every event, and one that publishes a beat now and then: a listener
 * behind a network that was cut would else receive nothing and miss nothing. Both are opened again whenever they are lost.
 */
export const listenAt =
  (url: string, { beatMs, silenceMs } = usualTiming): Listen =>
  ({ onMessage, onOpen }) => {
    const settings = {
      max: 1,
      connect_timeout: 10,
      max_lifetime: null,
      fetch_types: false,
      backoff: (tries: number) => Math.min(longestWaitSeconds, 0.1 * 2 ** tries),
      onnotice: () => undefined,
      socket: watchedSockets(silenceMs),
      connection: { application_name: "caseward live", ...noticeOfLoss },
    };
    const sql = postgres(url, settings);
    const receive = (payload: string) => {
      if (payload !== beat) onMessage(payload);
    };
    sql.listen(changesChannel, receive, onOpen).catch(() => undefined);
    const beating = setInterval(() => void sql.notify(changesChannel, beat).catch(() => undefined), beatMs);
    return {
      stop() {
        clearInterval(beating);
        return sql.end({ timeout: 1 });
      },
    };
  };
