import type { Executor } from "@caseward/db/client";
import { nextDeadline } from "@caseward/domain/deadlines/case/decision";
import { dayOf } from "@caseward/domain/deadlines/case/level";
import { lawVersion } from "@caseward/domain/deadlines/law/rules";
import type { Context } from "../../../platform/context";
import { recordEvents } from "../../audit/service";
import { type CaseFacts, type OpenedDeadlines, openDeadlinesOf } from "./computing";
import { findKept, updateNextDeadlines } from "./repository";

type AuditCaller = Parameters<typeof recordEvents>[0];

/** Computes the time limits of a case anew, in the transaction that changed what they follow from. Answers them. */
export async function recomputeDeadlines(
  ctx: AuditCaller & Pick<Context, "vault" | "now">,
  tx: Executor,
  known: CaseFacts,
): Promise<OpenedDeadlines> {
  const today = dayOf(ctx.now());
  const opened = await openDeadlinesOf({ db: tx, vault: ctx.vault }, known, today);
  await storeNext(ctx, tx, [opened], today);
  return opened;
}

/** Keeps the next date of some cases for the lists, and records which one took the place of which. */
export async function storeNext(
  caller: AuditCaller,
  tx: Executor,
  opened: readonly OpenedDeadlines[],
  today: string,
): Promise<void> {
  const computed = opened.map(({ caseId, facts, evaluation }) => ({
    ...nextDeadline(evaluation, { incidentDate: facts.incidentDate, today }),
    caseId,
  }));
  const keptById = await findKept(
    tx,
    opened.map(({ caseId }) => caseId),
  );
  await updateNextDeadlines(tx, computed, lawVersion);
  const events = computed.flatMap(({ caseId, deadlineOn }) => {
    const kept = keptById.get(caseId);
    // Nothing was known before the first rules.
    if (!kept || kept.deadlineRules === "" || kept.deadlineOn === deadlineOn) return [];
    const detail = { dateBefore: kept.deadlineOn, dateAfter: deadlineOn };
    return [{ action: "deadlines.recompute" as const, caseId, detail }];
  });
  await recordEvents(caller, tx, events);
}
