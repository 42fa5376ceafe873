import type { Executor } from "@caseward/db/client";
import type { FormKind } from "@caseward/domain/forms/drafts";
import type { SignedIn } from "../../platform/context";
import type { AfterCommit } from "../../platform/database/in-transaction";
import { recordEvent } from "../audit/service";
import { type AffectedParties, publishCase } from "../live/case-service";
import { notifyOfStage } from "../notifications/service";
import { completeBegunStage } from "../stages/service";
import { hasAllForms } from "./repository";

/**
 * Completes the onboarding stage once all three forms exist (D9), in the transaction that stores the last of them. The
 * caller has locked the case, so that of three forms saved at once the last one sees the others. The client is notified,
 * unless the last form was the authorization: it has an email of its own, and one action sends one mail.
 */
export async function completeOnboarding(
  ctx: SignedIn,
  tx: Executor,
  afterCommit: AfterCommit,
  { lastForm, ...parties }: AffectedParties & { lastForm: FormKind },
): Promise<void> {
  const { caseId } = parties;
  if (!(await hasAllForms(tx, caseId))) return;
  const isFirst = await completeBegunStage(tx, { caseId, stageKey: "onboarding", now: ctx.now() });
  if (!isFirst) return;
  const detail = { stageKey: "onboarding" };
  await Promise.all([
    recordEvent(ctx, tx, { action: "stages.complete", caseId, detail }),
    lastForm !== "hipaa" && notifyOfStage(ctx, tx, { caseId, stageKey: "onboarding" }),
  ]);
  afterCommit(() => publishCase(ctx, ["stages"], parties));
}
