import { DomainError } from "@caseward/domain/errors/catalogue";
import type { Context } from "../../context";
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

async function isGood({ db, now }: Context, { userId, secret }: FactorRow, code: string): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) return takeRecoveryCode(db, userId, hashRecoveryCode(code), now());
  const step = stepOf(secret, code, now());
  return step !== null && takeStep(db, userId, step);
}
