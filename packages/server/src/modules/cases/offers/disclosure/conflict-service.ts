import { disclosedAfter } from "@caseward/domain/cases/offers/disclosure/seen";
import type { ConflictCheck } from "@caseward/domain/cases/offers/schema";
import type { SignedIn } from "../../../../platform/context";
import { inTransaction } from "../../../../platform/database/in-transaction";
import { lockCaseForWriting } from "../../../access/service";
import { recordEvent } from "../../../audit/service";
import { publishCase } from "../../../live/case-service";
import { openChangedCase } from "../../opening-service";
import { updateCase } from "../../repository";
import { rejectForConflict } from "../transition-service";
import { recordCheck } from "./repository";

/**
 * Records what the firm found when it looked for conflicts of interest, while its offer is open. Clear shows the names
 * of the parties where it had a summary alone, and a conflict rejects the case. Throws `not_found`, `access_denied`,
 * `invalid_transition`.
 */
export const checkConflicts = (ctx: SignedIn, check: ConflictCheck) =>
  check.result === "conflict" ? rejectForConflict(ctx, check) : recordClear(ctx, check);

async function recordClear(ctx: SignedIn, { caseId, ...found }: ConflictCheck) {
  const answer = await inTransaction(ctx, async (tx, afterCommit) => {
    const position = await lockCaseForWriting(tx, ctx.actor, { caseId, parts: ["offer"] });
    const { lawFirmId } = position;
    const disclosed = disclosedAfter(position.disclosed, found.result);
    await Promise.all([
      recordCheck(tx, caseId, found, ctx.now()),
      disclosed !== position.disclosed && updateCase(tx, caseId, { disclosed }),
      recordEvent(ctx, tx, { action: "cases.conflictCheck", caseId, detail: { result: found.result } }),
    ]);
    afterCommit(() => publishCase(ctx, ["case"], { caseId, clientId: null, lawFirmId }));
    return openChangedCase(ctx, tx, caseId);
  });
  return answer();
}
