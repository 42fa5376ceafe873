import { DomainError } from "@caseward/domain/errors/catalogue";
import type { Session } from "@caseward/domain/users/response";
import type { Context } from "../../../platform/context";
import { inTransaction } from "../../../platform/database/in-transaction";
import { hashToken } from "../../../platform/encryption/token-hash";
import { withAffectedUsers } from "../../../platform/errors/affected-users";
import { limits } from "../../../platform/limits/limits";
import { networkOf } from "../../../platform/limits/network";
import { countEach } from "../../../platform/limits/repository";
import { recordEvent } from "../../audit/service";
import { inSteadyTime } from "../passwords/steady-time";
import { isMarkOf, isTaken, mailRegistration } from "../registration/registration-mail";
import { deleteSession, type UserRow } from "../repository";
import { passSecondFactor } from "../second-factor/login-step";
import { sessionOf } from "../sessions/session-service";
import { deviceHashOf, deviceKeyOf, knowDevice } from "./device-service";
import { type FoundLogin, findLogin, insertSession, lockForLogin, noteLogin } from "./login-repository";

/** A header that says more than this says nothing more of use. */
const longestUserAgent = 300;

type Credentials = { email: string; password: string; code?: string | null | undefined };

/**
 * Logs in (D15, D17). Throws `invalid_credentials` alike for unknown addresses and wrong passwords, `rate_limited`,
 * `unavailable`, and with the right password alone `email_not_verified`, `second_factor_required`, `invalid_code`.
 */
export async function logIn(ctx: Context, credentials: Credentials): Promise<Session & { token: string }> {
  const logInHere = () =>
    ctx.anonymousCallers(networkOf(ctx.remoteAddress), () => logInNow(ctx, credentials));
  try {
    return await (credentials.code ? inSteadyTime(logInHere) : logInHere());
  } catch (error) {
    /** It mails outside of the limit for anonymous callers, so that others need not wait. */
    if (error instanceof RegisteredPassword) return refuseUnverified(ctx, error);
    throw error;
  }
}

/**
 * Where others have used up the limit of the account or network, a known device has its own limit. A login with both
 * proofs has one, too: it succeeds with both right, and is otherwise answered as if it had no limit of its own.
 */
async function logInNow(ctx: Context, credentials: Credentials): Promise<Session & { token: string }> {
  const { email, code } = credentials;
  let needsBoth = false;
  const ownWay = (found: FoundLogin | null) => {
    if (found?.isKnownDevice) return [["passwordsOfDevice", deviceKeyOf(ctx, found.user.id)] as const];
    needsBoth = Boolean(code);
    return needsBoth ? [["bothProofsOfAccount", email] as const] : null;
  };
  const session = ctx.limits.tryingFast(
    [
      ["passwordsOfAccount", email],
      ["passwordsOfNetwork", networkOf(ctx.remoteAddress)],
    ],
    ["invalid_credentials"],
    {
      countAndFind: async (db, counts, at) => {
        const login = { email, deviceHash: deviceHashOf(ctx) };
        const [counted, found] = await Promise.all([countEach(db, counts, at), findLogin(db, login, at)]);
        return { counted, found };
      },
      ownWay,
      work: async (found) => {
        const checked = await checkPassword(ctx, found, credentials);
        if (needsBoth && !checked.hasSecondFactor) throw new DomainError("invalid_credentials");
        return checked;
      },
      goOn: (checked) => admit(ctx, checked, code),
    },
  );
  return session.catch((error: unknown) => {
    if (needsBoth && (error instanceof DomainError || error instanceof RegisteredPassword))
      throw withAffectedUsers(
        new DomainError("rate_limited", { retryAfterSeconds: limits.bothProofsOfAccount.windowMs / 1000 }),
      );
    throw error;
  });
}

/**
 * Checks the password, in the same time and with the same answer whether the address has an account or not, also for
 * the password of its newest registration (D15). Throws `invalid_credentials`, RegisteredPassword.
 */
async function checkPassword(ctx: Context, found: FoundLogin | null, credentials: Credentials) {
  const { user = null, pending = null, registeredMark = null } = found ?? {};
  const storedHash = user?.verifiedAt ? user.passwordHash : (pending?.passwordHash ?? null);
  const isRight = await ctx.passwords.verify(storedHash, credentials.password);
  const isMarked = isMarkOf(ctx, credentials, registeredMark);
  if (user && found && isRight && user.verifiedAt && !user.disabledAt) return found;
  if (user && (isTaken(user) ? isMarked : isRight))
    throw new RegisteredPassword(user, isTaken(user) ? { registeredMark } : { pendingRegistration: pending });
  throw withAffectedUsers(new DomainError("invalid_credentials"), ...(user ? [user.id] : []));
}

/** A password that was typed at a registration and is not in force: it counts as no wrong one and clears no count. */
class RegisteredPassword extends Error {
  override readonly name = "RegisteredPassword";
  constructor(
    readonly user: UserRow,
    readonly registration: Parameters<typeof mailRegistration>[3],
  ) {
    super("The password of a registration");
  }
}

/** Mails again what the registration mailed. Throws `email_not_verified`. */
async function refuseUnverified(ctx: Context, { user, registration }: RegisteredPassword): Promise<never> {
  await inSteadyTime(() => ctx.db.transaction((tx) => mailRegistration(ctx, tx, user, registration)));
  ctx.wakeOutbox();
  throw withAffectedUsers(new DomainError("email_not_verified"), user.id);
}

type Checked = Pick<FoundLogin, "user" | "hasSecondFactor" | "isKnownDevice">;

async function admit(ctx: Context, { user, ...login }: Checked, code: Credentials["code"]) {
  const deviceHash = login.isKnownDevice ? deviceHashOf(ctx) : null;
  return openSession(
    ctx,
    user,
    login.hasSecondFactor ? await passSecondFactor(ctx, user, { code, deviceHash }) : 1,
  );
}

/**
 * Opens a session after so many factors, and ends the one of their own that they log in with. Throws
 * `invalid_credentials` when the password changed meanwhile, so that no session outlives a reset (D17), and
 * `login_step_ended` when a second factor came into force.
 */
export function openSession(
  ctx: Context,
  user: UserRow,
  factors: 1 | 2 = 1,
): Promise<Session & { token: string }> {
  const token = ctx.randomToken();
  const createdAt = ctx.now();
  return inTransaction(ctx, async (tx) => {
    const found = await lockForLogin(tx, user);
    if (!found) throw new DomainError("invalid_credentials");
    if (factors === 1 && found.hasSecondFactor) throw new DomainError("login_step_ended");
    const { account, sessionId } = found;
    const isSecondFactorDue = factors === 1 && found.isFactorRequired;
    await Promise.all([
      insertSession(tx, {
        id: sessionId,
        userId: user.id,
        tokenHash: hashToken(token),
        createdAt,
        expiresAt: new Date(createdAt.getTime() + ctx.settings.sessionMaxMs),
        userAgent: ctx.userAgent?.slice(0, longestUserAgent) ?? null,
        isSecondFactorDue,
      }),
      noteLogin(tx, user.id, createdAt, ctx.language),
      knowDevice(ctx, tx, user.id, createdAt),
      /** Who logs in with a session of theirs at hand leaves it (ASVS 7.2.4). */
      ctx.actor?.id === user.id && ctx.sessionId !== null && deleteSession(tx, ctx.sessionId),
      recordEvent({ ...ctx, actor: user, sessionId }, tx, { action: "auth.login", detail: { factors } }),
    ]);
    return { ...sessionOf(account, isSecondFactorDue), token };
  });
}
