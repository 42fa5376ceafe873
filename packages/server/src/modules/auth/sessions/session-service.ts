import { addressOf } from "@caseward/domain/addresses/address";
import { DomainError } from "@caseward/domain/errors/catalogue";
import type { Actor } from "@caseward/domain/users/actor";
import type { Session, User } from "@caseward/domain/users/response";
import type { Context, Services, SignedIn } from "../../../platform/context";
import { hashToken } from "../../../platform/encryption/token-hash";
import type { OpenSession } from "../../../platform/ports";
import { recordEvent } from "../../audit/service";
import { deleteSession, findSession, findSessionUser, touchSession } from "../repository";
import { findSessionHandle } from "./session-repository";

/** A session is written to at most this often while it is used. */
const touchIntervalMs = 60_000;

/**
 * Who a bearer token belongs to, read anew on each request, or null (D12, D17). An attended request counts as use of the
 * session.
 */
export async function authenticate(
  { db, now, settings }: Services,
  token: string,
  { isAttended }: { isAttended: boolean },
): Promise<{ actor: Actor; sessionId: number } | null> {
  const at = now();
  const clock = { now: at, idleMs: settings.sessionIdleMs };
  const session = await findSession(db, { tokenHash: hashToken(token) }, clock);
  if (!session) return null;
  if (isAttended && at.getTime() - session.lastSeenAt.getTime() > touchIntervalMs)
    await touchSession(db, session.id, at);
  return { actor: actorOf(session), sessionId: session.id };
}

const actorOf = ({ userId: id, userType, firmId, isSecondFactorDue }: OpenSession): Actor => ({
  id,
  userType,
  firmId,
  ...(isSecondFactorDue ? { isSecondFactorDue } : {}),
});

/**
 * Who a session belongs to that is known by its id, or by its handle from a link that we signed; or null. That does not
 * prolong it.
 */
export async function authenticateSession(
  { db, now, settings }: Services,
  which: { id: number } | { handle: string },
): Promise<{ actor: Actor; sessionId: number } | null> {
  const session = await findSession(db, which, { now: now(), idleMs: settings.sessionIdleMs });
  return session && { actor: actorOf(session), sessionId: session.id };
}

/** What a link names the caller's session by. Throws `unauthenticated` when it ended meanwhile. */
export async function handleOfSession({ db, sessionId }: SignedIn): Promise<string> {
  const handle = await findSessionHandle(db, sessionId);
  if (handle === null) throw new DomainError("unauthenticated");
  return handle;
}

async function describeSession({ db }: Services, userId: number, isDue = false): Promise<Session> {
  const found = await findSessionUser(db, userId);
  if (!found) throw new DomainError("unauthenticated");
  return sessionOf(found, isDue);
}

type SessionUser = NonNullable<Awaited<ReturnType<typeof findSessionUser>>>;

/** What a session says, at login and afterwards. */
export function sessionOf({ user, firm, address }: SessionUser, isDue: boolean): Session {
  const session = { user: describeUser(user), firm, address: address && addressOf(address) };
  return isDue ? { ...session, isSecondFactorDue: true } : session;
}

function describeUser({
  id,
  firstName,
  lastName,
  email,
  phoneNumber,
  userType,
  lawFirmId,
}: SessionUser["user"]): User {
  const user = { id, firstName, lastName, email, phoneNumber, userType };
  return userType === "lawfirm" ? { ...user, firmId: lawFirmId } : user;
}

/** The present session: what login answered, as it is now. */
export const readSession = (ctx: SignedIn): Promise<Session> =>
  describeSession(ctx, ctx.actor.id, ctx.actor.isSecondFactorDue);

/** Ends the caller's session on the server. Without one there is nothing to end. */
export async function logOut(ctx: Context): Promise<Record<string, never>> {
  const { db, sessionId } = ctx;
  if (sessionId === null) return {};
  await db.transaction(async (tx) => {
    if (await deleteSession(tx, sessionId)) await recordEvent(ctx, tx, { action: "auth.logout" });
  });
  return {};
}
