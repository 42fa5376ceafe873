import { noticeOfLoss } from "@caseward/db/session-settings";
import { watchedSockets } from "@caseward/db/watched-socket";
import postgres from "postgres";
import { changesChannel } from "./publisher-repository";

type Ears = {
  /** What somebody told on the channel. */
  onNotice: (payload: string) => void;
  /** The channel is open, for the first time or again: what was told before may have gone by unheard. */
  onOpen: () => void;
};

export type Listen = (ears: Ears) => { stop: () => Promise<void> };

/** The waits between tries to reach a database that is away; then the last one again and again. */
const longestWaitSeconds = 5;

/** How often the channel is spoken on by ourselves, and how long a channel may be silent before it is opened anew. */
const usualTiming = { beatMs: 10_000, silenceMs: 30_000 };

/** Nothing that anybody announces. */
const beat = "";

/**
 * One connection of its own that hears every announcement, and one that speaks on the channel now and then: a listener
 * behind a network that was cut would else hear nothing and miss nothing. Both are opened again whenever they are lost.
 */
export const listenAt =
  (url: string, { beatMs, silenceMs } = usualTiming): Listen =>
  ({ onNotice, onOpen }) => {
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
    const hear = (payload: string) => {
      if (payload !== beat) onNotice(payload);
    };
    sql.listen(changesChannel, hear, onOpen).catch(() => undefined);
    const speaking = setInterval(() => void sql.notify(changesChannel, beat).catch(() => undefined), beatMs);
    return {
      stop() {
        clearInterval(speaking);
        return sql.end({ timeout: 1 });
      },
    };
  };
