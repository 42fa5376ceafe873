import { DomainError } from "@caseward/domain/errors/catalogue";
import type { Session } from "@caseward/domain/users/response";
import type {
  confirmLoginSchema,
  withCodeSchema,
  withPasswordAndCodeSchema,
  withPasswordSchema,
} from "@caseward/domain/users/second-factor";
import type { z } from "zod";
import type { Context, SignedIn } from "../../../platform/context";
import { hashToken } from "../../../platform/encryption/token-hash";
import { withAffectedUsers } from "../../../platform/errors/affected-users";
import { recordEvent } from "../../audit/service";
import {
  recoveryCodesRenewedTemplate,
  secondFactorOffTemplate,
  secondFactorOnTemplate,
} from "../emails/credentials";
import { openSession } from "../login/login-service";
import { notifyOwner } from "../owner-notification-service";
import { checkCurrentPassword } from "../password-service";
import { deleteSessionsOf, findUserById, lockUser } from "../repository";
import { hashRecoveryCode, makeRecoveryCodes, makeSecret, uriOf } from "./codes";
import * as repository from "./repository";
import { useCode } from "./verification";

/** Wrong codes that one password step bears. */
const mostTries = 5;

/**
 * The code of a login whose password was right a moment ago. Throws `invalid_code`, and `login_step_ended` when that
 * was too long ago, was tried too often, or another password is in force.
 */
export async function confirmLogin(
  ctx: Context,
  { challenge, code }: z.infer<typeof confirmLoginSchema>,
): Promise<Session & { token: string }> {
  const tokenHash = hashToken(challenge);
  const step = await repository.tryStep(ctx.db, tokenHash, { most: mostTries, now: ctx.now() });
  const user = step && (await findUserById(ctx.db, step.userId));
  const factor = step && (await repository.findFactor(ctx, step.userId));
  if (!user || user.disabledAt || user.passwordHash !== step.passwordHash || !factor?.confirmedAt)
    throw withAffectedUsers(new DomainError("login_step_ended"));
  await useCode(ctx, factor, code).catch((error: unknown) => {
    throw error instanceof Error ? withAffectedUsers(error, user.id) : error;
  });
  if (!(await repository.deleteStep(ctx.db, tokenHash))) throw new DomainError("login_step_ended");
  return openSession(ctx, user, 2);
}

export async function readSecondFactor(ctx: SignedIn) {
  const factor = await repository.findFactor(ctx, ctx.actor.id);
  return {
    isOn: factor?.confirmedAt != null,
    isRequired: await repository.isRoleRequired(ctx.db, ctx.actor.userType),
    recoveryCodesLeft: await repository.countRecoveryCodes(ctx.db, ctx.actor.id),
  };
}

/** A fresh secret for the caller's authenticator, which counts once a code confirms it. Throws `conflict`. */
export async function startSecondFactor(
  ctx: SignedIn,
  { currentPassword }: z.infer<typeof withPasswordSchema>,
) {
  const { email } = await checkCurrentPassword(ctx, currentPassword);
  const secret = makeSecret();
  if (!(await repository.insertSecret(ctx, ctx.actor.id, secret))) throw alreadyOn();
  return { secret, uri: uriOf(secret, email) };
}

/** Puts the second factor in force, and ends the caller's other sessions. Throws `conflict`, `invalid_code`. */
export async function confirmSecondFactor(ctx: SignedIn, { code }: z.infer<typeof withCodeSchema>) {
  const { actor, sessionId } = ctx;
  const factor = await repository.findFactor(ctx, actor.id);
  if (!factor) throw notStarted();
  if (factor.confirmedAt) throw alreadyOn();
  await useCode(ctx, factor, code);
  const recoveryCodes = makeRecoveryCodes();
  await ctx.db.transaction(async (tx) => {
    const store = { db: tx, vault: ctx.vault };
    /** A login with the password alone is done, and ended below, or comes after this and is refused. */
    await lockUser(tx, actor.id);
    if (!(await repository.confirmFactor(store, factor, ctx.now()))) throw new DomainError("conflict");
    await repository.replaceRecoveryCodes(tx, actor.id, recoveryCodes.map(hashRecoveryCode));
    await repository.openAllTo(tx, actor.id, sessionId);
    await notifyOwner(ctx, tx, actor.id, secondFactorOnTemplate);
    await recordEvent(ctx, tx, { action: "secondFactor.confirm" });
  });
  ctx.wakeOutbox();
  return { recoveryCodes };
}

/** Ends the caller's second factor, and their other sessions. Throws `conflict` while their role asks for one, `invalid_code`. */
export async function endSecondFactor(
  ctx: SignedIn,
  { currentPassword, code }: z.infer<typeof withPasswordAndCodeSchema>,
) {
  const factor = await factorInForce(ctx, currentPassword);
  if (await repository.isRoleRequired(ctx.db, ctx.actor.userType)) throw stillRequired();
  await useCode(ctx, factor, code);
  await ctx.db.transaction(async (tx) => {
    if (!(await repository.deleteFactor(tx, ctx.actor.id))) throw notStarted();
    await deleteSessionsOf(tx, ctx.actor.id, ctx.sessionId);
    await notifyOwner(ctx, tx, ctx.actor.id, secondFactorOffTemplate);
    await recordEvent(ctx, tx, { action: "secondFactor.end" });
  });
  ctx.wakeOutbox();
  return {};
}

/** New recovery codes instead of the old ones. Throws `conflict`, `invalid_code`. */
export async function renewRecoveryCodes(
  ctx: SignedIn,
  { currentPassword, code }: z.infer<typeof withPasswordAndCodeSchema>,
) {
  const factor = await factorInForce(ctx, currentPassword);
  await useCode(ctx, factor, code);
  const recoveryCodes = makeRecoveryCodes();
  await ctx.db.transaction(async (tx) => {
    const isOn = (await repository.lockFactor({ db: tx, vault: ctx.vault }, ctx.actor.id))?.confirmedAt;
    if (!isOn) throw notStarted();
    await repository.replaceRecoveryCodes(tx, ctx.actor.id, recoveryCodes.map(hashRecoveryCode));
    await notifyOwner(ctx, tx, ctx.actor.id, recoveryCodesRenewedTemplate);
    await recordEvent(ctx, tx, { action: "secondFactor.renewRecoveryCodes" });
  });
  ctx.wakeOutbox();
  return { recoveryCodes };
}

/** The caller's factor, once they have given their password. Throws `conflict` where none is in force. */
async function factorInForce(ctx: SignedIn, currentPassword: string) {
  await checkCurrentPassword(ctx, currentPassword);
  const factor = await repository.findFactor(ctx, ctx.actor.id);
  if (!factor?.confirmedAt) throw notStarted();
  return factor;
}

const alreadyOn = () => new DomainError("conflict", { message: "Your second factor is already set up." });
const notStarted = () =>
  new DomainError("conflict", { message: "Your account has no second factor. Please set it up first." });
const stillRequired = () =>
  new DomainError("conflict", {
    message: "An administrator asks for a second factor from everybody in your role.",
  });
