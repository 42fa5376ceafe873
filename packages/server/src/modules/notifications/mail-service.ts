import type { Executor } from "@caseward/db/client";
import { DomainError } from "@caseward/domain/errors/catalogue";
import type { Mail } from "@caseward/domain/messages/mails/mail";
import { type MailReader, mailsShown } from "@caseward/domain/messages/mails/schema";
import { fullName } from "@caseward/domain/values/text";
import type { SignedIn } from "../../platform/context";
import { anonymousTemplates, invitationTemplates } from "../../platform/mail/email/email";
import { sealToken } from "../../platform/mail/link-token";
import { assertIsLiving, caseNotFound } from "../access/service";
import { recordEvent } from "../audit/service";
import { inviteAgain } from "../auth/invitation-service";
import { addInvitationLinks } from "../auth/links/invitation-link-service";
import * as repository from "./mail-repository";

/** The newest mails of the people of a case: its client, and the contact of the firm that it is with. Throws `not_found`. */
export async function readMailsOfCase({ db }: SignedIn, caseId: number) {
  const found = await repository.findPeopleOfCase(db, caseId);
  if (!found) throw caseNotFound();
  const { account, contact, firmName } = found;
  return withMails(db, [describeAccount(account), ...(contact ? [describeContact(contact, firmName)] : [])]);
}

/** Those of an account. Throws `not_found`. */
export async function readMailsOfUser({ db }: SignedIn, userId: number) {
  const account = await repository.findAccountOfMail(db, userId);
  if (!account) throw new DomainError("not_found", { message: "This account does not exist." });
  return withMails(db, [describeAccount(account)]);
}

async function withMails(db: Executor, readers: MailReader[]) {
  const addresses = readers.map(({ email }) => email);
  const mails = await repository.listMailsTo(db, addresses, mailsShown.ofReader);
  const of = (email: string) => mails.filter(({ recipient }) => recipient === email).map(describeMail);
  return { readers: readers.map((reader) => ({ ...reader, mails: of(reader.email) })) };
}

/** The mail of each address that an admin looks at first: the newest refused one, or else the newest. */
export async function readLatestMails(
  db: Executor,
  addresses: readonly string[],
): Promise<Map<string, Mail>> {
  if (addresses.length === 0) return new Map();
  const rows = await repository.listMailsTo(db, addresses, 1);
  const latest = new Map<string, Mail>();
  for (const row of rows) {
    const mail = describeMail(row);
    if (!latest.has(row.recipient) || mail.state === "refused") latest.set(row.recipient, mail);
  }
  return latest;
}

/** The mails that nobody took, with whom they were for. */
export async function readRefusedMails({ db }: SignedIn) {
  const rows = await repository.listRefused(db, mailsShown.refused + 1);
  const shown = new Map(rows.slice(0, mailsShown.refused).map((row) => [row.mail.id, row]));
  const mails = [...shown.values()].flatMap(({ mail, account, contact, firmName }) => {
    const reader = account ? describeAccount(account) : contact && describeContact(contact, firmName);
    return reader ? { ...describeMail(mail), reader } : [];
  });
  return { mails, hasMore: rows.length > mailsShown.refused };
}

/** How many there are; null where there are more than a limit. */
export async function countRefusedMails(db: Executor, limit: number): Promise<number | null> {
  const count = await repository.countRefused(db, limit + 1);
  return count > limit ? null : count;
}

/**
 * Sends a refused mail once more. An invitation is written anew and ends the older ones; another mail that invites gets
 * a fresh link. Throws `not_found`, `conflict`, `rate_limited`.
 */
export async function sendAgain(ctx: SignedIn, mailId: number) {
  const invitedId = await ctx.db.transaction(async (tx) => {
    const found = await repository.lockMail(tx, mailId);
    if (!found) throw new DomainError("not_found", { message: "This mail does not exist." });
    const { mail, account } = found;
    assertCanSendAgain(ctx, mail);
    if (account) await assertIsLiving(tx, account.userId);
    if (isOneOf(invitationTemplates, mail.template) && account) return account.userId;
    const invitedIds = mail.sealed && account ? [account.userId] : [];
    const [link] = (await addInvitationLinks(ctx, tx, invitedIds)).values();
    const sealed = link && { sealed: sealToken(ctx.vault, mail.messageId, link.token) };
    await repository.sendNow(tx, mailId, ctx.now(), sealed ?? {});
    const subjectIds = account ? [account.userId] : [];
    await recordEvent(ctx, tx, { action: "notifications.sendAgain", subjectIds });
    return null;
  });
  if (invitedId !== null) await inviteAgain(ctx, invitedId);
  ctx.wakeOutbox();
  return {};
}

type Locked = NonNullable<Awaited<ReturnType<typeof repository.lockMail>>>["mail"];

function assertCanSendAgain({ now }: SignedIn, mail: Locked): void {
  if (mail.sentAt) throw conflict("This mail was sent meanwhile.");
  if (mail.lastError === null || (mail.claimedUntil && mail.claimedUntil > now()))
    throw conflict("This mail is being sent right now. Please look again in a minute.");
  if (isOneOf(anonymousTemplates, mail.template))
    throw conflict("The link of this mail has ended. Its reader can ask for another one.");
}

const conflict = (message: string) => new DomainError("conflict", { message });

const isOneOf = (names: readonly string[], template: string) => names.includes(template);

function describeMail(row: repository.MailRow): Mail {
  const isRefused = row.sentAt === null && row.lastError !== null;
  const state = row.sentAt ? "sent" : isRefused ? "refused" : "waiting";
  return {
    ...{ id: row.id, subject: row.subject, state },
    reason: isRefused ? row.lastError : null,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    nextAttemptAt: isRefused && !row.failedAt ? row.nextAttemptAt.toISOString() : null,
    canSendAgain: isRefused && !isOneOf(anonymousTemplates, row.template),
  };
}

function describeAccount({ origin, verifiedAt, disabledAt, ...account }: repository.AccountRow): MailReader {
  const { userId, email, userType } = account;
  return {
    ...{ userId, lawFirmId: null, name: fullName(account), email, userType },
    state: disabledAt ? "disabled" : verifiedAt ? "active" : "waiting",
    isInvited: origin === "invited" && !verifiedAt && !disabledAt,
  };
}

const describeContact = (
  { lawFirmId, email, ...contact }: repository.ContactRow,
  firmName: string | null,
): MailReader => ({
  ...{ userId: null, lawFirmId, email, userType: "lawfirm", state: null, isInvited: false },
  name: `${fullName(contact)}, ${firmName ?? ""}`,
});
