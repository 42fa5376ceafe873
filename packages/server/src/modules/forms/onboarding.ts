import type { Executor } from "@caseward/db/client";
import { insertAuditEvent } from "../../audit";
import type { SignedIn } from "../../context";
import { moveStage } from "../stages/repository";
import { findForms } from "./repository";

/**
 * Completes the onboarding stage once all three forms exist (D9), in the transaction that stores the last of them. The
 * caller holds the case, so that of three forms saved at once the last one sees the others.
 */
export async function completeOnboarding(
  { actor, now }: SignedIn,
  tx: Executor,
  caseId: number,
): Promise<void> {
  const forms = await findForms(tx, caseId);
  if (!forms?.medical || !forms.financial || !forms.hipaa) return;
  const isFirst = await moveStage(tx, caseId, "onboarding", { move: "complete", now: now() });
  if (!isFirst) return;
  const detail = { stageKey: "onboarding" };
  await insertAuditEvent(tx, { actorId: actor.id, action: "stages.complete", caseId, detail });
}
