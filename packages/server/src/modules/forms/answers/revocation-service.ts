import { type HeldCase, partiesReading } from "@caseward/domain/cases/rights/rights";
import type { RevokeHipaa } from "@caseward/domain/forms/schema";
import type { SignedIn } from "../../../platform/context";
import { inTransaction } from "../../../platform/database/in-transaction";
import { lockCaseForWriting } from "../../access/service";
import { recordEvent } from "../../audit/service";
import { publishCase } from "../../live/case-service";
import { type Notice, notify } from "../../notifications/service";
import { authorizationRevokedTemplate } from "../hipaa-emails";
import { findPresentHipaa, storeRevocation } from "../hipaa-repository";
import { noteForm } from "../repository";
import { noAuthorization } from "../service";

/**
 * Revokes the client's authorization from now on; it stays stored, and again it changes nothing (D27). The firm that
 * reads it and the admins get a mail. Throws `not_found`, `access_denied`.
 */
export async function revokeHipaa(ctx: SignedIn, { caseId, reason }: RevokeHipaa) {
  const answer = await inTransaction(ctx, async (tx, afterCommit) => {
    const held = await lockCaseForWriting(tx, ctx.actor, { caseId, parts: ["forms"] });
    const store = { db: tx, vault: ctx.vault };
    const form = await findPresentHipaa(store, caseId);
    if (!form) throw noAuthorization();
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
        noteForm(tx, { caseId, form: "hipaa", isThere: false, at: ctx.now() }),
        notify(ctx, tx, caseId, noticesFor(held)),
      ]);
      afterCommit(() => publishCase(ctx, ["case"], { caseId, ...partiesReading(held, "forms") }));
    }
    return ctx.openChangedCase(ctx, tx, caseId);
  });
  ctx.wakeOutbox();
  return answer();
}

/** The admins are notified, and the firm if it may use the authorization. */
const noticesFor = (held: HeldCase): Notice[] =>
  (["lawfirm", "admin"] as const)
    .filter((to) => to === "admin" || partiesReading(held, "forms").lawFirmId !== null)
    .map((to) => ({ to, template: authorizationRevokedTemplate, page: "case" }));
