import type { Executor } from "@caseward/db/client";
import { sendWrites } from "@caseward/db/joined-writes";
import type { Write } from "@caseward/db/statement";
import { DomainError } from "@caseward/domain/errors/catalogue";
import { normaliseEmail } from "@caseward/domain/text";
import type { UserType } from "@caseward/domain/users/actor";
import type { inviteAdminSchema } from "@caseward/domain/users/credentials";
import type { z } from "zod";
import type { Services, SignedIn } from "../../platform/context";
import { askedTogether } from "../../platform/database/asked-together";
import { createOnce } from "../../platform/idempotency/create-once";
import type { FindUnregisteredEmail } from "../../platform/ports";
import { byItself, recordEvent } from "../audit/service";
import { adminInvitationTemplate, clientInvitationTemplate } from "./emails/account";
import {
  findUnregisteredEmails,
  insertInvited,
  inviteRegistered,
  prepareInvitation,
} from "./links/invitation-repository";
import { linkWrites, mailLink } from "./links/mailing";
import { voidTokens } from "./links/token-repository";
import {
  findOrInsertUser,
  findUserById,
  findUserToLock,
  hasUserOfType,
  type UserRow,
  updateUser,
} from "./repository";

const emailTaken = (message?: string) =>
  new DomainError("email_taken", {
    ...(message ? { message } : {}),
    issues: [{ path: "email", message: message ?? "This email address already belongs to another account." }],
  });

/** Somebody typed this address at a registration and nobody has proven it: an invitation goes before (D14a). */
const isUnprovenRegistration = ({ verifiedAt, origin }: UserRow) => !verifiedAt && origin === "registered";

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

/** Makes and invites the first admin when there is none (D12). Two servers that start at once invite one person. */
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
 * The client account of a case's address, found or made (D14). Who has not verified the address yet is invited; an
 * unverified registration as something else gives way. Answers its number. Throws `email_taken` when the address is a
 * lawyer's or admin's.
 */
export async function inviteClient(services: Services, tx: Executor, contact: Contact): Promise<number> {
  const found = await findInvited(services, tx, contact.email);
  await sendWrites(tx, invitationOf(services, contact, found));
  return found.id;
}

/**
 * What an invitation is judged by, with the account of the address locked, and the next number of a sequence for what
 * the person is invited for. Throws `email_taken`.
 */
export async function findInvited(
  { now }: Services,
  tx: Executor,
  email: string,
  sequence: string | null = null,
) {
  const [user, { mayMail: mayInvite, userId, number }] = await Promise.all([
    findUserToLock(tx, email),
    prepareInvitation(tx, { recipient: email, now: now(), sequence }),
  ]);
  if (user && user.userType !== "client" && !isUnprovenRegistration(user))
    throw emailTaken("This email address belongs to an account that is not a client's.");
  return { id: user?.id ?? userId, user, mayInvite, number };
}

/** Of requests that come at once all addresses are looked for in one statement. */
export const findingUnregisteredEmails = (
  { db, now }: Pick<Services, "db" | "now">,
  sequence: string,
): FindUnregisteredEmail =>
  askedTogether(async (emails) => {
    const found = await findUnregisteredEmails(db, emails, { now: now(), sequence });
    return new Map(
      found.map(({ email, userId: id, mayMail: mayInvite, number }) => [
        email,
        { id, user: null, mayInvite, number },
      ]),
    );
  });

type Invited = Omit<Awaited<ReturnType<typeof findInvited>>, "number">;

/** What invites a client; nothing for somebody who has verified the address. */
export function invitationOf(
  services: Services,
  { email, ...person }: Contact,
  { id, user, mayInvite }: Invited,
): Write[] {
  if (user?.verifiedAt) return [];
  const named = { firstName: person.firstName, lastName: person.lastName, phoneNumber: person.phoneNumber };
  const template = (link: string) => clientInvitationTemplate(link, user?.language ?? null);
  const makes = user ? [] : [insertInvited.with({ id, email, ...named, userType: "client" })];
  const mails = mayInvite
    ? linkWrites(services, { id, email }, { kind: "invitation", template, isFirst: !user })
    : [];
  const changes = user && isUnprovenRegistration(user) ? [inviteRegistered.with({ id, ...named })] : [];
  return [...makes, ...mails, ...changes];
}

/** The invitation of somebody whose case went to another address no longer opens the account (D14). */
export const withdrawInvitation = ({ now }: Services, tx: Executor, userId: number) =>
  voidTokens(tx, { userId, kind: "invitation", now: now() });

/** Whether the person has proven their address, by a mailed link or a reset. */
export async function isVerified(db: Executor, userId: number): Promise<boolean> {
  const user = await findUserById(db, userId);
  return user?.verifiedAt != null;
}
