import type { Executor } from "@caseward/db/client";
import { store, type Write } from "@caseward/db/prepared/writes";
import { DomainError } from "@caseward/domain/errors/catalogue";
import type { UserType } from "@caseward/domain/users/actor";
import type { inviteAdminSchema } from "@caseward/domain/users/credentials";
import { normaliseEmail } from "@caseward/domain/values/text";
import type { z } from "zod";
import type { Services, SignedIn } from "../../platform/context";
import { nextId } from "../../platform/database/next-id";
import { createOnce } from "../../platform/idempotency/create-once";
import { invitationTemplates } from "../../platform/mail/email/email";
import { withdrawMailsTo } from "../../platform/mail/outbox";
import { mayInvite } from "../../platform/mail/recipient-limits";
import { assertIsLiving } from "../access/service";
import { byItself, recordEvent } from "../audit/service";
import { adminInvitationTemplate, clientInvitationTemplate, emailCorrectedTemplate } from "./emails/account";
import { linkToStore, mailLink } from "./links/mailing";
import { hasGoodToken, voidTokens } from "./links/token-repository";
import { findFreeAddress, newUserOfFreeAddress } from "./registration/free-address-repository";
import {
  findOrInsertUser,
  findUserById,
  hasUserOfType,
  lockUser,
  lockUserByEmail,
  newUser,
  type UserRow,
  updateUser,
} from "./repository";

export const emailTaken = (message?: string) =>
  new DomainError("email_taken", {
    ...(message ? { message } : {}),
    issues: [{ path: "email", message: message ?? "Another account uses this email address already." }],
  });

/** The address was typed at a registration or an intake and is not verified: an invitation goes before (D14a). */
export const isUnprovenRegistration = ({ verifiedAt, origin }: UserRow) =>
  !verifiedAt && origin !== "invited";

/**
 * An admin invites another one, or invites again who has not come yet (D12). Throws `email_taken` when the address has
 * an account; an unverified registration gives way.
 */
export async function inviteAdmin(ctx: SignedIn, invited: z.infer<typeof inviteAdminSchema>) {
  await ctx.limits.take("invitationsOfPerson", ctx.actor.id);
  await createOnce(ctx, { operation: "auth.inviteAdmin", payload: invited }, async (tx) => {
    const { user, isNew } = await findOrInsertUser(tx, { ...invited, userType: "admin", origin: "invited" });
    const isWaiting = user.userType === "admin" && !user.verifiedAt;
    if (!isNew && !isWaiting && !isUnprovenRegistration(user)) throw emailTaken();
    const { firstName, lastName } = invited;
    if (user.userType !== "admin")
      await updateUser(tx, user.id, { firstName, lastName, ...invitedAs("admin") });
    await mailLink(ctx, tx, user, { kind: "invitation", template: adminInvitationTemplate });
    await recordEvent(ctx, tx, { action: "auth.inviteAdmin", subjectIds: [user.id] });
    return { id: user.id };
  });
  ctx.wakeOutbox();
  return { email: invited.email };
}

/**
 * Mails an invitation anew to somebody who has not come yet, to a case or as an administrator; the older link ends. Throws
 * `not_found`, `conflict` when the account waits for no invitation, and `rate_limited`.
 */
export async function inviteAgain(ctx: SignedIn, userId: number) {
  await ctx.limits.take("invitationsOfPerson", ctx.actor.id);
  const email = await ctx.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const user = await findUserById(tx, userId);
    if (!user) throw new DomainError("not_found", { message: `No account has the number ${userId}.` });
    if (user.verifiedAt || user.disabledAt || user.origin !== "invited")
      throw new DomainError("conflict", { message: "This account does not wait for an invitation." });
    await assertIsLiving(tx, userId);
    await withdrawMailsTo(tx, { recipient: user.email, now: ctx.now(), refused: invitationTemplates });
    if (!(await mailLink(ctx, tx, user, { kind: "invitation", template: invitationOf(user) })))
      throw new DomainError("rate_limited", { retryAfterSeconds: 3600 });
    await recordEvent(ctx, tx, { action: "auth.inviteAgain", subjectIds: [userId] });
    return user.email;
  });
  ctx.wakeOutbox();
  return { email };
}

/** What invites an account; a lawyer is invited only after the address was corrected. */
export const invitationOf =
  ({ userType, language }: Pick<UserRow, "userType" | "language">) =>
  (link: string) => {
    if (userType === "lawfirm") return emailCorrectedTemplate(link, "en");
    return userType === "admin" ? adminInvitationTemplate(link) : clientInvitationTemplate(link, language);
  };

