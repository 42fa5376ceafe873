import { DomainError } from "@caseward/domain/errors/catalogue";
import { loginStepLifeMs } from "@caseward/domain/values/limits";
import type { Context } from "../../../platform/context";
import { hashToken } from "../../../platform/encryption/token-hash";
import { withAffectedUsers } from "../../../platform/errors/affected-users";
import { findFactor, replaceStep } from "./repository";
import { useCode } from "./verification";

type LoggingIn = { id: number; passwordHash: string | null };

/**
 * The second step of a login, after the right password; answers how many factors were given. Throws `invalid_code`, and
 * without a code `second_factor_required` with a challenge that is good for a few minutes and only for this step.
 */
export async function passSecondFactor(
  ctx: Context,
  user: LoggingIn,
  { code, deviceHash }: { code: string | null | undefined; deviceHash: string | null },
): Promise<1 | 2> {
  const factor = await findFactor(ctx, user.id);
  if (!factor?.confirmedAt) return 1;
  if (!code) throw withAffectedUsers(await challengeOf(ctx, user, deviceHash), user.id);
  await useCode(ctx, factor, code).catch((error: unknown) => {
    throw error instanceof Error ? withAffectedUsers(error, user.id) : error;
  });
  return 2;
}

async function challengeOf(
  ctx: Context,
  { id: userId, passwordHash }: LoggingIn,
  deviceHash: string | null,
): Promise<DomainError> {
  const challenge = ctx.randomToken();
  const expiresAt = new Date(ctx.now().getTime() + loginStepLifeMs);
  if (passwordHash === null) return new DomainError("invalid_credentials");
  await ctx.db.transaction((tx) =>
    replaceStep(tx, { tokenHash: hashToken(challenge), userId, passwordHash, deviceHash, expiresAt }),
  );
  return new DomainError("second_factor_required", { challenge });
}
