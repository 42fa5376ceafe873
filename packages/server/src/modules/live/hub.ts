import { DomainError } from "@caseward/domain/errors/catalogue";
import { liveTopics } from "@caseward/domain/live/topics";
import { z } from "zod";
import type { Announcement } from "./service";
import { missed } from "./publisher-repository";
import type { Listen } from "./listener";
import { createMemory } from "./memory";
import { createWatcher, type Watcher } from "./watcher";

/** Windows that one account watches at a time; each holds a connection to this server. */
const watchersPerUser = 20;

const announcementSchema = z.object({
  topic: z.enum(liveTopics),
  caseId: z.number().nullable(),
  clientId: z.number().nullable(),
  firmIds: z.array(z.number()),
}) satisfies z.ZodType<Announcement>;

export type LiveHub = {
  /**
   * Begins a watch of all announcements since a moment of this process (`performance.now()`); its owner chooses what
   * concerns it. Without a moment, or when nobody can know what was said since, it begins with something missed. Throws
   * `rate_limited` beyond the limit.
   */
  watch: (userId: number, since?: number) => Watcher;
  /** Ends every watch at once and takes no new one. */
  stop: () => Promise<void>;
};

/** Who watches at this server, and the one connection that hears what all servers announce. Opened for the first watcher. */
export function createLiveHub(listen: Listen): LiveHub {
  const watchers = new Map<Watcher, number>();
  const memory = createMemory();
  let ear: ReturnType<Listen> | null = null;
  let isStopped = false;

  function onNotice(payload: string): void {
    const announcement = announcementOf(payload);
    if (payload === missed) onOpen();
    if (!announcement) return;
    memory.keep(announcement);
    for (const watcher of watchers.keys()) watcher.tell(announcement);
  }

  /** The channel was closed, or so is whoever spoke on it: what was said may have gone by unheard. */
  function onOpen(): void {
    memory.startAnew();
    for (const watcher of watchers.keys()) watcher.tellMissed();
  }

  return {
    watch(userId, since) {
      if (isStopped) throw new DomainError("unavailable", { retryAfterSeconds: 2 });
      assertRoom([...watchers.values()].filter((id) => id === userId).length);
      const watcher = createWatcher();
      const recent = since === undefined ? null : memory.since(since);
      if (recent) for (const announcement of recent) watcher.tell(announcement);
      else watcher.tellMissed();
      watchers.set(watcher, userId);
      ear ??= listen({ onNotice, onOpen });
      const end = () => {
        watchers.delete(watcher);
        watcher.end();
      };
      return { ...watcher, end };
    },
    async stop() {
      isStopped = true;
      for (const watcher of watchers.keys()) watcher.end();
      await ear?.stop();
    },
  };
}

function assertRoom(open: number): void {
  if (open < watchersPerUser) return;
  const message = `Your account is open in ${watchersPerUser} windows that update by themselves. Please close some of them.`;
  throw new DomainError("rate_limited", { message, retryAfterSeconds: 60 });
}

/** Anybody who may use the database may write to the channel: what is no announcement of ours is passed over. */
function announcementOf(payload: string): Announcement | null {
  try {
    return announcementSchema.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
}
