import type { Executor } from "@caseward/db/client";
import { tokenLife } from "@caseward/domain/values/limits";
import type { Services } from "../../../platform/context";
import { tokenMark } from "../../../platform/mail/link-token";
import { linkPaths } from "./mailing";
import { findUnopenedAccounts, insertTokens } from "./token-repository";
import { hashToken } from "./tokens";

export type Invitation = { recipient: string; link: string; token: string };

/**
 * One more invitation for each account without a password, as the action of any email to its owner (D14). Older links stay
 * good: the emails that hold them are still unread. The address is read after the token is stored: until the end of the
 * transaction nobody corrects it then, since the token refers to the account. Those that have a password by now get none.
 */
export async function addInvitationLinks(
  { now, randomToken, settings }: Pick<Services, "now" | "randomToken" | "settings">,
  tx: Executor,
  userIds: readonly number[],
): Promise<Map<number, Invitation>> {
  const tokens = new Map(userIds.map((userId) => [userId, randomToken()]));
  if (tokens.size === 0) return new Map();
  const createdAt = now();
  const issued = [...tokens].map(([userId, token]) => ({
    ...{ userId, kind: "invitation" as const, tokenHash: hashToken(token), createdAt },
    ...{ expiresAt: new Date(createdAt.getTime() + tokenLife.invitation) },
    ...{ pendingRegistration: null, registeredMark: null },
  }));
  const [, accounts] = await Promise.all([insertTokens(tx, issued), findUnopenedAccounts(tx, userIds)]);
  const link = `${settings.appUrl}${linkPaths.invitation}?token=${tokenMark}`;
  return new Map(
    accounts.map(({ id, email }) => [id, { recipient: email, link, token: tokens.get(id) ?? "" }]),
  );
}
