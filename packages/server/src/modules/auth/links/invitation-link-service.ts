import type { Executor } from "@caseward/db/client";
import { tokenLife } from "@caseward/domain/values/limits";
import type { Services } from "../../../platform/context";
import { hashToken } from "../../../platform/encryption/token-hash";
import { tokenMark } from "../../../platform/mail/link-token";
import { linkPaths } from "./mailing";
import { findUnopenedAccounts, insertTokens, newToken } from "./token-repository";

export type Invitation = { recipient: string; link: string; token: string };

type Writer = Pick<Services, "now" | "randomToken" | "settings">;

const linkOf = ({ settings }: Writer) => `${settings.appUrl}${linkPaths.invitation}?token=${tokenMark}`;

function tokenRow(userId: number, token: string, createdAt: Date) {
  return {
    ...{ userId, kind: "invitation" as const, tokenHash: hashToken(token), createdAt },
    ...{ expiresAt: new Date(createdAt.getTime() + tokenLife.invitation) },
    ...{ pendingRegistration: null, registeredMark: null },
  };
}

/** One more invitation for an account whose address the caller holds: to be stored with the email that it is the action of. */
export function invitationToStore(services: Writer, { id, email }: { id: number; email: string }) {
  const token = services.randomToken();
  const invitation: Invitation = { recipient: email, link: linkOf(services), token };
  return { invitation, write: newToken(tokenRow(id, token, services.now())) };
}

/**
 * One more invitation for each account without a password; older links stay good, since mails with them are unread
 * (D14). The token is stored first: its foreign key keeps others from correcting the address before it is read.
 */
export async function addInvitationLinks(
  services: Writer,
  tx: Executor,
  userIds: readonly number[],
): Promise<Map<number, Invitation>> {
  const tokens = new Map(userIds.map((userId) => [userId, services.randomToken()]));
  if (tokens.size === 0) return new Map();
  const createdAt = services.now();
  const issued = [...tokens].map(([userId, token]) => tokenRow(userId, token, createdAt));
  const [, accounts] = await Promise.all([insertTokens(tx, issued), findUnopenedAccounts(tx, userIds)]);
  const link = linkOf(services);
  return new Map(
    accounts.map(({ id, email }) => [id, { recipient: email, link, token: tokens.get(id) ?? "" }]),
  );
}
