import postgres from "postgres";
import { changesChannel } from "./announce";

type Ears = {
  /** What somebody told on the channel. */
  onNotice: (payload: string) => void;
  /** The channel is open, for the first time or again: what was told before may have gone by unheard. */
  onOpen: () => void;
};

export type Listen = (ears: Ears) => { stop: () => Promise<void> };

/** The waits between tries to reach a database that is away; then the last one again and again. */
const longestWaitSeconds = 5;

/** One connection of its own that hears every announcement. The driver opens it again whenever it is lost. */
export const listenAt =
  (url: string): Listen =>
  ({ onNotice, onOpen }) => {
    const sql = postgres(url, {
      max: 1,
      connect_timeout: 10,
      backoff: (tries: number) => Math.min(longestWaitSeconds, 0.1 * 2 ** tries),
      onnotice: () => undefined,
      connection: { application_name: "caseward live" },
    });
    sql.listen(changesChannel, onNotice, onOpen).catch(() => undefined);
    return { stop: () => sql.end({ timeout: 1 }) };
  };
