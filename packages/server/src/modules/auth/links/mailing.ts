import type { Executor } from "@caseward/db/client";
import { store, type Write } from "@caseward/db/prepared/writes";
import { toNameless } from "@caseward/domain/users/credentials";
import { tokenLife } from "@caseward/domain/values/limits";
import type { Services } from "../../../platform/context";
import { hashToken } from "../../../platform/encryption/token-hash";
import { mayStill } from "../../../platform/limits/limiter";
import type { EmailTemplate } from "../../../platform/mail/email/email";
import { tokenMark } from "../../../platform/mail/link-token";
import { messagesToStore } from "../../../platform/mail/outbox";
import { mayInvite } from "../../../platform/mail/recipient-limits";
import { lockUser } from "../repository";
import { insertToken, type NewToken, newToken, voidedTokens } from "./token-repository";

type TokenKind = keyof typeof tokenLife;
type Owner = { id: number; email: string };
type Issue = { kind: TokenKind } & Partial<Pick<NewToken, "pendingRegistration" | "registeredMark">>;

/**
 * Makes a token for the first password of an account and answers it in clear, the only time it exists so. It lives as
 * long as the opened link, and another visit to the link, such as a mail scanner's, does not end it (D16).
 */
export async function issuePasswordToken(
  { randomToken, now }: Services,
  tx: Executor,
  link: { userId: number; expiresAt: Date },
  { isNameless }: { isNameless: boolean },
): Promise<string> {
  const token = isNameless ? toNameless(randomToken()) : randomToken();
  const { userId, expiresAt } = link;
  const issued = { userId, tokenHash: hashToken(token), expiresAt, createdAt: now() };
  await insertToken(tx, {
    ...issued,
    kind: "first_password",
    pendingRegistration: null,
    registeredMark: null,
  });
  return token;
}

/** A token of a kind to be stored, which voids the older ones of that kind (D16). */
function tokenToStore(
  { now }: Services,
  { userId, kind, token, ...given }: Issue & { userId: number; token: string },
): Write[] {
  const { pendingRegistration = null, registeredMark = null } = given;
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + tokenLife[kind]);
  const tokenHash = hashToken(token);
  return [
    voidedTokens({ userId, kinds: [kind], now: createdAt }),
    newToken({ userId, kind, tokenHash, pendingRegistration, registeredMark, expiresAt, createdAt }),
  ];
}

export const linkPaths = {
  verification: "/verify-email",
  invitation: "/verify-email",
  set_password: "/set-password",
} as const satisfies Record<TokenKind, string>;

/** Where most providers deliver what is sent to an address with a plus character. */
export const mailboxOf = (email: string) => email.replace(/(?<=.)\+[^@]*(?=@)/, "");

type Mail = Issue & {
  /** Null where nothing is mailed and the rest is done all the same, so that nobody can tell. */
  template: ((link: string) => EmailTemplate) | null;
};

/**
 * Mails a link with a fresh token, in the caller's transaction; beyond a limit it answers false and the older link
 * stays good. What anonymous callers ask for is counted apart, so that it blocks no invitation.
 */
export async function mailLink(services: Services, tx: Executor, owner: Owner, mail: Mail): Promise<boolean> {
  const mayGo = mail.kind === "invitation" ? mayInvite : mayAskFor;
  const [, isAllowed] = await Promise.all([lockUser(tx, owner.id), mayGo(tx, owner.email, services.now())]);
  if (isAllowed) await store(tx, linkToStore(services, owner, mail));
  return isAllowed;
}

const mayAskFor = (tx: Executor, email: string, now: Date) =>
  mayStill(
    tx,
    [
      ["linksToAddress", email],
      ["linksToMailbox", mailboxOf(email)],
    ],
    now,
  );

/** The same to be stored with more, within the limit, which the caller has looked at with the account locked. */
export function linkToStore(
  services: Services,
  { id: userId, email: recipient }: Owner,
  { template, ...issue }: Mail,
): (Write | null)[] {
  const token = services.randomToken();
  const link = `${services.settings.appUrl}${linkPaths[issue.kind]}?token=${tokenMark}`;
  return [
    ...tokenToStore(services, { ...issue, userId, token }),
    template && messagesToStore(services, [{ recipient, template: template(link), token }]),
  ];
}
