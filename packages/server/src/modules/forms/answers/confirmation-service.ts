import { partiesReading } from "@caseward/domain/cases/rights/rights";
import { DomainError } from "@caseward/domain/errors/catalogue";
import type { SignedIn } from "../../../platform/context";
import { inTransaction } from "../../../platform/database/in-transaction";
import { lockCaseForWriting } from "../../access/service";
import { recordEvent } from "../../audit/service";
import { publishCase } from "../../live/case-service";
import { confirmPresentHipaa, findHipaaState } from "../hipaa-repository";
import { noAuthorization } from "../service";

/**
 * The client confirms the authorization that somebody else entered (D27); again it changes nothing. Throws `not_found`,
 * `access_denied`, and `conflict` for a revoked one.
 */
export async function confirmHipaa(ctx: SignedIn, caseId: number) {
  const answer = await inTransaction(ctx, async (tx, afterCommit) => {
    const held = await lockCaseForWriting(tx, ctx.actor, { caseId, parts: ["forms"] });
    const form = await findHipaaState(tx, caseId);
    if (!form) throw noAuthorization();
    if (form.revokedAt) throw new DomainError("conflict", { message: "This authorization is revoked." });
    if (await confirmPresentHipaa(tx, caseId, ctx.now())) {
      const detail = { formId: form.formId };
      await recordEvent(ctx, tx, { action: "forms.confirmHipaa", caseId, contents: ["hipaa"], detail });
      afterCommit(() => publishCase(ctx, ["case"], { caseId, ...partiesReading(held, "forms") }));
    }
    return ctx.openChangedCase(ctx, tx, caseId);
  });
  return answer();
}
