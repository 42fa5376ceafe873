import { transactionWithLast } from "@caseward/db/transaction-with-last";
import { DomainError } from "@caseward/domain/errors/catalogue";
import type { Session } from "@caseward/domain/users/response";
import { concerning } from "../../audit/concerning";
import { eventWrite } from "../../audit/record";
import type { Context } from "../../context";
import { verificationLetter } from "../../mail/letters/account";
import { networkOf } from "../limits/network";
import { passSecondFactor } from "../second-factor/login-step";
import { mailLink } from "./links/mailing";
import { hashToken } from "./links/tokens";
import { findLogin, insertSession, lockForLogin, noteLogin } from "./login-repository";
import { deleteSession, type UserRow } from "./repository";
import { sessionOf } from "./session-service";

/** A header that says more than this says nothing more of use. */
const longestUserAgent = 300;

type Credentials = { email: string; password: string; code?: string | null | undefined };

/**
 * Logs in (D15, D17). Throws `invalid_credentials` alike for unknown addresses and wrong passwords, `rate_limited`
 * after too many of them, and once the right password is given `email_not_verified` while the address is unproven,
 * `second_factor_required` and `invalid_code` where the account has a second factor. `unavailable` when too many wait.
 */
export function logIn(ctx: Context, credentials: Credentials): Promise<Session & { token: string }> {
  return ctx.strangers(networkOf(ctx.remoteAddress), () => logInNow(ctx, credentials));
}

async function logInNow(ctx: Context, credentials: Credentials): Promise<Session & { token: string }> {
  const { user, pending } = await ctx.limits.trying(
    [
      ["passwordsOfAccount", credentials.email],
      ["passwordsOfNetwork", networkOf(ctx.remoteAddress)],
    ],
    ["invalid_credentials"],
    () => checkPassword(ctx, credentials),
  );
  if (user.verifiedAt)
    return (
      (await open(ctx, user, 1)) ??
      openSession(ctx, user, await passSecondFactor(ctx, user, credentials.code))
    );
  await ctx.db.transaction((tx) =>
    mailLink(ctx, tx, user, {
      kind: "verification",
      pendingRegistration: pending,
      letter: (link) => verificationLetter(link, user.language ?? ctx.language),
    }),
  );
  ctx.wakeOutbox();
  throw concerning(new DomainError("email_not_verified"), user.id);
}

/** Takes as long for an unknown address as for a known one. Throws `invalid_credentials`. */
async function checkPassword({ db, passwords }: Context, { email, password }: Credentials) {
  const found = await findLogin(db, email);
  const user = found?.user;
  const pending = user?.verifiedAt ? null : (found?.pending ?? null);
  const storedHash = user?.verifiedAt ? user.passwordHash : (pending?.passwordHash ?? null);
  const isRight = await passwords.verify(storedHash, password);
  if (!user || !isRight || user.disabledAt)
    throw concerning(new DomainError("invalid_credentials"), ...(user ? [user.id] : []));
  return { user, pending };
}

/**
 * What a login opens, once all that it asks for was given. Throws `invalid_credentials` when the password changed
 * meanwhile, and `login_step_ended` when a second factor came into force.
 */
export async function openSession(
  ctx: Context,
  user: UserRow,
  factors: 1 | 2 = 1,
): Promise<Session & { token: string }> {
  const opened = await open(ctx, user, factors);
  if (!opened) throw new DomainError("login_step_ended");
  return opened;
}

/** The same, or null when the account has a second factor and only one was given. */
async function open(ctx: Context, user: UserRow, factors: 1 | 2) {
  const token = ctx.randomToken();
  const opened: { session?: Session } = {};
  await transactionWithLast(ctx.db, async (tx) => {
    const account = await lockForLogin(tx, user);
    if (!account) throw new DomainError("invalid_credentials");
    if (factors === 1 && account.isGuarded) return { writes: [] };
    const isSecondFactorDue = factors === 1 && account.isFactorRequired;
    opened.session = sessionOf(account, isSecondFactorDue);
    /** Who logs in with a session of theirs at hand leaves it (ASVS 7.2.4). */
    if (ctx.actor?.id === user.id && ctx.sessionId !== null) await deleteSession(tx, ctx.sessionId);
    const session = newSession(ctx, { id: account.sessionId, userId: user.id, token, isSecondFactorDue });
    const caller = { ...ctx, actor: user, sessionId: session.id };
    const writes = [
      noteLogin.with({ id: user.id, at: session.createdAt, language: ctx.language }),
      insertSession.with(session),
      eventWrite(caller, { action: "auth.login", detail: { factors } }),
    ];
    return { writes };
  });
  return opened.session ? { ...opened.session, token } : null;
}

type New = { id: number; userId: number; token: string; isSecondFactorDue: boolean };

function newSession({ now, settings, userAgent }: Context, { token, ...session }: New) {
  const createdAt = now();
  return {
    ...session,
    tokenHash: hashToken(token),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + settings.sessionMaxMs),
    userAgent: userAgent?.slice(0, longestUserAgent) ?? null,
  };
}
