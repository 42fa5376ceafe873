import type { Executor } from "@caseward/db/client";
import { tokenLife } from "@caseward/domain/values/limits";
import type { Services } from "../../../platform/context";
import { tokenMark } from "../../../platform/mail/link-token";
import { findUserById } from "../repository";
import { linkPaths } from "./mailing";
import { insertToken } from "./token-repository";
import { hashToken } from "./tokens";

/**
 * One more invitation for an account without a password, as the action of any email to its owner (D14). Older links stay
 * good: the emails that hold them are still unread. The address is read after the token is stored: until the end of the
 * transaction nobody corrects it then, since the token refers to the account. Null when there is a password by now.
 */
export async function addInvitationLink(
  services: Pick<Services, "now" | "randomToken" | "settings">,
  tx: Executor,
  userId: number,
) {
  const [token, createdAt] = [services.randomToken(), services.now()];
  const [, user] = await Promise.all([
    insertToken(tx, {
      ...{ userId, kind: "invitation", tokenHash: hashToken(token), createdAt },
      ...{ expiresAt: new Date(createdAt.getTime() + tokenLife.invitation) },
      ...{ pendingRegistration: null, registeredMark: null },
    }),
    findUserById(tx, userId),
  ]);
  if (!user || user.passwordHash !== null) return null;
  const link = `${services.settings.appUrl}${linkPaths.invitation}?token=${tokenMark}`;
  return { recipient: user.email, link, token };
}
