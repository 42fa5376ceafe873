import type { Executor } from "@caseward/db/client";
import { type HeldCase, partiesReading } from "@caseward/domain/cases/rights/rights";
import { DomainError } from "@caseward/domain/errors/catalogue";
import type { RevokeHipaa } from "@caseward/domain/forms/schema";
import type { SignedIn } from "../../platform/context";
import { inTransaction } from "../../platform/database/in-transaction";
import { areaLink } from "../../platform/mail/area-link";
import { enqueueAll } from "../../platform/mail/outbox";
import { lockCaseForWriting } from "../access/service";
import { recordEvent } from "../audit/service";
import { publishCase } from "../live/case-service";
import { recipientsOf } from "../notifications/recipient-service";
import { authorizationRevokedTemplate } from "./hipaa-emails";
import { findPresentHipaa, storeRevocation } from "./hipaa-repository";

/**
 * Revokes the client's authorization, from now on. It stays stored, and a new one may be signed (D27). Doing it again
 * changes nothing. The firm that reads it and the admins get a mail. Throws `not_found`, `access_denied`.
 */
export async function revokeHipaa(ctx: SignedIn, { caseId, reason }: RevokeHipaa) {
  const answer = await inTransaction(ctx, async (tx, afterCommit) => {
    const held = await lockCaseForWriting(tx, ctx.actor, { caseId, parts: ["forms"] });
    const store = { db: tx, vault: ctx.vault };
    const form = await findPresentHipaa(store, caseId);
    if (!form) throw new DomainError("not_found", { message: "This case has no HIPAA authorization yet." });
    if (form.revokedAt === null) {
      const { formId } = form;
      await storeRevocation(store, { ...form, revokedAt: ctx.now(), revocationReason: reason });
      await Promise.all([
        recordEvent(ctx, tx, {
          action: "forms.revokeHipaa",
          caseId,
          contents: ["hipaa"],
          detail: { formId },
        }),
        notifyReaders(ctx, tx, caseId, held),
      ]);
      afterCommit(() => publishCase(ctx, ["case"], { caseId, ...partiesReading(held, "forms") }));
    }
    return ctx.openChangedCase(ctx, tx, caseId);
  });
  ctx.wakeOutbox();
  return answer();
}

/** Mails the admins, and the firm if it may use the authorization. */
async function notifyReaders(ctx: SignedIn, tx: Executor, caseId: number, held: HeldCase): Promise<void> {
  const isForFirm = partiesReading(held, "forms").lawFirmId !== null;
  for (const party of isForFirm ? (["lawfirm", "admin"] as const) : (["admin"] as const)) {
    const template = authorizationRevokedTemplate(areaLink(ctx, party, caseId));
    const recipients = await recipientsOf(ctx, tx, { party, caseId });
    await enqueueAll(
      ctx,
      tx,
      recipients.map(({ language: _english, ...reach }) => ({ ...reach, template })),
    );
  }
}
