import type { Executor } from "@caseward/db/client";
import { sendWrites } from "@caseward/db/joined-writes";
import type { Write } from "@caseward/db/statement";
import { tokenLife } from "@caseward/domain/limits";
import type { Services } from "../../../platform/context";
import { mayStill } from "../../../platform/limits/limiter";
import type { EmailTemplate } from "../../../platform/mail/email/email";
import { messageWrites } from "../../../platform/mail/outbox";
import { mayMail } from "../../../platform/mail/recipient-limits";
import { lockUser } from "../repository";
import { insertToken, type NewToken, voidTokens } from "./token-repository";
import { hashToken } from "./tokens";

type TokenKind = keyof typeof tokenLife;
type Owner = { id: number; email: string };
type Issue = {
  kind: TokenKind;
  pendingRegistration?: NewToken["pendingRegistration"];
  /** The account is made with it, so there are no older ones. */
  isFirst?: boolean;
};

/** Makes a token of a kind, voids the older ones of that kind (D16) and answers it in clear, the only time it exists so. */
export async function issueToken(
  services: Services,
  tx: Executor,
  userId: number,
  issue: Issue,
): Promise<string> {
  const token = services.randomToken();
  await sendWrites(tx, tokenWrites(services, { userId, token, ...issue }));
  return token;
}

type Fresh = Issue & { userId: number; token: string };

/** The new one is not among those that are voided, which were there before. */
function tokenWrites({ now }: Services, { userId, token, ...issue }: Fresh): Write[] {
  const { kind, pendingRegistration = null, isFirst = false } = issue;
  const expiresAt = new Date(now().getTime() + tokenLife[kind]);
  return [
    ...(isFirst ? [] : [voidTokens.with({ userId, kind, now: now() })]),
    insertToken.with({ userId, kind, tokenHash: hashToken(token), pendingRegistration, expiresAt }),
  ];
}

const linkPaths = {
  verification: "/verify-email",
  invitation: "/verify-email",
  set_password: "/set-password",
} as const satisfies Record<TokenKind, string>;

/** Where most providers deliver what is sent to an address with a plus sign. */
const mailboxOf = (email: string) => email.replace(/(?<=.)\+[^@]*(?=@)/, "");

type Mail = Issue & { template: (link: string) => EmailTemplate };

/**
 * Mails a link with a fresh token, in the caller's transaction. Past the recipient's limit nothing happens, and the
 * older link stays good.
 */
export async function mailLink(services: Services, tx: Executor, owner: Owner, mail: Mail): Promise<void> {
  const { now } = services;
  await lockUser(tx, owner.id);
  if (!(await mayMail(tx, owner.email, now()))) return;
  /** An admin who invites has a limit of their own, and may know many people of one mailbox. */
  const isAnonymous = mail.kind !== "invitation";
  if (isAnonymous && !(await mayStill(tx, ["linksToMailbox", mailboxOf(owner.email)], now()))) return;
  await sendWrites(tx, linkWrites(services, owner, mail));
}

/** What mails a link within the limit, which the caller has looked at with the account locked. */
export function linkWrites(
  services: Services,
  { id: userId, email: recipient }: Owner,
  { template, ...issue }: Mail,
): Write[] {
  const token = services.randomToken();
  const link = `${services.settings.appUrl}${linkPaths[issue.kind]}?token=${token}`;
  return [
    ...tokenWrites(services, { userId, token, ...issue }),
    ...messageWrites(services, [{ recipient, template: template(link) }]),
  ];
}
