import { DomainError } from "@caseward/domain/errors/catalogue";
import type { Change } from "@caseward/domain/messages/live/schema";
import { openingMs } from "@caseward/domain/messages/live/timing";
import type { Actor } from "@caseward/domain/users/actor";
import { can } from "@caseward/domain/users/permissions";
import type { SignedIn } from "../../platform/context";
import type { LiveEvent, News } from "../../platform/ports";
import { authenticateSession } from "../auth/sessions/session-service";

/** How often a quiet watcher's session is looked at, and how long one watch lasts before it is begun anew. */
const usualTiming = { checkMs: 60_000, lifeMs: 10 * 60_000 };

const missed: Change = { topic: "missed", caseId: null };

type Watch = { askedMsAgo?: number; signal: AbortSignal | undefined; timing?: typeof usualTiming };

/**
 * What changes under the caller's eyes (D40) since `askedMsAgo`; without that, or when events since may be lost, it
 * begins with `missed`, and the page asks for everything again. The caller's rights are read before the first event and
 * once a minute, without keeping the session alive, and the stream ends by itself after a time. Throws
 * `unauthenticated` when the session is over, `rate_limited` at the account's limit of watches.
 */
export async function* streamChanges(
  ctx: SignedIn,
  { askedMsAgo, signal, timing = usualTiming }: Watch,
): AsyncGenerator<Change, void> {
  // The request may have been on its way for as long as the page waits for it.
  const since = askedMsAgo === undefined ? undefined : performance.now() - askedMsAgo - openingMs;
  const subscription = ctx.live.subscribe(ctx.actor.id, since);
  const lifetime = setTimeout(subscription.end, timing.lifeMs);
  signal?.addEventListener("abort", subscription.end, { once: true });
  if (signal?.aborted) subscription.end();
  let { actor } = ctx;
  let checkedAt = performance.now();
  try {
    for (;;) {
      const news = await subscription.next(timing.checkMs);
      if (!news) return;
      const isDue = performance.now() - checkedAt >= timing.checkMs;
      if (!isDue && changesFor(actor, news).length === 0) continue;
      const before = actor;
      actor = await presentActor(ctx);
      checkedAt = performance.now();
      // Events since the change of firm were filtered by the firm before.
      if (actor.firmId !== before.firmId) yield missed;
      yield* changesFor(actor, news);
    }
  } finally {
    clearTimeout(lifetime);
    signal?.removeEventListener("abort", subscription.end);
    subscription.end();
  }
}

async function presentActor(ctx: SignedIn): Promise<Actor> {
  const session = await authenticateSession(ctx, { id: ctx.sessionId });
  if (!session) throw new DomainError("unauthenticated");
  if (!can(session.actor, "live.changes")) throw new DomainError("forbidden");
  return session.actor;
}

function changesFor(actor: Actor, { hasMissed, events }: News): Change[] {
  if (hasMissed) return [missed];
  return events.filter((event) => affects(actor, event)).map(({ topic, caseId }) => ({ topic, caseId }));
}

/** Admins see every case, a firm those it holds or has just lost, a client its own; tasks are not for clients. */
function affects({ id, userType, firmId }: Actor, { topic, clientId, firmIds }: LiveEvent): boolean {
  if (userType === "admin") return true;
  if (userType === "client") return clientId === id && topic !== "tasks";
  return firmId !== null && firmIds.includes(firmId);
}
