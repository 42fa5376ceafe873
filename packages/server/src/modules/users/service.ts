import type { Executor } from "@caseward/db/client";
import { DomainError } from "@caseward/domain/errors/catalogue";
import type { Mail } from "@caseward/domain/messages/mails/mail";
import type {
  Account,
  AccountState,
  correctEmailSchema,
  ListAccounts,
  requireSecondFactorSchema,
} from "@caseward/domain/users/accounts";
import { secondFactorRoles } from "@caseward/domain/users/second-factor";
import type { z } from "zod";
import type { SignedIn } from "../../platform/context";
import { recordEvent } from "../audit/service";
import {
  endSecondFactor,
  endSessions,
  listSecondFactorRoles,
  setSecondFactorRole,
} from "../auth/account-service";
import { correctEmail } from "../auth/links/correction-service";
import { describeSessions } from "../auth/sessions/own-sessions-service";
import { correctContactOfCases } from "../cases/contact-service";
import { endFeedOf } from "../cases/deadlines/calendar/service";
import { readLatestMails } from "../notifications/mail-service";
import { findAccount, listAccounts, lockAdmins, setDisabled } from "./repository";

const clockOf = ({ now, settings }: SignedIn) => ({ now: now(), idleMs: settings.sessionIdleMs });

export async function readAccounts(ctx: SignedIn, query: ListAccounts) {
  const { page, nextCursor } = await listAccounts(ctx.db, query, clockOf(ctx));
  const mails = await readLatestMails(
    ctx.db,
    page.map(({ user }) => user.email),
  );
  return { users: page.map((found) => describeAccount(found, mails)), nextCursor };
}

type Found = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

function describeAccount(
  { user, firmName, secondFactorAt, sessions }: Found,
  mails: ReadonlyMap<string, Mail>,
): Account {
  const { id, firstName, lastName, email, userType, lastLoginAt } = user;
  return {
    ...{ id, firstName, lastName, email, userType, firmName, sessions },
    state: stateOf(user),
    isInvited: user.origin === "invited" && stateOf(user) === "waiting",
    mail: mails.get(email) ?? null,
    hasSecondFactor: secondFactorAt !== null,
    lastLoginAt: lastLoginAt?.toISOString() ?? null,
  };
}

function stateOf({ disabledAt, verifiedAt }: Found["user"]): AccountState {
  if (disabledAt) return "disabled";
  return verifiedAt ? "active" : "waiting";
}

/** The open sessions of an account. Throws `not_found`. */
export async function readSessionsOf(ctx: SignedIn, userId: number) {
  await readAccount(ctx, userId);
  return describeSessions(ctx, userId, ctx.sessionId);
}

async function readAccount(ctx: SignedIn, userId: number): Promise<Account> {
  const found = await findAccount(ctx.db, userId, clockOf(ctx));
  if (!found) throw noSuchAccount();
  return describeAccount(found, await readLatestMails(ctx.db, [found.user.email]));
}

/**
 * Disables an account: its sessions and calendar feed end at once, and it can neither log in nor set a password. Of
 * several callers at once one has done it, as with the actions below. Throws `not_found`, and `conflict` for the
 * caller's own account and the last admin's.
 */
export async function disableAccount(ctx: SignedIn, userId: number): Promise<Account> {
  if (userId === ctx.actor.id)
    throw new DomainError("conflict", { message: "You cannot disable your own account." });
  await ctx.db.transaction(async (tx) => {
    const admins = await lockAdmins(tx);
    if (!admins.includes(ctx.actor.id)) throw new DomainError("unauthenticated");
    if (admins.every((id) => id === userId))
      throw new DomainError("conflict", { message: "The last administrator cannot be disabled." });
    if (!(await setDisabled(tx, userId, ctx.now()))) return;
    await endSessions(tx, userId);
    await endFeedOf(tx, userId);
    await recordEvent(ctx, tx, { action: "users.disable", subjectIds: [userId] });
  });
  return readAccount(ctx, userId);
}

/**
 * Gives an account another address, and the cases that had the former one (D14). Throws `not_found`, `email_taken`,
 * `rate_limited`, and `conflict` for the caller's own account and a disabled one.
 */
export async function correctEmailOf(ctx: SignedIn, correction: z.infer<typeof correctEmailSchema>) {
  const { userId, email } = correction;
  if (userId === ctx.actor.id)
    throw new DomainError("conflict", { message: "You cannot change the address of your own account." });
  await ctx.limits.take("invitationsOfPerson", ctx.actor.id);
  await ctx.db.transaction(async (tx) => {
    const former = await correctEmail(ctx, tx, correction);
    if (former === null) return;
    await endFeedOf(tx, userId);
    await correctContactOfCases(tx, { clientId: userId, from: former, to: email });
    await recordEvent(ctx, tx, { action: "users.correctEmail", subjectIds: [userId] });
  });
  ctx.wakeOutbox();
  return readAccount(ctx, userId);
}

/** Throws `not_found`. */
export function enableAccount(ctx: SignedIn, userId: number): Promise<Account> {
  return changing(ctx, userId, async (tx) => {
    if (await setDisabled(tx, userId, null))
      await recordEvent(ctx, tx, { action: "users.enable", subjectIds: [userId] });
  });
}

/** Ends all sessions of an account; of one's own all but the present one. Throws `not_found`. */
export function endSessionsOf(ctx: SignedIn, userId: number): Promise<Account> {
  return changing(ctx, userId, async (tx) => {
    await endSessions(tx, userId, userId === ctx.actor.id ? ctx.sessionId : undefined);
    await recordEvent(ctx, tx, { action: "users.endSessions", subjectIds: [userId] });
  });
}

/**
 * Removes the second factor of a user who lost it, and ends their sessions. Throws `not_found`, and `conflict` for the
 * caller's own.
 */
export function removeSecondFactor(ctx: SignedIn, userId: number): Promise<Account> {
  if (userId === ctx.actor.id)
    throw new DomainError("conflict", { message: "Please end your own second factor on your profile page." });
  return changing(ctx, userId, async (tx) => {
    if (!(await endSecondFactor(ctx, tx, userId))) return;
    await endSessions(tx, userId);
    await recordEvent(ctx, tx, { action: "users.removeSecondFactor", subjectIds: [userId] });
  });
}

async function changing(
  ctx: SignedIn,
  userId: number,
  change: (tx: Executor) => Promise<void>,
): Promise<Account> {
  await readAccount(ctx, userId);
  await ctx.db.transaction(change);
  ctx.wakeOutbox();
  return readAccount(ctx, userId);
}

/** The roles whose people must have a second factor. */
export async function readRequiredRoles({ db }: SignedIn) {
  const required = await listSecondFactorRoles(db);
  return { userTypes: secondFactorRoles.filter((role) => required.includes(role)) };
}

/** From their next login on, people of the role who have no second factor are led to set one up. */
export async function requireSecondFactor(ctx: SignedIn, rule: z.infer<typeof requireSecondFactorSchema>) {
  await ctx.db.transaction(async (tx) => {
    if (!(await setSecondFactorRole(tx, { ...rule, requiredBy: ctx.actor.id }))) return;
    const detail = { userType: rule.userType, isRequired: rule.isRequired ? 1 : 0 };
    await recordEvent(ctx, tx, { action: "users.requireSecondFactor", detail });
  });
  return readRequiredRoles(ctx);
}

const noSuchAccount = () => new DomainError("not_found", { message: "This account does not exist." });
