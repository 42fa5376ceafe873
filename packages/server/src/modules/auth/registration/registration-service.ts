import { DomainError } from "@caseward/domain/errors/catalogue";
import type { registerSchema, verifyEmailSchema } from "@caseward/domain/users/credentials";
import type { z } from "zod";
import type { Context } from "../../../platform/context";
import { hashToken } from "../../../platform/encryption/token-hash";
import { withAffectedUsers } from "../../../platform/errors/affected-users";
import { networkOf } from "../../../platform/limits/network";
import { recordEvent } from "../../audit/service";
import { takeLink } from "../links/link-limit";
import { issuePasswordToken } from "../links/mailing";
import { findVerification, linkKinds, type PendingRegistration } from "../links/token-repository";
import { assertUncommon } from "../passwords/common-passwords";
import { inSteadyTime } from "../passwords/steady-time";
import { findOrInsertUser, updateUser } from "../repository";
import { isNameless, registeredPerson } from "./registered-person";
import { isTaken, mailRegistration, markOf } from "./registration-mail";

const verificationSent = (email: string) =>
  `An email verification has been sent to ${email}- if you do not find it in your inbox, please check SPAM folder.`;

/**
 * Registers a client or a lawyer (D12 to D16); what is typed comes into force with the mailed link. It answers the
 * same, in content and time, for an address that already has an account, whose owner gets a mail.
 */
export async function register(ctx: Context, { email, password, ...person }: z.infer<typeof registerSchema>) {
  assertUncommon(password, "password");
  await ctx.limits.take("registrationsOfNetwork", networkOf(ctx.remoteAddress));
  return inSteadyTime(async () => {
    const registrationSecret = ctx.randomToken();
    const pendingRegistration: PendingRegistration = {
      ...person,
      passwordHash: await ctx.anonymousCallers(networkOf(ctx.remoteAddress), () =>
        ctx.passwords.hash(password),
      ),
      secretHash: hashToken(registrationSecret),
    };
    await ctx.db.transaction(async (tx) => {
      const { user } = await findOrInsertUser(tx, {
        ...person,
        email,
        origin: "registered",
        language: ctx.language,
      });
      const registeredMark = markOf(ctx, { email, password });
      await mailRegistration(ctx, tx, user, isTaken(user) ? { registeredMark } : { pendingRegistration });
      if (user.disabledAt) return;
      await recordEvent(ctx, tx, { action: "auth.register", subjectIds: [user.id] });
    });
    ctx.wakeOutbox();
    return { email, message: verificationSent(email), registrationSecret };
  });
}

/**
 * Verifies an address by a mailed link (D14 to D16). What was typed counts only in the browser that registered; others
 * and the invited get a password token, on each visit until a password is set. Throws `invalid_token`.
 */
export async function verifyEmail(ctx: Context, { token, ...kept }: z.infer<typeof verifyEmailSchema>) {
  await takeLink(ctx, token, linkKinds);
  return ctx.db.transaction(async (tx) => {
    const found = await findVerification(tx, hashToken(token), ctx.now());
    if (!found) throw withAffectedUsers(new DomainError("invalid_token"));
    const user = found.user.verifiedAt
      ? found.user
      : await updateUser(tx, found.user.id, {
          verifiedAt: ctx.now(),
          ...(await registeredPerson(ctx, tx, found.user, {
            pending: found.token.pendingRegistration,
            ...kept,
          })),
        });
    await recordEvent({ ...ctx, actor: user }, tx, { action: "auth.verifyEmail" });
    const passwordToken =
      user.passwordHash === null
        ? await issuePasswordToken(ctx, tx, found.token, { isNameless: isNameless(user) })
        : null;
    return { email: user.email, passwordToken };
  });
}
