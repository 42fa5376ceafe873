import type { Executor } from "@caseward/db/client";
import type { SignedIn } from "../../platform/context";
import { areaLink } from "../../platform/mail/area-link";
import type { EmailTemplate } from "../../platform/mail/email/email";
import { enqueueAll } from "../../platform/mail/outbox";
import { messagesTo, recipientsOfAdmins, recipientsOfFirm } from "../notifications/recipient-service";
import { firmWaitsTemplate } from "./emails";

/** Tells a firm's contact of a decision, in the transaction that makes it. The caller wakes the outbox. */
export async function notifyFirm(
  ctx: SignedIn,
  tx: Executor,
  firmId: number,
  template: (link: string) => EmailTemplate,
): Promise<void> {
  const message = template(areaLink(ctx, "lawfirm", null));
  await enqueueAll(ctx, tx, messagesTo(await recipientsOfFirm(ctx, tx, firmId), message));
}

/** Tells the admins that a firm waits for them. The caller wakes the outbox. */
export async function notifyAdmins(ctx: SignedIn, tx: Executor, firmId: number): Promise<void> {
  const message = firmWaitsTemplate(`${ctx.settings.appUrl}/admin/lawfirmprofile/${firmId}`);
  await enqueueAll(ctx, tx, messagesTo(await recipientsOfAdmins(tx), message));
}
