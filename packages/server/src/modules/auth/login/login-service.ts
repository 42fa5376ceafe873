import { DomainError } from "@caseward/domain/errors/catalogue";
import type { Session } from "@caseward/domain/users/response";
import type { Context } from "../../../platform/context";
import { withAffectedUsers } from "../../../platform/errors/affected-users";
import { networkOf } from "../../../platform/limits/network";
import { verificationTemplate } from "../emails/account";
import { mailLink } from "../links/mailing";
import { hashToken } from "../links/tokens";
import type { UserRow } from "../repository";
import { passSecondFactor } from "../second-factor/login-step";
import { sessionOf } from "../sessions/session-service";
import { countAndFindLogin, type FoundLogin, openLogin } from "./login-repository";

/** A header that says more than this says nothing more of use. */
const longestUserAgent = 300;

type Credentials = { email: string; password: string; code?: string | null | undefined };

/**
 * Logs in (D15, D17). Throws `invalid_credentials` alike for unknown addresses and wrong passwords, `rate_limited`
 * after too many of them, and once the right password is given `email_not_verified` while the address is unproven,
 * `second_factor_required` and `invalid_code` where the account has a second factor. `unavailable` when too many wait.
 */
export function logIn(ctx: Context, credentials: Credentials): Promise<Session & { token: string }> {
  return ctx.anonymousCallers(networkOf(ctx.remoteAddress), () => logInNow(ctx, credentials));
}

function logInNow(ctx: Context, credentials: Credentials): Promise<Session & { token: string }> {
  const { email, code } = credentials;
  return ctx.limits.tryingFast(
    [
      ["passwordsOfAccount", email],
      ["passwordsOfNetwork", networkOf(ctx.remoteAddress)],
    ],
    ["invalid_credentials"],
    {
      countAndFind: (db, counts, at) => countAndFindLogin(db, email, counts, at),
      work: (found) => checkPassword(ctx, found, credentials),
      goOn: (checked) => admit(ctx, checked, code),
    },
  );
}

/** Takes as long for an unknown address as for a known one. Throws `invalid_credentials`. */
async function checkPassword({ passwords }: Context, found: FoundLogin | null, { password }: Credentials) {
  const user = found?.user;
  const pending = user?.verifiedAt ? null : (found?.pending ?? null);
  const storedHash = user?.verifiedAt ? user.passwordHash : (pending?.passwordHash ?? null);
  const isRight = await passwords.verify(storedHash, password);
  if (!user || !isRight || user.disabledAt)
    throw withAffectedUsers(new DomainError("invalid_credentials"), ...(user ? [user.id] : []));
  return { user, pending };
}

/** What the right password leads to. */
async function admit(
  ctx: Context,
  { user, pending }: FoundLogin,
  code: Credentials["code"],
): Promise<Session & { token: string }> {
  if (user.verifiedAt)
    return (await open(ctx, user, 1)) ?? openSession(ctx, user, await passSecondFactor(ctx, user, code));
  await ctx.db.transaction((tx) =>
    mailLink(ctx, tx, user, {
      kind: "verification",
      pendingRegistration: pending,
      template: (link) => verificationTemplate(link, user.language ?? ctx.language),
    }),
  );
  ctx.wakeOutbox();
  throw withAffectedUsers(new DomainError("email_not_verified"), user.id);
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
  const createdAt = ctx.now();
  const opened = await openLogin(ctx.db, {
    id: user.id,
    passwordHash: user.passwordHash,
    factors,
    language: ctx.language,
    tokenHash: hashToken(token),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + ctx.settings.sessionMaxMs),
    userAgent: ctx.userAgent?.slice(0, longestUserAgent) ?? null,
    /** Who logs in with a session of theirs at hand leaves it (ASVS 7.2.4). */
    leftId: ctx.actor?.id === user.id ? ctx.sessionId : null,
    caller: { ...ctx, actor: user },
  });
  if (!opened) throw new DomainError("invalid_credentials");
  if (factors === 1 && opened.isGuarded) return null;
  return { ...sessionOf(opened, factors === 1 && opened.isFactorRequired), token };
}
