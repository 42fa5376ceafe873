import { nextDeadline, withDecisions } from "@caseward/domain/deadlines/case/decision";
import type { IncidentFacts } from "@caseward/domain/deadlines/deadline";
import { evaluateDeadlines } from "@caseward/domain/deadlines/evaluate";
import { lawVersion } from "@caseward/domain/deadlines/law/rules";
import type { Store } from "../../../platform/encryption/vault";
import { listDecisions, loadFacts } from "./repository";

export type OpenedDeadlines = Awaited<ReturnType<typeof openDeadlines>>[number];

/** The time limits of some cases on a day, with what was decided on them. Two statements, however many cases. */
export async function openDeadlines(store: Store, caseIds: readonly number[], today: string) {
  const [found, decisions] = await Promise.all([loadFacts(store, caseIds), listDecisions(store, caseIds)]);
  return found.map((one) => {
    const decided = decisions.filter(({ caseId }) => caseId === one.caseId);
    const evaluation = withDecisions(evaluateDeadlines(one.facts, today), decided, today);
    return { ...one, evaluation, decisions: decided };
  });
}

/** What a case keeps for the lists where nothing was decided yet: the columns of a new one. */
export function deadlinesOfNewCase(facts: IncidentFacts, today: string) {
  const { incidentDate } = facts;
  return {
    ...nextDeadline(evaluateDeadlines(facts, today), { incidentDate, today }),
    deadlineRules: lawVersion,
  };
}
