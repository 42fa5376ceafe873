import { DomainError, invalidField } from "@caseward/domain/errors/catalogue";
import type { changePasswordSchema, setPasswordSchema } from "@caseward/domain/users/credentials";
import type { z } from "zod";
import type { Context, SignedIn } from "../../platform/context";
import { hashToken } from "../../platform/encryption/token-hash";
import { withAffectedUsers } from "../../platform/errors/affected-users";
import { networkOf } from "../../platform/limits/network";
import { recordEvent } from "../audit/service";
import { passwordResetTemplate } from "./emails/account";
import { passwordChangedTemplate } from "./emails/credentials";
import { takeLink } from "./links/link-limit";
import { mailLink } from "./links/mailing";
import { passwordKinds, takePasswordToken, voidTokens } from "./links/token-repository";
import { deviceKeyOf, forgetOtherDevices, isOnKnownDevice, knowDevice } from "./login/device-service";
import { notifyOwner } from "./owner-notification-service";
import { assertUncommon } from "./passwords/common-passwords";
import { inSteadyTime } from "./passwords/steady-time";
import { isNameless, registeredPerson } from "./registration/registered-person";
import {
  deleteSessionsOf,
  findUserByEmail,
  findUserById,
  firstLanguage,
  type UserRow,
  updateUser,
  updateUserWithPassword,
} from "./repository";

/** Mails a link to set a new password, and answers the same for an unknown address (D15). */
export async function forgotPassword(ctx: Context, { email }: { email: string }) {
  await ctx.limits.takeOr(["resetsOfNetwork", networkOf(ctx.remoteAddress)], async () =>
    (await isOnKnownDevice(ctx, { email })) ? [["resetsOfDevice", deviceKeyOf(ctx, email)]] : null,
  );
  return inSteadyTime(async () => {
    const user = await findUserByEmail(ctx.db, email);
    if (user && !user.disabledAt) {
      const template = (link: string) => passwordResetTemplate(link, user.language ?? ctx.language);
      await ctx.db.transaction(async (tx) => {
        await mailLink(ctx, tx, user, { kind: "set_password", template });
        await recordEvent(ctx, tx, { action: "auth.forgotPassword", subjectIds: [user.id] });
      });
      ctx.wakeOutbox();
    }
    return { message: "Password reset instructions have been sent to your email." };
  });
}

/**
 * Sets a password by a mailed token, which also proves the address. All sessions end (D17), other links for a password
 * are void, and the owner is notified. Throws `invalid_token`.
 */
export async function setPassword(
  ctx: Context,
  { token, password, owner: person, ...kept }: z.infer<typeof setPasswordSchema>,
) {
  assertUncommon(password, "password");
  await takeLink(ctx, token, passwordKinds);
  const passwordHash = await ctx.anonymousCallers(networkOf(ctx.remoteAddress), () =>
    ctx.passwords.hash(password),
  );
  const owner = await ctx.db.transaction(async (tx) => {
    const userId = await takePasswordToken(tx, hashToken(token), ctx.now());
    const user = userId === null ? null : await findUserById(tx, userId);
    if (!user || user.disabledAt) throw withAffectedUsers(new DomainError("invalid_token"));
    const verified = user.verifiedAt ? {} : await registeredPerson(ctx, tx, user, kept);
    await updateUser(tx, user.id, {
      language: firstLanguage(ctx.language),
      ...verified,
      ...(isNameless({ ...user, ...verified }) ? person : {}),
      passwordHash,
      verifiedAt: user.verifiedAt ?? ctx.now(),
    });
    await voidTokens(tx, { userId: user.id, kinds: passwordKinds, now: ctx.now() });
    await deleteSessionsOf(tx, user.id);
    await forgetOtherDevices(ctx, tx, user.id);
    await knowDevice(ctx, tx, user.id, ctx.now());
    /** The first password of an invited account changes nothing. */
    if (user.passwordHash !== null) await notifyOwner(ctx, tx, user.id, passwordChangedTemplate);
    await recordEvent({ ...ctx, actor: user }, tx, { action: "auth.setPassword" });
    return { email: user.email };
  });
  ctx.wakeOutbox();
  await ctx.limits.clear("passwordsOfAccount", owner.email);
  return owner;
}

/** Changes the caller's own password; their other sessions end (D17), open links to set one are void, and a mail informs them. */
export async function changePassword(
  ctx: SignedIn,
  { currentPassword, newPassword }: z.infer<typeof changePasswordSchema>,
) {
  assertUncommon(newPassword, "newPassword");
  const user = await checkCurrentPassword(ctx, currentPassword);
  const passwordHash = await ctx.passwords.hash(newPassword);
  await ctx.db.transaction(async (tx) => {
    if (!(await updateUserWithPassword(tx, user, { passwordHash }))) throw wrongPassword();
    await deleteSessionsOf(tx, ctx.actor.id, ctx.sessionId);
    await forgetOtherDevices(ctx, tx, ctx.actor.id);
    await voidTokens(tx, { userId: ctx.actor.id, kinds: passwordKinds, now: ctx.now() });
    await notifyOwner(ctx, tx, ctx.actor.id, passwordChangedTemplate);
    await recordEvent(ctx, tx, { action: "auth.changePassword" });
  });
  ctx.wakeOutbox();
  return { message: "Password changed successfully!" };
}

/** The caller's account, once they have given its password. Throws `validation_failed`, `rate_limited`. */
export function checkCurrentPassword(ctx: SignedIn, currentPassword: string): Promise<UserRow> {
  return ctx.limits.trying([["currentPasswords", ctx.actor.id]], ["validation_failed"], async () => {
    const user = await findUserById(ctx.db, ctx.actor.id);
    const isRight = await ctx.passwords.verify(user?.passwordHash ?? null, currentPassword);
    if (!user || !isRight) throw wrongPassword();
    return user;
  });
}

const wrongPassword = () =>
  withAffectedUsers(invalidField("currentPassword", "The current password is not correct."));
