import { DomainError } from "@caseward/domain/errors/catalogue";
import { deviceOf } from "@caseward/domain/users/device";
import type { Services, SignedIn } from "../../../platform/context";
import { recordEvent } from "../../audit/service";
import { deleteSessionsOf } from "../repository";
import { deleteOwnSession, listSessions } from "./session-repository";

/** The sessions of an account that are open now, the last used first. */
export async function describeSessions(
  { db, now, settings }: Services,
  userId: number,
  presentId: number | null,
) {
  const found = await listSessions(db, userId, { now: now(), idleMs: settings.sessionIdleMs });
  return {
    sessions: found.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
      id,
      ...deviceOf(userAgent),
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isPresent: id === presentId,
    })),
  };
}

export const readSessions = (ctx: SignedIn) => describeSessions(ctx, ctx.actor.id, ctx.sessionId);

/** Ends a session of the caller's own. Throws `not_found` when they have no such session, `rate_limited`. */
export async function endSession(ctx: SignedIn, sessionId: number) {
  await ctx.limits.take("accountChangesOfPerson", ctx.actor.id);
  await ctx.db.transaction(async (tx) => {
    if (!(await deleteOwnSession(tx, ctx.actor.id, sessionId)))
      throw new DomainError("not_found", { message: "This session has already ended." });
    await recordEvent(ctx, tx, { action: "auth.endSession", detail: { sessionId } });
  });
  return readSessions(ctx);
}

/** Ends the caller's sessions but the present one. Throws `rate_limited`. */
export async function endOtherSessions(ctx: SignedIn) {
  await ctx.limits.take("accountChangesOfPerson", ctx.actor.id);
  await ctx.db.transaction(async (tx) => {
    await deleteSessionsOf(tx, ctx.actor.id, ctx.sessionId);
    await recordEvent(ctx, tx, { action: "auth.endOtherSessions" });
  });
  return readSessions(ctx);
}
