import type { Executor } from "@caseward/db/client";
import { tokenLife } from "@caseward/domain/limits";
import type { Services } from "../../../context";
import type { Letter } from "../../../mail/letters/letter";
import { enqueue } from "../../../mail/outbox";
import { mayMail } from "../../../mail/recipient-limits";
import { mayStill } from "../../limits/limiter";
import { lockUser } from "../repository";
import { insertToken, type NewToken, voidTokens } from "../token-repository";
import { hashToken } from "./tokens";

type TokenKind = keyof typeof tokenLife;
type Owner = { id: number; email: string };
type Issue = { kind: TokenKind; pendingRegistration?: NewToken["pendingRegistration"] };

/** Makes a token of a kind, voids the older ones of that kind (D16) and answers it in clear, the only time it exists so. */
export async function issueToken(
  { now, randomToken }: Services,
  tx: Executor,
  userId: number,
  { kind, pendingRegistration = null }: Issue,
): Promise<string> {
  const token = randomToken();
  const expiresAt = new Date(now().getTime() + tokenLife[kind]);
  await voidTokens(tx, userId, kind, now());
  await insertToken(tx, { userId, kind, tokenHash: hashToken(token), pendingRegistration, expiresAt });
  return token;
}

const linkPaths = {
  verification: "/verify-email",
  invitation: "/verify-email",
  set_password: "/set-password",
} as const satisfies Record<TokenKind, string>;

/** Where most providers deliver what is sent to an address with a plus sign. */
const mailboxOf = (email: string) => email.replace(/(?<=.)\+[^@]*(?=@)/, "");

/**
 * Mails a link with a fresh token, in the caller's transaction. Past the recipient's limit nothing happens, and the
 * older link stays good.
 */
export async function mailLink(
  services: Services,
  tx: Executor,
  owner: Owner,
  { letter, ...issue }: Issue & { letter: (link: string) => Letter },
): Promise<void> {
  const { settings, now } = services;
  await lockUser(tx, owner.id);
  if (!(await mayMail(tx, owner.email, now()))) return;
  /** An admin who invites has a limit of their own, and may know many people of one mailbox. */
  const isStrangers = issue.kind !== "invitation";
  if (isStrangers && !(await mayStill(tx, ["linksToMailbox", mailboxOf(owner.email)], now()))) return;
  const token = await issueToken(services, tx, owner.id, issue);
  const link = `${settings.appUrl}${linkPaths[issue.kind]}?token=${token}`;
  await enqueue(services, tx, { recipient: owner.email, letter: letter(link) });
}
