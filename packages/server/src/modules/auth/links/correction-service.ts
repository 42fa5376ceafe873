import type { Executor } from "@caseward/db/client";
import { DomainError } from "@caseward/domain/errors/catalogue";
import type { Language } from "@caseward/domain/language/languages";
import type { SignedIn } from "../../../platform/context";
import { enqueue, withdrawMailsTo } from "../../../platform/mail/outbox";
import { emailCorrectedTemplate } from "../emails/account";
import { emailChangedTemplate } from "../emails/credentials";
import { emailTaken, invitationOf, isUnprovenRegistration } from "../invitation-service";
import {
  deleteSessionsOf,
  deleteUser,
  findUserById,
  lockUser,
  lockUserByEmail,
  updateUser,
} from "../repository";
import { mailLink } from "./mailing";
import { allTokenKinds, voidTokens } from "./token-repository";

type Correction = { userId: number; email: string };

const correctedTemplate = (language: Language | null) => (link: string) =>
  emailCorrectedTemplate(link, language ?? "en");

/**
 * Gives an account another address, in the caller's transaction (D14), and answers it, or null when it is the same
 * already. Nobody has proven it yet, so password, sessions and links end, the account is invited anew, and a proven
 * former address is told. Throws `not_found`, `conflict`, `email_taken`, `rate_limited`.
 */
export async function correctEmail(ctx: SignedIn, tx: Executor, { userId, email }: Correction) {
  const holder = await lockUserByEmail(tx, email);
  await lockUser(tx, userId);
  const user = await findUserById(tx, userId);
  if (!user) throw new DomainError("not_found", { message: "This account does not exist." });
  if (user.disabledAt) throw new DomainError("conflict", { message: "Please enable this account first." });
  if (user.email === email) return null;
  if (holder && !isUnprovenRegistration(holder)) throw emailTaken();
  // Anybody may have registered the address without a proof: that keeps no account from it.
  if (holder) await deleteUser(tx, holder.id, userId);
  const corrected = await updateUser(tx, userId, {
    ...{ email, origin: "invited", verifiedAt: null, passwordHash: null },
  });
  await Promise.all([
    voidTokens(tx, { userId, kinds: allTokenKinds, now: ctx.now() }),
    deleteSessionsOf(tx, userId),
    withdrawMailsTo(tx, { recipient: user.email, now: ctx.now() }),
  ]);
  const template = user.verifiedAt ? correctedTemplate(user.language) : invitationOf(corrected);
  if (!(await mailLink(ctx, tx, corrected, { kind: "invitation", template })))
    throw new DomainError("rate_limited", { retryAfterSeconds: 3600 });
  if (user.verifiedAt) {
    const changed = emailChangedTemplate(`${ctx.settings.appUrl}/login`, user.language ?? "en");
    await enqueue(ctx, tx, { recipient: user.email, template: changed });
  }
  return user.email;
}