/** Makes and invites the first admin when there is none, also when two servers start at once (D12). */
export async function inviteFirstAdmin(
  services: Services,
  adminEmail: string,
): Promise<"invited" | "exists"> {
  if (await hasUserOfType(services.db, "admin")) return "exists";
  const email = normaliseEmail(adminEmail);
  const outcome = await services.db.transaction(async (tx) => {
    const { user, isNew } = await findOrInsertUser(tx, {
      email,
      firstName: "Administrator",
      lastName: "",
      userType: "admin",
      origin: "invited",
    });
    if (!isNew && user.userType === "admin") return "exists";
    if (!isNew) await updateUser(tx, user.id, { lawFirmId: null, ...invitedAs("admin") });
    await mailLink(services, tx, user, { kind: "invitation", template: adminInvitationTemplate });
    await recordEvent(byItself, tx, { action: "auth.inviteAdmin", subjectIds: [user.id] });
    return "invited";
  });
  services.wakeOutbox();
  return outcome;
}

const invitedAs = (userType: UserType) => ({ userType, origin: "invited" as const });

type Contact = { email: string; firstName: string; lastName: string; phoneNumber: string };

/**
 * Finds or makes the client account of a case's address (D14), invites it unless the address is verified, and answers
 * its id. Throws `email_taken` when the address is a lawyer's or admin's.
 */
export async function inviteClient(services: Services, tx: Executor, contact: Contact): Promise<number> {
  const found = await lookUpClient(services, tx, contact.email);
  await store(tx, await clientToStore(services, tx, contact, found));
  return found.id;
}

type FoundClient = { id: number; user: UserRow | null; isBelowMailLimit: boolean; isInvited: boolean };

/**
 * What an invitation depends on, and the id of the account or of the one to be made. The address stays locked until the
 * end of the transaction, and an unverified registration of another role gives way (D14). Throws `email_taken`.
 */
export async function lookUpClient({ now }: Services, tx: Executor, email: string): Promise<FoundClient> {
  const [user, isBelowMailLimit, newId] = await Promise.all([
    lockUserByEmail(tx, email),
    mayInvite(tx, email, now()),
    nextId(tx, "users"),
  ]);
  if (user && user.userType !== "client" && !isUnprovenRegistration(user))
    throw emailTaken("This email address belongs to an account that is not a client's.");
  const isInvited =
    user !== null && !user.verifiedAt && (await hasGoodToken(tx, user.id, "invitation", now()));
  return { id: user?.id ?? newId, user, isBelowMailLimit, isInvited };
}

/** The same where nobody has the address, without a lock; with the id of a case that is made for it. */
export async function lookUpNewClient({ db, now }: Services, email: string) {
  const found = await findFreeAddress(db, email, now());
  if (!found) return null;
  const { userId: id, caseId, isBelowMailLimit } = found;
  return { caseId, client: { id, user: null, isBelowMailLimit, isInvited: false } };
}

/** What is to be stored of a client whom `lookUpNewClient` has found free to make. */
export const newClientToStore = (
  services: Services,
  { email, firstName, lastName, phoneNumber }: Contact,
  client: FoundClient,
): (Write | null)[] => [
  newUserOfFreeAddress({
    ...{ id: client.id, email, firstName, lastName, phoneNumber, ...invitedAs("client") },
  }),
  ...invitationWrites(services, email, client),
];

/**
 * What is to be stored of an invited client: the account where there is none, and the invitation with its mail, but not
 * for a client who has verified the address, nor while an earlier invitation is good: it opens every case of the account.
 */
export async function clientToStore(
  services: Services,
  tx: Executor,
  { email, firstName, lastName, phoneNumber }: Contact,
  client: FoundClient,
): Promise<(Write | null)[]> {
  const { id, user } = client;
  const person = { firstName, lastName, phoneNumber, ...invitedAs("client") };
  if (user && isUnprovenRegistration(user)) await updateUser(tx, id, person);
  const account = user ? null : newUser({ id, email, ...person });
  return [account, ...invitationWrites(services, email, client)];
}

function invitationWrites(
  services: Services,
  email: string,
  { id, user, isBelowMailLimit, isInvited }: FoundClient,
): (Write | null)[] {
  if (user?.verifiedAt || isInvited || !isBelowMailLimit) return [];
  const template = (link: string) => clientInvitationTemplate(link, user?.language ?? null);
  return linkToStore(services, { id, email }, { kind: "invitation", template });
}

/** The invitation of a client whose case went to another address no longer opens the account (D14). */
export const withdrawInvitation = ({ now }: Services, tx: Executor, userId: number) =>
  voidTokens(tx, { userId, kinds: ["invitation", "first_password"], now: now() });

/** Whether the person has proven their address, by a mailed link or a reset, and is a client. */
export async function isProvenClient(db: Executor, userId: number): Promise<boolean> {
  const user = await findUserById(db, userId);
  return user?.verifiedAt != null && user.userType === "client";
}
