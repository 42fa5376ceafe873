import type { Executor } from "@caseward/db/client";
import { tokenLife } from "@caseward/domain/values/limits";
import type { Services } from "../../../platform/context";
import { mayStill } from "../../../platform/limits/limiter";
import type { EmailTemplate } from "../../../platform/mail/email/email";
import { tokenMark } from "../../../platform/mail/link-token";
import { enqueue } from "../../../platform/mail/outbox";
import { mayMail } from "../../../platform/mail/recipient-limits";
import { lockUser } from "../repository";
import { insertToken, type NewToken, voidTokens } from "./token-repository";
import { hashToken } from "./tokens";

type TokenKind = keyof typeof tokenLife;
type Owner = { id: number; email: string };
type Issue = { kind: TokenKind; pendingRegistration?: NewToken["pendingRegistration"] };

/** Makes a token of a kind, voids the older ones of that kind (D16) and answers it in clear, the only time it exists so. */
export async function issueToken(
  services: Services,
  tx: Executor,
  userId: number,
  issue: Issue,
): Promise<string> {
  const token = services.randomToken();
  await storeToken(services, tx, { ...issue, userId, token });
  return token;
}

async function storeToken(
  { now }: Services,
  tx: Executor,
  { userId, kind, token, pendingRegistration = null }: Issue & { userId: number; token: string },
): Promise<void> {
  const expiresAt = new Date(now().getTime() + tokenLife[kind]);
  await Promise.all([
    voidTokens(tx, { userId, kind, now: now() }),
    insertToken(tx, { userId, kind, tokenHash: hashToken(token), pendingRegistration, expiresAt }),
  ]);
}

const linkPaths = {
  verification: "/verify-email",
  invitation: "/verify-email",
  set_password: "/set-password",
} as const satisfies Record<TokenKind, string>;

/** Where most providers deliver what is sent to an address with a plus character. */
const mailboxOf = (email: string) => email.replace(/(?<=.)\+[^@]*(?=@)/, "");

type Mail = Issue & { template: (link: string) => EmailTemplate };

/**
 * Mails a link with a fresh token, in the caller's transaction. Past the recipient's limit nothing happens, and the
 * older link stays good.
 */
export async function mailLink(services: Services, tx: Executor, owner: Owner, mail: Mail): Promise<void> {
  const { now } = services;
  const [, isBelowLimit] = await Promise.all([lockUser(tx, owner.id), mayMail(tx, owner.email, now())]);
  if (!isBelowLimit) return;
  /** An admin who invites has a limit of their own, and may know many people of one mailbox. */
  const isAnonymous = mail.kind !== "invitation";
  if (isAnonymous && !(await mayStill(tx, ["linksToMailbox", mailboxOf(owner.email)], now()))) return;
  await writeLink(services, tx, owner, mail);
}

/** The same within the limit, which the caller has looked at with the account locked. */
export async function writeLink(
  services: Services,
  tx: Executor,
  { id: userId, email: recipient }: Owner,
  { template, ...issue }: Mail,
): Promise<void> {
  const token = services.randomToken();
  const link = `${services.settings.appUrl}${linkPaths[issue.kind]}?token=${tokenMark}`;
  await Promise.all([
    storeToken(services, tx, { ...issue, userId, token }),
    enqueue(services, tx, { recipient, template: template(link), token }),
  ]);
}
