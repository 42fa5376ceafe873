import type { Executor } from "@caseward/db/client";
import type { Language } from "@caseward/domain/language/languages";
import type { Services } from "../../platform/context";
import type { EmailTemplate } from "../../platform/mail/email/email";
import { enqueue } from "../../platform/mail/outbox";
import { findUserById } from "./repository";

/**
 * Notifies the owner of an account by email that what opens it has changed, in the transaction that changes it. The caller wakes the
 * outbox after the commit.
 */
export async function notifyOwner(
  services: Services,
  tx: Executor,
  userId: number,
  template: (link: string, language: Language) => EmailTemplate,
): Promise<void> {
  const owner = await findUserById(tx, userId);
  if (!owner) throw new Error("The account whose owner is to be told does not exist");
  const link = `${services.settings.appUrl}/forgot-password`;
  await enqueue(services, tx, { recipient: owner.email, template: template(link, owner.language ?? "en") });
}
