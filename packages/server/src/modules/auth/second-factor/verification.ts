import { DomainError } from "@caseward/domain/errors/catalogue";
import type { Context } from "../../../platform/context";
import { recoveryCodeUsedTemplate } from "../emails/credentials";
import { deviceKeyOf, isOnKnownDevice } from "../login/device-service";
import { notifyOwner } from "../owner-notification-service";
import { hashRecoveryCode, plainCode, stepOf } from "./codes";
import { type FactorRow, takeRecoveryCode, takeStep } from "./repository";

/**
 * Checks a code of an authenticator or a recovery code, and uses it up. Wrong codes of others do not lock a known
 * device out, and recovery codes have no limit because nobody can guess them. Throws `invalid_code`, and `rate_limited`
 * after too many wrong ones.
 */
export async function useCode(ctx: Context, factor: FactorRow, typed: string): Promise<void> {
  const { userId } = factor;
  const code = plainCode(typed);
  const isShort = /^\d{6}$/.test(code);
  if (!isShort && (await isRecoveryCode(ctx, userId, code))) return;
  const limits = [
    ["codesOfAccount", userId],
    ["codesOfAccountInDay", userId],
  ] as const;
  const check = async () => {
    if (!isShort || !(await isGood(ctx, factor, code))) throw new DomainError("invalid_code");
  };
  await ctx.limits.trying(limits, ["invalid_code"], check, async () => {
    if (!(await isOnKnownDevice(ctx, { id: userId }))) return null;
    const device = deviceKeyOf(ctx, userId);
    return [
      ["codesOfDevice", device],
      ["codesOfDeviceInDay", device],
    ];
  });
}

async function isGood(ctx: Context, { userId, secret }: FactorRow, code: string): Promise<boolean> {
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
