import { DomainError } from "@caseward/domain/errors/catalogue";
import type { changePasswordSchema, setPasswordSchema } from "@caseward/domain/users/credentials";
import type { z } from "zod";
import type { Context, SignedIn } from "../../context";
import { passwordResetLetter } from "../../mail/letters/account";
import { inSteadyTime } from "../../steady-time";
import { mailLink } from "./mailing";
import {
  deleteSessionsOf,
  findUserByEmail,
  findUserById,
  firstLanguage,
  updateUser,
  updateUserWithPassword,
} from "./repository";
import { takePasswordToken } from "./token-repository";
import { hashToken } from "./tokens";

const answerMs = 60;

/** Mails a link to set a new password, and answers the same for an unknown address (D15). */
export function forgotPassword(ctx: Context, { email }: { email: string }) {
  return inSteadyTime(answerMs, async () => {
    const user = await findUserByEmail(ctx.db, email);
    if (user && !user.disabledAt) {
      const letter = (link: string) => passwordResetLetter(link, user.language ?? ctx.language);
      await ctx.db.transaction((tx) => mailLink(ctx, tx, user, { kind: "set_password", letter }));
      ctx.wakeOutbox();
    }
    return { message: "Password reset instructions have been sent to your email." };
  });
}

/**
 * Sets a password by a token from a mail or a verification, which also proves the address. Every session of the
 * account ends (D17). Throws `missing_token`, `invalid_token`.
 */
export async function setPassword(ctx: Context, { token, password }: z.infer<typeof setPasswordSchema>) {
  if (!token) throw new DomainError("missing_token", { message: "Token is required" });
  const passwordHash = await ctx.passwords.hash(password);
  return ctx.db.transaction(async (tx) => {
    const userId = await takePasswordToken(tx, hashToken(token), ctx.now());
    const user = userId === null ? null : await findUserById(tx, userId);
    if (!user || user.disabledAt) throw new DomainError("invalid_token");
    await updateUser(tx, user.id, {
      passwordHash,
      verifiedAt: user.verifiedAt ?? ctx.now(),
      language: firstLanguage(ctx.language),
    });
    await deleteSessionsOf(tx, user.id);
    ctx.attempts.clear(`login:${user.email}`);
    return { email: user.email };
  });
}

/** Changes the caller's own password; their other sessions end (D17). */
export async function changePassword(
  ctx: SignedIn,
  { currentPassword, newPassword }: z.infer<typeof changePasswordSchema>,
) {
  const key = `change:${ctx.actor.id}`;
  ctx.attempts.assertAllowed(key, ctx.now());
  const user = await findUserById(ctx.db, ctx.actor.id);
  const isRight = await ctx.passwords.verify(user?.passwordHash ?? null, currentPassword);
  ctx.attempts.assertAllowed(key, ctx.now());
  if (!user || !isRight) {
    ctx.attempts.recordFailure(key, ctx.now());
    throw wrongPassword();
  }
  ctx.attempts.clear(key);
  const passwordHash = await ctx.passwords.hash(newPassword);
  await ctx.db.transaction(async (tx) => {
    if (!(await updateUserWithPassword(tx, user, { passwordHash }))) throw wrongPassword();
    await deleteSessionsOf(tx, ctx.actor.id, ctx.sessionId);
  });
  return { message: "Password changed successfully!" };
}

function wrongPassword(): DomainError {
  const message = "The current password is not correct.";
  return new DomainError("validation_failed", { message, issues: [{ path: "currentPassword", message }] });
}
