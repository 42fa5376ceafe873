import { DomainError } from "@caseward/domain/errors/catalogue";
import { liveTopics } from "@caseward/domain/messages/live/topics";
import { z } from "zod";
import type { LiveEvent, LiveHub } from "../../platform/ports";
import type { Listen } from "./listener";
import { createMemory } from "./memory";
import { missed } from "./publisher-repository";
import { createSubscription, type PushedSubscription } from "./subscription";

/** Windows of one account that are subscribed at a time; each holds a connection to this server. */
const subscriptionsPerUser = 20;

const eventSchema = z.object({
  topic: z.enum(liveTopics),
  caseId: z.number().nullable(),
  clientId: z.number().nullable(),
  firmIds: z.array(z.number()),
}) satisfies z.ZodType<LiveEvent>;

/** The subscriptions of this server, and the one connection that receives the events of all servers: opened for the first. */
export function createLiveHub(listen: Listen): LiveHub {
  const subscriptions = new Map<PushedSubscription, number>();
  const memory = createMemory();
  let listener: ReturnType<Listen> | null = null;
  let isStopped = false;

  function onMessage(payload: string): void {
    const event = eventOf(payload);
    if (payload === missed) onOpen();
    if (!event) return;
    memory.keep(event);
    for (const subscription of subscriptions.keys()) subscription.push(event);
  }

  /** The channel was closed, or its publisher was: events may have been missed. */
  function onOpen(): void {
    memory.startAnew();
    for (const subscription of subscriptions.keys()) subscription.pushMissed();
  }

  return {
    subscribe(userId, since) {
      if (isStopped) throw new DomainError("unavailable", { retryAfterSeconds: 2 });
      assertBelowLimit([...subscriptions.values()].filter((id) => id === userId).length);
      const subscription = createSubscription();
      const recent = since === undefined ? null : memory.since(since);
      if (recent) for (const event of recent) subscription.push(event);
      else subscription.pushMissed();
      subscriptions.set(subscription, userId);
      listener ??= listen({ onMessage, onOpen });
      const end = () => {
        subscriptions.delete(subscription);
        subscription.end();
      };
      return { ...subscription, end };
    },
    async stop() {
      isStopped = true;
      for (const subscription of subscriptions.keys()) subscription.end();
      await listener?.stop();
    },
  };
}

function assertBelowLimit(open: number): void {
  if (open < subscriptionsPerUser) return;
  const message = `Your account is open in ${subscriptionsPerUser} windows that update by themselves. Please close some of them.`;
  throw new DomainError("rate_limited", { message, retryAfterSeconds: 60 });
}

/** Anybody who may use the database may write to the channel: what is no event of ours is passed over. */
function eventOf(payload: string): LiveEvent | null {
  try {
    return eventSchema.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
}
