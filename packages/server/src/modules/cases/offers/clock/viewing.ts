import type { SignedIn } from "../../../../platform/context";
import { inTransaction } from "../../../../platform/database/in-transaction";
import { publishCase } from "../../../live/case-service";
import type { CaseRow } from "../../repository";
import { noteFirstView } from "./open-offer-repository";

type OpenedRow = Pick<CaseRow, "id" | "status" | "lawFirmId" | "offerViewedAt">;

/** Notes that the firm of an offer has seen it, when the first of its lawyers opens the case. Later ones cost nothing. */
export async function noteViewed(ctx: SignedIn, opened: OpenedRow): Promise<void> {
  const { firmId } = ctx.actor;
  const { id: caseId, status, lawFirmId, offerViewedAt } = opened;
  if (status !== "Submitted" || offerViewedAt !== null || firmId === null || lawFirmId !== firmId) return;
  await inTransaction(ctx, async (tx, afterCommit) => {
    if (!(await noteFirstView(tx, { caseId, firmId, at: ctx.now() }))) return;
    // The administrators alone are told.
    afterCommit(() => publishCase(ctx, ["case"], { caseId, clientId: null, lawFirmId: null }));
  });
}
