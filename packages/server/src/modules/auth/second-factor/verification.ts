import { DomainError } from "@caseward/domain/errors/catalogue";
import type { Context } from "../../../platform/context";
import { recoveryCodeUsedTemplate } from "../emails/credentials";
import { notifyOwner } from "../owner-notification-service";
import { hashRecoveryCode, plainCode, stepOf } from "./codes";
import { type FactorRow, takeRecoveryCode, takeStep } from "./repository";

/**
 * Checks a code of an authenticator, or a recovery code, and uses it up: neither counts twice. Throws `invalid_code`,
 * and `rate_limited` after too many wrong ones.
 */
export function useCode(ctx: Context, factor: FactorRow, code: string): Promise<void> {
  const limits = [
    ["codesOfAccount", factor.userId],
    ["codesOfAccountInDay", factor.userId],
  ] as const;
  return ctx.limits.trying(limits, ["invalid_code"], async () => {
    if (!(await isGood(ctx, factor, plainCode(code)))) throw new DomainError("invalid_code");
  });
}

async function isGood(ctx: Context, { userId, secret }: FactorRow, code: string): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) return isRecoveryCode(ctx, userId, code);
  const step = stepOf(secret, code, ctx.now());
  return step !== null && takeStep(ctx.db, userId, step);
}

/** The owner is notified, since another person may have found the recovery codes. */
async function isRecoveryCode(ctx: Context, userId: number, code: string): Promise<boolean> {
  const isTaken = await ctx.db.transaction(async (tx) => {
    const taken = await takeRecoveryCode(tx, userId, hashRecoveryCode(code), ctx.now());
    if (taken) await notifyOwner(ctx, tx, userId, recoveryCodeUsedTemplate);
    return taken;
  });
  if (isTaken) ctx.wakeOutbox();
  return isTaken;
}
